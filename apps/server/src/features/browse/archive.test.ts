import { prepareArchive } from "@reading-room/contract/browse";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { beforeEach, expect, it } from "vitest";
import yauzl from "yauzl";
import { AppError } from "../../core/app-error.ts";
import { auditLog } from "../../db/audit-log.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, ask, askJson } from "../../http/for-tests.ts";
import { scanSource } from "../library/scan-source.ts";
import { libraryStore } from "../library/store.ts";
import { browseDeps } from "./for-tests.ts";
import { browseRoutes } from "./routes.ts";

const NEVER = new AbortController().signal;
const opened = promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer);
const TEXT = "All work and no play. ".repeat(1_000);

const bytesOf = async (response: Response): Promise<Uint8Array> => new Uint8Array(await response.arrayBuffer());

/** What a ZIP holds, read by another program's code: path and content, null for a folder. */
async function contentOf(zip: Uint8Array): Promise<Record<string, string | null>> {
  const file = await opened(Buffer.from(zip), { lazyEntries: true, validateEntrySizes: true });
  const content: Record<string, string | null> = {};
  for await (const entry of file.eachEntry()) {
    const isFolder = entry.fileName.endsWith("/");
    const stream = isFolder ? null : await file.openReadStreamPromise(entry);
    content[entry.fileName] = stream === null ? null : (await buffer(stream)).toString();
  }
  return content;
}

