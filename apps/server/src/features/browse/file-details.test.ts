import { getFile, type FileDetails } from "@reading-room/contract/browse";
import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { apiForTests, askJson } from "../../http/for-tests.ts";
import { putFile, putSource, type TestFile } from "../search/for-tests.ts";
import { browseDeps } from "./for-tests.ts";
import { browseRoutes } from "./routes.ts";

const RULES = {
  documentTypes: [{ id: "fm", name: "Field manual", patterns: ["FM *"], authoritative: true }],
  topics: [
    { id: "logistics", name: "Logistics", words: ["supply"] },
    { id: "safety", name: "Safety", words: ["hazard"] },
  ],
};

const edition = (hash: string, published: string) => ({
  content_hash: hash,
  edition_key: "fm 3-0",
  publication_number: "FM 3-0",
  published_at: published,
});

onEveryDatabase("the details of a file", (records) => {
  let api = apiForTests();

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["indexed", "file", "source", "name_term"] as const) await db.deleteFrom(table).execute();
    await putSource(db, { id: "s1", name: "Library", isActive: true });
    await putSource(db, { id: "s2", name: "Hidden", isActive: false });
    api = apiForTests();
    browseRoutes(api, browseDeps(db, { rules: RULES }));
  });

  const put = async (...files: readonly TestFile[]) => {
    const engine = memoryEngine();
    for (const file of files) await putFile({ db: records().db, engine }, file);
  };
  const details = async (id: string): Promise<FileDetails> =>
    getFile.output.parse((await askJson(api, `/browse/file?id=${id}`)).body).file;

  it("are all that is known of it, with types and topics by name", async () => {
    const read = {
      page_count: 9,
      pages_without_text: 2,
      pages_recognised: 3,
      pages_to_recognise: 1,
      indexed_at: 86_400_000,
    };
    const told = { author: "TRADOC", document_types: '["fm"]', topics: '["safety","logistics","gone"]' };
    await put({
      id: "a",
      name: "FM 3-0.pdf",
      texts: ["x"],
      indexed: { ...edition("a", "2017-10-06"), ...read, ...told },
    });
    expect(await details("a")).toMatchObject({
      author: "TRADOC",
      publicationNumber: "FM 3-0",
      publishedAt: "2017-10-06",
      documentTypes: ["Field manual"],
      topics: ["Logistics", "Safety", "gone"],
      pageCount: 9,
      pagesWithoutText: 2,
      pagesRecognised: 3,
      pagesToRecognise: 1,
      indexedAt: "1970-01-02T00:00:00.000Z",
      nextTryAt: null,
      copies: [],
      supersededBy: null,
      supersedes: [],
    });
  });

  it("name other places of the same bytes, and the editions before and after", async () => {
    await put(
      { id: "old", name: "FM 3-0 (2008).pdf", texts: ["x"], indexed: edition("old", "2008") },
      { id: "mid", name: "FM 3-0 (2017).pdf", texts: ["x"], indexed: edition("mid", "2017-10-06") },
      {
        id: "copy",
        name: "Operations.pdf",
        folder: ["d", "Copies"],
        texts: ["x"],
        indexed: edition("mid", "2017-10-06"),
      },
      { id: "new", name: "FM 3-0 (2022).pdf", texts: ["x"], indexed: edition("new", "2022-10") },
      { id: "secret", name: "FM 3-0 (2030).pdf", sourceId: "s2", texts: ["x"], indexed: edition("mid", "2030") },
      { id: "stale", name: "FM 3-0 (2031).pdf", texts: ["x"], indexed: { ...edition("x", "2031"), version: "v0" } },
    );
    const middle = await details("mid");
    expect(middle.copies).toEqual([
      { id: "copy", name: "Operations.pdf", folderPath: "Copies", publishedAt: "2017-10-06" },
    ]);
    expect(middle.supersededBy?.id).toBe("new");
    expect(middle.supersedes.map(({ id }) => id)).toEqual(["old"]);
    const current = await details("new");
    expect(current.supersededBy).toBeNull();
    expect(current.supersedes.map(({ publishedAt }) => publishedAt)).toEqual(["2017-10-06", "2008"]);
  });

  it("tell when a file is tried again, and nothing of what an earlier version said", async () => {
    const failed = { state: "failed", reason: "The source is away.", next_try_at: 86_400_000 };
    await put({ id: "a", name: "a.pdf", texts: ["x"], indexed: failed });
    expect(await details("a")).toMatchObject({ nextTryAt: "1970-01-02T00:00:00.000Z", indexState: "failed" });
    await put({ id: "b", name: "b.pdf", texts: ["x"], indexed: { author: "Somebody", version: "v0", page_count: 4 } });
    expect(await details("b")).toMatchObject({ author: null, pagesToRecognise: null, copies: [] });
  });

  it("are empty for a folder", async () => {
    await put({ id: "d", name: "Drawer", isFolder: true });
    expect(await details("d")).toMatchObject({ isFolder: true, documentTypes: [], indexedAt: null });
  });
});
