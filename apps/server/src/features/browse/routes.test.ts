import { getFile, getFolderPath, getNames, listFolder, type FileEntry } from "@reading-room/contract/browse";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { auditLog } from "../../db/audit-log.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { OpenRecords } from "../../db/open.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, askJson } from "../../http/for-tests.ts";
import { scanSource } from "../library/scan-source.ts";
import { libraryStore } from "../library/store.ts";
import { browseDeps } from "./for-tests.ts";
import { browseRoutes } from "./routes.ts";

const NEVER = new AbortController().signal;
const ODD_IDS = ["nothing", "0", "-1", "../..", "%00", "null", "' OR 1=1 --", "\u202e", "😀", "x".repeat(200)];

interface Library {
  readonly api: Api;
  readonly list: (query: string) => Promise<FileEntry[]>;
  readonly names: (query: string) => Promise<string[]>;
  readonly idOf: (name: string) => Promise<string>;
}

/** The sources as a library over HTTP, scanned. */
async function libraryOf({ db }: OpenRecords, sources: readonly MemorySource[]): Promise<Library> {
  const store = libraryStore(db);
  await store.setSources(sources.map(({ id, name }) => ({ id, kind: "memory", uri: id, name })));
  for (const source of sources) await scanSource({ store }, source, NEVER);
  const api = apiForTests();
  const sourceById = (id: string) => sources.find((source) => source.id === id) ?? null;
  browseRoutes(api, browseDeps(db, { sourceById, audit: auditLog(db) }));
  api.mountRest();
  const list = async (query: string): Promise<FileEntry[]> => {
    const { status, body } = await askJson(api, `/browse/list?${query}`);
    expect([query, status]).toEqual([query, 200]);
    return listFolder.output.parse(body).files;
  };
  return {
    api,
    list,
    names: async (query) => (await list(query)).map((file) => file.name),
    idOf: async (name) =>
      (await db.selectFrom("file").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id,
  };
}

onEveryDatabase("browsing one source", (records) => {
  let library: Library;

  beforeAll(async () => {
    const source = memorySource("one", "Library of one");
    // Memory tells the order of writing as the time of change.
    for (const [key, size] of [
      ["b.pdf", 30],
      ["Page 10.txt", 5],
      ["page 2.txt", 40],
      ["Éclair.png", 5],
      ["Zeta/inside/deep.txt", 1],
      ["alpha/x.txt", 1],
      ["empty.txt", 0],
    ] as const) {
      source.put(key, "x".repeat(size));
    }
    library = await libraryOf(records(), [source]);
  });

  it("shows a single source's own root as the root, folders first, by name", async () => {
    const expected = ["alpha", "Zeta", "b.pdf", "Éclair.png", "empty.txt", "page 2.txt", "Page 10.txt"];
    expect(await library.names("")).toEqual(expected);
    expect(await library.names("folderId=root")).toEqual(expected);
    expect(await library.names("folderId=one")).toEqual(expected);
  });

  it("sorts by name, date, size and kind, both ways, with folders always first", async () => {
    const sorted = async (sort: string, order: string) =>
      (await library.names(`sort=${sort}&order=${order}`)).join(" | ");
    const folders = "alpha | Zeta";
    expect(await sorted("name", "desc")).toBe(
      "Zeta | alpha | Page 10.txt | page 2.txt | empty.txt | Éclair.png | b.pdf",
    );
    expect(await sorted("date", "asc")).toBe(`${folders} | b.pdf | Page 10.txt | page 2.txt | Éclair.png | empty.txt`);
    expect(await sorted("date", "desc")).toBe(`${folders} | empty.txt | Éclair.png | page 2.txt | Page 10.txt | b.pdf`);
    expect(await sorted("size", "asc")).toBe(`${folders} | empty.txt | Éclair.png | Page 10.txt | b.pdf | page 2.txt`);
    expect(await sorted("size", "desc")).toBe(`${folders} | page 2.txt | b.pdf | Éclair.png | Page 10.txt | empty.txt`);
    expect(await sorted("kind", "asc")).toBe(`${folders} | b.pdf | Éclair.png | empty.txt | page 2.txt | Page 10.txt`);
    expect(await sorted("kind", "desc")).toBe(`${folders} | empty.txt | page 2.txt | Page 10.txt | Éclair.png | b.pdf`);
  });

  it("tells of several files at once what they are called and where they stand, and nothing of what is not there", async () => {
    const ids = await Promise.all(["deep.txt", "b.pdf", "alpha"].map(library.idOf));
    const namesOf = async (asked: readonly string[]) => {
      const { body } = await askJson(library.api, `/browse/names?ids=${encodeURIComponent(asked.join(","))}`);
      return getNames.output.parse(body).names.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    };
    expect(await namesOf([...ids, ...ODD_IDS])).toEqual([
      { id: ids[2], name: "alpha", folderPath: "", folderId: "root" },
      { id: ids[1], name: "b.pdf", folderPath: "", folderId: "root" },
      { id: ids[0], name: "deep.txt", folderPath: "Zeta/inside", folderId: await library.idOf("inside") },
    ]);
    expect(await namesOf([""])).toEqual([]);
  });

  it("lists what a folder holds, and tells the way to it", async () => {
    expect(await library.names(`folderId=${await library.idOf("Zeta")}`)).toEqual(["inside"]);
    const inside = await library.idOf("inside");
    expect(await library.names(`folderId=${inside}`)).toEqual(["deep.txt"]);
    const path = async (id: string) =>
      getFolderPath.output
        .parse((await askJson(library.api, `/browse/path?folderId=${id}`)).body)
        .path.map(({ name }) => name);
    expect(await path(inside)).toEqual(["Library of one", "Zeta", "inside"]);
    expect(await path(await library.idOf("deep.txt"))).toEqual(["Library of one", "Zeta", "inside"]);
    expect(await path("root")).toEqual(["Library of one"]);
    expect(await path("one")).toEqual(["Library of one"]);
  });

  it("tells of one file all that the details show", async () => {
    const id = await library.idOf("deep.txt");
    const { file } = getFile.output.parse((await askJson(library.api, `/browse/file?id=${id}`)).body);
    expect(file).toMatchObject({
      id,
      name: "deep.txt",
      isFolder: false,
      mimeType: "text/plain",
      size: 1,
      folderPath: "Zeta/inside",
    });
    expect(file).toMatchObject({ driveFileId: null, openUrl: `/api/files/${id}/open`, indexState: "waiting" });
    const folder = getFile.output.parse(
      (await askJson(library.api, `/browse/file?id=${await library.idOf("Zeta")}`)).body,
    ).file;
    expect(folder).toMatchObject({
      isFolder: true,
      mimeType: "application/vnd.google-apps.folder",
      size: null,
      openUrl: null,
      indexState: null,
    });
  });

  it("shows a file that changed since it was indexed as one that waits", async () => {
    const id = await library.idOf("b.pdf");
    const row = { file_id: id, version: "an older one", state: "indexed", attempts: 0, next_try_at: 0 };
    await records().db.insertInto("indexed").values(row).execute();
    const state = async () => (await library.list("")).find((file) => file.id === id)?.indexState;
    expect(await state()).toBe("waiting");
    const { version } = await records()
      .db.selectFrom("file")
      .select("version")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await records().db.updateTable("indexed").set({ version }).where("file_id", "=", id).execute();
    expect(await state()).toBe("indexed");
  });

  it("says 404 of every id that is none, and of a file that is no folder", async () => {
    for (const id of ODD_IDS) {
      for (const call of [`browse/list?folderId=`, "browse/file?id=", "browse/path?folderId="]) {
        const { status, body } = await askJson(library.api, `/${call}${id === "%00" ? id : encodeURIComponent(id)}`);
        expect([call, id, status]).toEqual([call, id, id === "%00" ? 400 : 404]);
        expect(body.error).toHaveProperty("message");
      }
    }
    expect((await askJson(library.api, `/browse/list?folderId=${await library.idOf("b.pdf")}`)).status).toBe(404);
  });

  it("refuses sorts, orders and page sizes that are none", async () => {
    for (const query of [
      "sort=colour",
      "order=sideways",
      "pageSize=0",
      "pageSize=1001",
      "pageSize=x",
      `folderId=${"x".repeat(201)}`,
    ]) {
      expect([query, (await askJson(library.api, `/browse/list?${query}`)).status]).toEqual([query, 400]);
    }
  });

  it("goes on where a page ended, also when its last entry is gone, renamed or changed meanwhile", async () => {
    const { db } = records();
    const page = async (query: string) =>
      listFolder.output.parse((await askJson(library.api, `/browse/list?pageSize=2&${query}`)).body);
    for (const sort of ["name", "date", "size", "kind"] as const)
      for (const order of ["asc", "desc"]) {
        const list = `sort=${sort}&order=${order}`;
        const whole = (await library.list(list)).map(({ id }) => id);
        const first = await page(list);
        const last = first.files[1]?.id ?? "";
        const row = await db.selectFrom("file").selectAll().where("id", "=", last).executeTakeFirstOrThrow();
        const next = async () => (await page(`${list}&cursor=${first.nextCursor}`)).files.map(({ id }) => id);
        expect([list, await next()]).toEqual([list, whole.slice(2, 4)]);
        await db.updateTable("file").set({ parent_id: "elsewhere" }).where("id", "=", last).execute();
        expect([list, await next()]).toEqual([list, whole.slice(2, 4)]);
        await db.updateTable("file").set(row).where("id", "=", last).execute();
      }
  });

  it("refuses a cursor that is none of this list in this order", async () => {
    const { nextCursor } = listFolder.output.parse((await askJson(library.api, "/browse/list?pageSize=1")).body);
    const made = (at: unknown) =>
      Buffer.from(JSON.stringify(["folder root name asc", JSON.stringify(at), "x"])).toString("base64url");
    const wrong = [
      "cursor=gone",
      `sort=date&cursor=${nextCursor}`,
      `order=desc&cursor=${nextCursor}`,
      `folderId=${(await library.list(""))[0]?.id}&cursor=${nextCursor}`,
      ...[null, [2, "a", ""], [0, "a", 1], [0, "a\0", ""], [0, "a"]].map((at) => `cursor=${made(at)}`),
    ];
    for (const query of wrong) {
      const { status, body } = await askJson(library.api, `/browse/list?pageSize=1&${query}`);
      expect([query, status, body.details]).toMatchObject([query, 400, [{ param: "cursor" }]]);
    }
    expect(await library.names("pageSize=2&cursor=")).toHaveLength(2);
  });

  it("shows nothing to whom is not signed in", async () => {
    for (const call of ["list", "file?id=x", "path"]) {
      expect((await askJson(library.api, `/browse/${call}`, {})).status).toBe(401);
    }
  });
});

onEveryDatabase("browsing long folders", (records) => {
  const FILES = 2_500;
  const FOLDERS = 30;
  let library: Library;

  beforeAll(async () => {
    const source = memorySource("long");
    for (let i = 0; i < FOLDERS; i++) source.put(`folder ${i % 7}-${i}/x.txt`, "x");
    // Many names, sizes and kinds are equal: only ids tell those apart.
    for (let i = 0; i < FILES; i++)
      source.put(`${i % 3 === 0 ? "SAME" : "same"} ${i % 50} ${i}.${["pdf", "txt", "bin"][i % 3]}`, "y".repeat(i % 11));
    await libraryOf(records(), [source]);
    await records()
      .db.updateTable("file")
      .set({ sort_name: "same", modified_at: null })
      .where("name", "like", "SAME %")
      .execute();
    library = await libraryOf(records(), []);
    await libraryStore(records().db).setSources([{ id: "long", kind: "memory", uri: "long", name: "Long" }]);
  }, 60_000);

  const cases = ["name", "date", "size", "kind"].flatMap((sort) =>
    ["asc", "desc"].map((order) => [sort, order] as const),
  );
  for (const [sort, order] of cases) {
    it(`pages through ${FILES} files by ${sort} ${order} without loss or doubles`, async () => {
      const seen: FileEntry[] = [];
      let cursor: string | null = null;
      do {
        const next: string = cursor === null ? "" : `&cursor=${cursor}`;
        const { body } = await askJson(library.api, `/browse/list?sort=${sort}&order=${order}&pageSize=317${next}`);
        const page = listFolder.output.parse(body);
        seen.push(...page.files);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(seen).toHaveLength(FILES + FOLDERS);
      expect(new Set(seen.map((file) => file.id)).size).toBe(FILES + FOLDERS);
      expect(seen.slice(0, FOLDERS).every((file) => file.isFolder)).toBe(true);
      const whole = await library.list(`sort=${sort}&order=${order}&pageSize=1000`);
      expect(seen.slice(0, 1_000).map((file) => file.id)).toEqual(whole.map((file) => file.id));
    });
  }

  it("gives a thousand at once unless told otherwise, and says where to go on", async () => {
    const first = listFolder.output.parse((await askJson(library.api, "/browse/list")).body);
    expect(first.files).toHaveLength(1_000);
    expect(first.nextCursor).not.toBeNull();
  });
});

onEveryDatabase("browsing several sources", (records) => {
  let library: Library;
  beforeEach(async () => {
    const sources = ["first", "second"].map((id) => memorySource(id, `The ${id}`));
    for (const source of sources) source.put(`${source.id} folder/a.txt`, "x");
    library = await libraryOf(records(), sources);
  });

  it("lists one folder for each under the root", async () => {
    const files = await library.list("");
    expect(files.map(({ id, name, isFolder }) => [id, name, isFolder])).toEqual([
      ["first", "The first", true],
      ["second", "The second", true],
    ]);
    expect(await library.names("folderId=second")).toEqual(["second folder"]);
  });

  it("finds the place of each in that list", async () => {
    const place = async (query: string) => (await askJson(library.api, `/browse/place?folderId=root&${query}`)).body;
    expect(await place("fileId=second&sort=name&order=desc")).toMatchObject({ place: 0 });
    expect(await place("fileId=second&sort=name&order=asc")).toMatchObject({ place: 1 });
  });

  it("begins the paths of files with the source, and tells sources of one name apart", async () => {
    const entry = async (name: string) =>
      (await library.list(`folderId=${await library.idOf("second folder")}`)).find((one) => one.name === name);
    expect((await entry("a.txt"))?.folderPath).toBe("The second/second folder");
    const named = (id: string) => ({ id, kind: "folder", uri: `/srv/${id}/docs`, name: "docs" });
    const { setSources } = libraryStore(records().db);
    await setSources([named("army"), named("navy")]);
    expect(await library.names("")).toEqual(["docs (army)", "docs (navy)"]);
    await setSources([named("second")]);
    expect((await entry("a.txt"))?.folderPath).toBe("second folder");
  });

  it("lists them by name, whichever way and page by page", async () => {
    expect(await library.names("sort=name&order=desc")).toEqual(["The second", "The first"]);
    const pages: string[][] = [];
    for (let cursor: string | null = ""; cursor !== null;) {
      const { body } = await askJson(library.api, `/browse/list?pageSize=1${cursor === "" ? "" : `&cursor=${cursor}`}`);
      const page = listFolder.output.parse(body);
      pages.push(page.files.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    expect(pages).toEqual([["The first"], ["The second"]]);
  });

  it("tells the way through the source", async () => {
    const { body } = await askJson(library.api, `/browse/path?folderId=${await library.idOf("second folder")}`);
    expect(getFolderPath.output.parse(body).path.map(({ name }) => name)).toEqual([
      "Library",
      "The second",
      "second folder",
    ]);
    const own = await askJson(library.api, "/browse/path?folderId=second");
    expect(getFolderPath.output.parse(own.body).path.map(({ id }) => id)).toEqual(["root", "second"]);
  });

  it("tells of a source that a folder stands for it", async () => {
    const { status, body } = await askJson(library.api, "/browse/file?id=second");
    expect(status).toBe(200);
    expect(body.file).toMatchObject({ id: "second", name: "The second", isFolder: true });
    const root = await askJson(library.api, "/browse/file?id=root");
    expect(root.body.file).toMatchObject({ id: "root", name: "Library", isFolder: true });
  });

  it("hides what a source holds that is left out", async () => {
    const id = await library.idOf("first folder");
    await libraryStore(records().db).setSources([{ id: "second", kind: "memory", uri: "second", name: "The second" }]);
    expect(await library.names("")).toEqual(["second folder"]);
    for (const call of [
      `browse/list?folderId=${id}`,
      `browse/file?id=${id}`,
      `files/${id}/open`,
      "browse/list?folderId=first",
    ]) {
      expect([call, (await askJson(library.api, `/${call}`)).status]).toEqual([call, 404]);
    }
  });
});
