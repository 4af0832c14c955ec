import { readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { listFolder } from "@reading-room/contract/browse";
import { beforeEach, expect, it } from "vitest";
import { AppError } from "../../core/app-error.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Previewer } from "../../drivers/extractors/extractor.ts";
import { memoryPictureCache } from "../../drivers/picture-caches/memory.ts";
import { memorySource, type MemorySource } from "../../drivers/sources/memory.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, ask, askJson } from "../../http/for-tests.ts";
import { scanSource } from "../library/scan-source.ts";
import { libraryStore } from "../library/store.ts";
import { browseDeps } from "./for-tests.ts";
import { browseRoutes } from "./routes.ts";

const NEVER = new AbortController().signal;

onEveryDatabase("a small picture", (records) => {
  let api: Api;
  let source: MemorySource;
  let drawn: string[];
  let failing: AppError | null;
  let count = 0;

  const previewer: Previewer = {
    draws: ({ mimeType }) => mimeType === "application/pdf",
    draw: async ({ name }, { pageNumber, widthPx, out }) => {
      drawn.push(`${name} ${pageNumber} ${widthPx}`);
      if (failing !== null) throw failing;
      await writeFile(out, `${name} ${pageNumber} ${widthPx}`);
    },
    close: async () => {},
  };

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["indexed", "file"] as const) await db.deleteFrom(table).execute();
    [drawn, failing] = [[], null];
    source = memorySource(`pictures${++count}`);
    api = apiForTests();
    const pictures = memoryPictureCache();
    const sourceById = (id: string) => (id === source.id ? source : null);
    browseRoutes(api, browseDeps(db, { sourceById, previewer, pictures }));
    api.mountRest();
  });

  const put = async (name: string, content = "%PDF-"): Promise<string> => {
    source.put(name, content);
    const store = libraryStore(records().db);
    await store.setSources([{ id: source.id, kind: "memory", uri: source.id, name: "S" }]);
    await scanSource({ store }, source, NEVER);
    const { body } = await askJson(api, "/browse/list");
    const file = listFolder.output.parse(body).files.find((one) => one.name === name);
    return file?.thumbnailUrl?.replace(/^\/api/, "") ?? `/files/${file?.id}/thumbnail`;
  };
  const get = (path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    ask(api, path, { as: "member", headers });

  it("is drawn once for each size, and kept by browsers as long as the file is the same", async () => {
    const url = await put("a.pdf");
    const first = await get(url);
    expect(await first.text()).toBe("a.pdf 1 320");
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
    });
    await get(url);
    for (const width of [16, 160, 161, 320, 1_000, 1_280]) await get(`${url}&width=${width}`);
    expect(drawn).toEqual(["a.pdf 1 320", "a.pdf 1 160", "a.pdf 1 1280"]);
    const bare = url.split("?")[0] ?? "";
    for (const other of [bare, `${bare}?v=another`])
      expect((await get(other)).headers.get("cache-control")).toBe("private, no-cache");
    const etag = first.headers.get("etag") ?? "";
    expect((await get(url, { "If-None-Match": `W/${etag}` })).status).toBe(304);
    expect((await get(`${url}&width=640`, { "If-None-Match": etag })).status).toBe(200);
  });

  it("is shared by copies of the same bytes, and drawn anew for others", async () => {
    const [a, b] = [await put("a.pdf"), await put("b.pdf")];
    const read = { state: "indexed", attempts: 1, next_try_at: 0, content_hash: "same", page_count: 1 };
    const rows = await records().db.selectFrom("file").select(["id", "version"]).execute();
    await records()
      .db.insertInto("indexed")
      .values(rows.map(({ id, version }) => ({ ...read, file_id: id, version })))
      .execute();
    expect(await (await get(a)).text()).toBe("a.pdf 1 320");
    expect(await (await get(b)).text()).toBe("a.pdf 1 320");
    const changed = await put("a.pdf", "%PDF-changed");
    expect(changed).not.toBe(a);
    await get(changed);
    expect(drawn).toEqual(["a.pdf 1 320", "a.pdf 1 320"]);
  });

  it("is of the page that is asked for, as far as there are pages", async () => {
    const url = await put("a.pdf");
    expect((await get(`${url}&page=2`)).status).toBe(404);
    const { id, version } = await records().db.selectFrom("file").select(["id", "version"]).executeTakeFirstOrThrow();
    const read = { state: "indexed", attempts: 1, next_try_at: 0, page_count: 3 };
    await records()
      .db.insertInto("indexed")
      .values({ ...read, file_id: id, version })
      .execute();
    expect(await (await get(`${url}&page=3`)).text()).toBe("a.pdf 3 320");
    for (const page of ["4", "1000000000"])
      expect([page, (await get(`${url}&page=${page}`)).status]).toEqual([page, 404]);
    for (const bad of ["page=0", "page=-1", "page=x", "width=0", "width=1281", "width=1.5"])
      expect([bad, (await get(`${url}&${bad}`)).status]).toEqual([bad, 400]);
    expect(drawn).toEqual(["a.pdf 3 320"]);
  });

  it("is not tried again of a file that has none, and is tried again when the machine was at fault", async () => {
    const url = await put("locked.pdf");
    failing = new AppError("encrypted_file", "It is locked.");
    for (let i = 0; i < 3; i++) expect((await get(url)).status).toBe(404);
    expect(drawn).toHaveLength(1);
    failing = new AppError("unavailable", "No room.");
    expect((await get(`${url}&width=160`)).status).toBe(503);
    failing = null;
    expect((await get(`${url}&width=160`)).status).toBe(200);
  });

  it("is drawn once for many who ask at the same time", async () => {
    const url = await put("a.pdf");
    const all = await Promise.all(Array.from({ length: 20 }, () => get(url)));
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
    expect(drawn).toHaveLength(1);
  });

  it("leaves nothing behind on the disk, also of a file that is gone", async () => {
    const scratch = async () => (await readdir(tmpdir())).filter((name) => name.startsWith("reading-room-thumbnail-"));
    const before = new Set(await scratch());
    const url = await put("gone.pdf");
    source.remove("gone.pdf");
    expect((await get(url)).status).toBe(404);
    failing = new AppError("unavailable", "No room.");
    expect((await get(await put("a.pdf"))).status).toBe(503);
    expect((await scratch()).filter((name) => !before.has(name))).toEqual([]);
  });

  it("is not offered, and not there, for what cannot be drawn, is gone or was never there", async () => {
    const text = await put("a.txt", "x");
    expect(text).not.toContain("?v=");
    expect((await get(text)).status).toBe(404);
    const url = await put("gone.pdf");
    source.remove("gone.pdf");
    expect((await get(url)).status).toBe(404);
    for (const id of ["nothing", "%00", "root"])
      expect([400, 404]).toContain((await get(`/files/${id}/thumbnail`)).status);
    expect(drawn).toEqual([]);
    expect((await ask(api, url)).status).toBe(401);
  });
});