onEveryDatabase("an archive", (records) => {
  let api: Api;
  let source: MemorySource;
  let count = 0;

  beforeEach(async () => {
    const { db } = records();
    await db.deleteFrom("file").execute();
    for (const name of ["member", "other"]) {
      const row = { email: name, email_key: name, username: name, password_hash: "", is_active: 1, is_confirmed: 1 };
      await db
        .insertInto("user")
        .values({ ...row, id: `u-${name}`, is_admin: 0, created_at: 0, last_login: null })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    source = memorySource(`archive${++count}`, "Library of one");
    api = apiForTests();
    const sourceById = (id: string) => (id === source.id ? source : null);
    browseRoutes(api, browseDeps(db, { sourceById, audit: auditLog(db) }));
    api.mountRest();
  });

  const put = async (files: Readonly<Record<string, string>>): Promise<void> => {
    for (const [key, content] of Object.entries(files)) source.put(key, content);
    const store = libraryStore(records().db);
    await store.setSources([{ id: source.id, kind: "memory", uri: source.id, name: source.name }]);
    await scanSource({ store }, source, NEVER);
  };
  const idOf = async (name: string): Promise<string> =>
    (await records().db.selectFrom("file").select("id").where("name", "=", name).executeTakeFirstOrThrow()).id;
  const asking = (ids: readonly string[]) => ({ as: "member", method: "POST", body: JSON.stringify({ ids }) });
  const prepare = async (...ids: readonly string[]) => {
    const { status, body } = await askJson(api, "/browse/archive", asking(ids));
    expect(status).toBe(200);
    return prepareArchive.output.parse(body).archive;
  };
  const fetched = (url: string, as = "member"): Promise<Response> => ask(api, url.replace(/^\/api/, ""), { as });
  const zipOf = async (...ids: readonly string[]) => {
    const response = await fetched((await prepare(...ids)).url);
    expect(response.status).toBe(200);
    return contentOf(await bytesOf(response));
  };

  it("holds a folder with all that is below it, under its own names", async () => {
    await put({
      "Manuals/a.txt": TEXT,
      "Manuals/Old/é 日本.pdf": "%PDF-",
      "Manuals/Old/deep/b.bin": "b",
      "other.txt": "x",
    });
    const archive = await prepare(await idOf("Manuals"));
    expect(archive).toMatchObject({ name: "Manuals.zip", files: 3, bytes: TEXT.length + 6 });
    const response = await fetched(archive.url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="Manuals.zip"; filename*=UTF-8''Manuals.zip`,
      "cache-control": "no-store",
    });
    const zip = await bytesOf(response);
    expect(zip.byteLength).toBeLessThan(TEXT.length / 2);
    expect(await contentOf(zip)).toEqual({
      "Manuals/": null,
      "Manuals/a.txt": TEXT,
      "Manuals/Old/": null,
      "Manuals/Old/é 日本.pdf": "%PDF-",
      "Manuals/Old/deep/": null,
      "Manuals/Old/deep/b.bin": "b",
    });
  });

  it("holds a selection, each file once, with equal names numbered", async () => {
    await put({ "one/same.txt": "1", "two/SAME.txt": "2", "one/more.txt": "3" });
    const [one, same] = [await idOf("one"), await idOf("same.txt")];
    expect(await zipOf(one, same, one)).toEqual({ "one/": null, "one/same.txt": "1", "one/more.txt": "3" });
    expect(await zipOf(same, await idOf("SAME.txt"))).toEqual({ "same.txt": "1", "SAME (2).txt": "2" });
    expect((await prepare(same, one, await idOf("two"))).name).toBe("Reading Room - 2 items.zip");
  });

  it("holds the whole library, by the name of its root", async () => {
    await put({ "a.txt": "a", "b/c.txt": "c" });
    const whole = {
      "Library of one/": null,
      "Library of one/a.txt": "a",
      "Library of one/b/": null,
      "Library of one/b/c.txt": "c",
    };
    expect(await zipOf("root")).toEqual(whole);
    expect(await zipOf(source.id, await idOf("a.txt"))).toEqual(whole);
  });

  it("tells inside it what is gone, or broke off half-way, and it holds the rest whole", async () => {
    await put({ "a.txt": "a", "b.txt": "b", "c.txt": "c", "d.txt": "d" });
    const ids = await Promise.all(["a.txt", "b.txt", "c.txt", "d.txt"].map(idOf));
    const archive = await prepare(...ids);
    source.remove("b.txt");
    const open = source.open;
    Object.assign(source, {
      open: async (key: string) =>
        key === "c.txt"
          ? {
              ...(await open(key)),
              stream: ReadableStream.from(
                (async function* () {
                  yield Buffer.from("half");
                  throw new Error("the disk fails");
                })(),
              ),
            }
          : open(key),
    });
    await records().db.deleteFrom("file").where("name", "=", "d.txt").execute();
    const content = await contentOf(await bytesOf(await fetched(archive.url)));
    expect(content).toMatchObject({ "a.txt": "a", "c.txt": "half" });
    expect(Object.keys(content)).toEqual(["a.txt", "c.txt", "_missing.txt"]);
    expect(content["_missing.txt"]).toMatch(/^b\.txt: The file is not there any more\.\r$/m);
    expect(content["_missing.txt"]).toMatch(/^c\.txt: It broke off/m);
    expect(content["_missing.txt"]).toMatch(/^1 of the chosen/m);
  });

  const refused = async (...ids: readonly string[]) => {
    const { status, body } = await askJson(api, "/browse/archive", asking(ids));
    return [status, body];
  };
  const opens = (open: MemorySource["open"]) => Object.assign(source, { open });

  it("is refused, prepared or fetched, and not noted, while its place is away", async () => {
    await put({ "Manuals/a.txt": "a", "Manuals/Old/b.txt": "b" });
    const manuals = await idOf("Manuals");
    const { url } = await prepare(manuals);
    const noted = () => records().db.selectFrom("audit_log").select("id").execute();
    const before = await noted();
    opens(() =>
      Promise.reject(new AppError("source_unavailable", 'The folder "/srv/secret" cannot be read (ENOENT).')),
    );
    const error = {
      code: "unavailable",
      message: expect.stringMatching(/^The place that holds this cannot be reached/),
    };
    expect(await refused(manuals)).toEqual([503, { error: expect.objectContaining(error) }]);
    const response = await fetched(url);
    expect([response.status, await response.json()]).toEqual([503, { error: expect.objectContaining(error) }]);
    expect(await noted()).toEqual(before);
  });

  it("is refused where each of its files is gone, and not where a folder never held one", async () => {
    await put({ "Manuals/a.txt": "a", "Manuals/Old/b.txt": "b", "Empty/c.txt": "c" });
    const [manuals, a, empty] = [await idOf("Manuals"), await idOf("a.txt"), await idOf("Empty")];
    for (const key of ["Manuals/a.txt", "Manuals/Old/b.txt"]) source.remove(key);
    const error = { code: "file_gone", message: "None of these files is there any more, or can be read." };
    for (const id of [manuals, a]) expect(await refused(id)).toEqual([404, { error: expect.objectContaining(error) }]);
    expect((await zipOf(manuals, empty))["Empty/c.txt"]).toBe("c");
    await records().db.deleteFrom("file").where("name", "=", "c.txt").execute();
    expect(await zipOf(empty)).toEqual({ "Empty/": null });
  });

  it("is looked at no further than its first file that can be read, and there for no more than its beginning", async () => {
    await put({ "a.txt": "a", "b.txt": "b", "c.txt": "c" });
    source.remove("a.txt");
    const looks: unknown[] = [];
    const open = source.open;
    opens((key, range) => {
      looks.push([key, range]);
      return open(key, range);
    });
    await prepare("root");
    const beginning = { start: 0, end: 0 };
    expect(looks).toEqual([
      ["a.txt", beginning],
      ["b.txt", beginning],
    ]);
  });

  it("is fetched by nobody else, and by nobody after a quarter of an hour", async () => {
    await put({ "a.txt": "a" });
    const { url } = await prepare(await idOf("a.txt"));
    expect((await fetched(url, "other")).status).toBe(404);
    expect((await ask(api, url.replace(/^\/api/, ""))).status).toBe(401);
    expect((await fetched(url)).status).toBe(200);
    const { expires_at: end } = await records().db.selectFrom("archive").select("expires_at").executeTakeFirstOrThrow();
    expect(Math.abs(end - Date.now() - 15 * 60_000)).toBeLessThan(60_000);
    await records()
      .db.updateTable("archive")
      .set({ expires_at: Date.now() - 1 })
      .execute();
    expect((await fetched(url)).status).toBe(404);
    await prepare(await idOf("a.txt"));
    expect(await records().db.selectFrom("archive").select("id").execute()).toHaveLength(1);
  });

  it("is kept for one person only so many times: the earliest are let go", async () => {
    await put({ "a.txt": "a" });
    const id = await idOf("a.txt");
    const body = JSON.stringify({ ids: [id] });
    const others = await askJson(api, "/browse/archive", { as: "other", method: "POST", body });
    const urls: string[] = [];
    for (let i = 0; i < 52; i++) urls.push((await prepare(id)).url);
    const statuses = await Promise.all(urls.map(async (url) => (await fetched(url)).status));
    expect([statuses.filter((status) => status === 200).length, statuses[0], statuses[51]]).toEqual([50, 404, 200]);
    expect((await fetched(prepareArchive.output.parse(others.body).archive.url, "other")).status).toBe(200);
  });

  it("stops reading when whoever fetches it leaves", async () => {
    const states: string[] = [];
    await put({ "a.txt": "a", "b.txt": "b" });
    const endless = async function* () {
      try {
        for (;;) yield Buffer.alloc(65_536, 1);
      } finally {
        states.push("closed");
      }
    };
    const open = source.open;
    const endlessly = async (key: string) => {
      states.push(`opened ${key}`);
      return { ...(await open(key)), stream: ReadableStream.from(endless()) };
    };
    // A range is no more than a look.
    opens((key, range) => (range === undefined ? endlessly(key) : open(key, range)));
    const { url } = await prepare(await idOf("a.txt"), await idOf("b.txt"));
    const reader = (await fetched(url)).body?.getReader();
    for (let i = 0; i < 5; i++) await reader?.read();
    await reader?.cancel();
    await expect.poll(() => states).toEqual(["opened a.txt", "closed"]);
  });

  it("is noted in the audit log, with what was chosen", async () => {
    const names = Array.from({ length: 52 }, (_, i) => `${String(i).padStart(2, "0")}.txt`);
    await put({ "Secret plans/a.txt": "a", ...Object.fromEntries(names.map((name) => [name, name])) });
    const ids = await Promise.all(names.map(idOf));
    for (const [chosen, told] of [
      [[await idOf("Secret plans")], "Secret plans.zip"],
      [ids.slice(0, 2), "Reading Room - 2 items.zip: 00.txt, 01.txt"],
      [ids, `Reading Room - 52 items.zip: ${names.slice(0, 50).join(", ")} and 2 more`],
    ] as const) {
      await zipOf(...chosen);
      const entries = records().db.selectFrom("audit_log").selectAll().orderBy("position", "desc");
      expect((await entries.executeTakeFirstOrThrow()).details).toBe(told);
    }
  });

  it("is refused for nothing, for too much, and for what is not there", async () => {
    const status = async (body: unknown) =>
      (await askJson(api, "/browse/archive", { as: "member", method: "POST", body: JSON.stringify(body) })).status;
    await put({ "a.txt": "a" });
    const a = await idOf("a.txt");
    expect(await status({ ids: [] })).toBe(400);
    expect(await status({ ids: Array.from({ length: 1_001 }, (_, i) => `${i}`) })).toBe(400);
    expect(await status({ ids: ["nothing"] })).toBe(404);
    expect(await status({ ids: [a, "nothing"] })).toBe(200);
    for (const ticket of ["nothing", "x".repeat(200), "%00", "..%2f"])
      expect([400, 404]).toContain((await fetched(`/files/archive/${ticket}`)).status);
  });
});
