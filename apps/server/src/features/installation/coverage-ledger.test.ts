import { adminCoverage, adminDuplicates } from "@reading-room/contract/admin-library";
import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { apiForTests, askJson } from "../../http/for-tests.ts";
import { addLibraryFile, addSource, type TestFile } from "./for-tests.ts";
import { installationRoutes } from "./routes.ts";
import { installationStore } from "./store.ts";

const PICTURE = "The page is a picture.";
const partly = (number: number, of: number) => ({
  state: "partly",
  page_count: of,
  pages_without_text: number,
  reason: `${number} of ${of} pages have no text (pages 2, 3): ${PICTURE}`,
});
const HIDDEN = "No permission to read ***";
const FAILED = { state: "failed", reason: "It is damaged at s3://KEY:hunter2@bucket.", page_count: null };

onEveryDatabase("what the index cannot see", (records) => {
  const views: string[] = [];
  let api: ReturnType<typeof apiForTests>;

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["indexed", "file", "source"] as const) await db.deleteFrom(table).execute();
    views.length = 0;
    api = apiForTests();
    const unused = async () => {
      throw new Error("not asked for here");
    };
    installationRoutes(api, {
      store: installationStore(records()),
      progress: unused,
      recognition: unused,
      embeddings: unused,
      retry: { retryFile: unused, retryFailed: unused },
      facts: { fact: unused, setFact: unused },
      audit: async () => {},
      noteView: async (_, what) => void views.push(what),
      system: {
        version: "1",
        parts: [],
        mailState: unused,
        settings: () => [],
        hideSecrets: (text) => text.replaceAll("hunter2", "***"),
      },
    });
    await addSource(db, "s1");
    await addSource(db, "s2", { created_at: 2, name: "hunter2's" });
    await addSource(db, "old", { is_active: 0, is_enabled: 0 });
  });

  const add = async (...files: readonly TestFile[]) => {
    for (const file of files) await addLibraryFile(records().db, file);
  };
  const ledger = async (query = "") =>
    adminCoverage.output.parse((await askJson(api, `/admin/library/coverage?${query}`, { as: "admin" })).body);
  const duplicates = async (query = "") =>
    adminDuplicates.output.parse((await askJson(api, `/admin/library/duplicates?${query}`, { as: "admin" })).body);

  it("counts files and pages of the whole library and of each folder with something unread, with the reasons", async () => {
    await add(
      { id: "dir", isFolder: true, folder: "" },
      { id: "a1", folder: "A", indexed: {} },
      { id: "a2", folder: "A", indexed: partly(2, 5) },
      { id: "a3", folder: "A", indexed: partly(4, 9) },
      { id: "a4", folder: "A", indexed: FAILED },
      { id: "b1", folder: "B", indexed: {} },
      { id: "c1", folder: "C", indexed: { version: "1" } },
      { id: "c2", folder: "C" },
      { id: "z1", source: "s2", indexed: { state: "skipped", reason: "It is a film.", page_count: null } },
      { id: "o1", source: "old", folder: "A", indexed: FAILED },
    );
    await records().db.updateTable("file").set({ parent_id: "dir" }).where("folder_path", "=", "A").execute();
    const { coverage, nextCursor } = await ledger();
    expect(nextCursor).toBeNull();
    const damaged = { reason: "It is damaged at s3://KEY:***@bucket.", files: 1, pages: 0 };
    const film = { reason: "It is a film.", files: 1, pages: 0 };
    expect(coverage).toMatchObject({
      files: 8,
      files_read: 2,
      files_partly: 2,
      files_unread: 6,
      pages: 20,
      pages_unread: 6,
    });
    expect(coverage.reasons).toEqual([
      { reason: "Not read yet.", files: 2, pages: 0 },
      { reason: PICTURE, files: 2, pages: 6 },
      film,
      damaged,
    ]);
    const a = { source_id: "s1", source_name: "s1", folder_id: "dir", folder_path: "A", files: 4, files_unread: 3 };
    expect(coverage.folders).toEqual([
      {
        ...a,
        files_partly: 2,
        pages: 17,
        pages_unread: 6,
        reasons: [{ reason: PICTURE, files: 2, pages: 6 }, damaged],
      },
      expect.objectContaining({ folder_path: "C", files: 2, files_unread: 2, pages: 0, pages_unread: 0 }),
      expect.objectContaining({ source_name: "***'s", folder_id: null, folder_path: "", reasons: [film] }),
    ]);
    expect(views).toEqual(["Library, coverage"]);
  });

  it("comes in pages, goes on behind the last folder, and is told of one source alone", async () => {
    for (const folder of ["", "A", "A/B", "B"]) await add({ id: `s1-${folder}`, folder, indexed: FAILED });
    await add({ id: "other", source: "s2", folder: "A", indexed: FAILED });
    const seen: string[] = [];
    for (let cursor = ""; ;) {
      const { coverage, nextCursor } = await ledger(`limit=2${cursor}`);
      seen.push(...coverage.folders.map((one) => `${one.source_id} ${one.folder_path}`));
      expect(coverage.files_unread).toBe(5);
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
    expect(seen).toEqual(["s1 ", "s1 A", "s1 A/B", "s1 B", "s2 A"]);
    const { coverage } = await ledger("sourceId=s2");
    expect([coverage.files, coverage.folders.length]).toEqual([1, 1]);
  });

  it("tells the reasons as they are now, whatever it told before", async () => {
    await add({ id: "a", indexed: FAILED });
    expect((await ledger()).coverage.reasons).toHaveLength(1);
    await records().db.updateTable("indexed").set({ state: "skipped", reason: "It is empty." }).execute();
    expect((await ledger()).coverage.folders[0]?.reasons[0]?.reason).toBe("It is empty.");
    await records().db.updateTable("indexed").set({ state: "indexed" }).execute();
    expect((await ledger()).coverage).toMatchObject({ files_unread: 0, reasons: [], folders: [] });
  });

  it("adds up the reasons of more files than are looked at in one go", async () => {
    await Promise.all(
      [...Array(40).keys()].map((n) => add({ id: `f${n}`, folder: `${n % 7}`, indexed: partly(n, 50) })),
    );
    const { coverage } = await ledger();
    expect(coverage.reasons).toEqual([{ reason: PICTURE, files: 40, pages: (39 * 40) / 2 }]);
    expect(coverage.folders.flatMap(({ reasons }) => reasons).reduce((sum, { files }) => sum + files, 0)).toBe(40);
  });

  it("names the folders that could not be read, of which no number tells, and none of a source that is off", async () => {
    const problem = "No permission to read hunter2";
    await add({ id: "open", indexed: {} }, { id: "dir", isFolder: true }, { id: "link", problem });
    await add({ id: "old", isFolder: true, folder: "A", problem }, { id: "x", isFolder: true, source: "s2", problem });
    await add({ id: "off", isFolder: true, source: "old", problem });
    const { coverage } = await ledger();
    expect([coverage.folders_closed, coverage.closed_folders]).toEqual([
      2,
      [
        { source_id: "s1", source_name: "s1", folder_id: "old", folder_path: "A/old.pdf", reason: HIDDEN },
        { source_id: "s2", source_name: "***'s", folder_id: "x", folder_path: "x.pdf", reason: HIDDEN },
      ],
    ]);
    expect((await ledger("sourceId=s2")).coverage.closed_folders).toMatchObject([{ folder_id: "x" }]);
  });

  it("lists documents that stand in several places of the library, page by page", async () => {
    const same = (hash: string, some: object = {}) => ({ content_hash: hash, ...some });
    await add(
      { id: "a1", folder: "A", indexed: same("h1") },
      { id: "a2", folder: "B", indexed: same("h1") },
      { id: "a3", folder: "B", source: "s2", indexed: same("h1") },
      { id: "b1", indexed: same("h2") },
      { id: "b2", source: "old", indexed: same("h2") },
      { id: "c1", indexed: same("h3") },
      { id: "c2", indexed: same("h3", { version: "1" }) },
      { id: "d1", indexed: same("h4") },
      { id: "d2", indexed: same("h4") },
    );
    const first = await duplicates("limit=1");
    expect(first.duplicates).toEqual([
      {
        content_hash: "h1",
        size: 1,
        files: [
          { id: "a1", name: "a1.pdf", folder_path: "A", source_name: "s1" },
          { id: "a2", name: "a2.pdf", folder_path: "B", source_name: "s1" },
          { id: "a3", name: "a3.pdf", folder_path: "B", source_name: "***'s" },
        ],
      },
    ]);
    const second = await duplicates(`limit=1&cursor=${first.nextCursor}`);
    expect([second.duplicates.map(({ content_hash: hash }) => hash), second.nextCursor]).toEqual([["h4"], null]);
    expect(views).toEqual(["Library, duplicates"]);
  });
});
