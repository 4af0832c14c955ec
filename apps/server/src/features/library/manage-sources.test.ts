import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addSource, setSourceEnabled } from "@reading-room/contract/admin-library";
import { afterEach, beforeEach, expect, it } from "vitest";
import { auditLog } from "../../db/audit-log.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { sourceAt } from "../../drivers/sources/registry.ts";
import type { Source } from "../../drivers/sources/source.ts";
import type { SourceContext } from "../../drivers/sources/source-driver.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, askJson } from "../../http/for-tests.ts";
import { silentLog } from "../../http/log.ts";
import { manageDepsForTests } from "./for-tests.ts";
import { addLibrarySource, removeLibrarySource, type By, type ManageDeps } from "./manage-sources.ts";
import { sourceBook, type SourceBook } from "./source-book.ts";
import { sourceRoutes } from "./source-routes.ts";
import { libraryStore, type LibraryStore } from "./store.ts";
import { watchLibrary } from "./watch-library.ts";

const SEALER = { seal: (text: string) => `sealed ${text}`, open: (sealed: string) => sealed.slice(7) };
const BY: By = {
  caller: { userId: "u", sessionId: "s", username: "ada", email: "ada@example.org", isAdmin: true },
  ip: "127.0.0.1",
};

onEveryDatabase("sources that admins manage", (records) => {
  let folder: string;
  let store: LibraryStore;
  let books: SourceBook[];
  let deps: ManageDeps;
  let api: Api;
  let stop: AbortController;
  let working: Promise<unknown>;
  let secrets: (string | null)[];

  const context = (): SourceContext => ({
    root: folder,
    dataDir: join(folder, "data"),
    env: {},
    tempFolder: join(folder, "data", "fetched"),
    secret: null,
    saveSecret: async () => {},
  });
  const openBook = async (): Promise<SourceBook> => {
    const makeSource = ({ kind, uri, name }: { kind: string; uri: string; name: string }, own: object): Source => {
      const all = { ...context(), ...own };
      secrets.push(all.secret);
      return { ...sourceAt(kind, uri, all).source, name };
    };
    const book = sourceBook({ store, sealer: SEALER, log: silentLog(), makeSource });
    await book.refresh();
    return book;
  };

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["file", "source", "audit_log", "fact"] as const) await db.deleteFrom(table).execute();
    folder = await realpath(await mkdtemp(join(tmpdir(), "reading-room-manage-")));
    store = libraryStore(db);
    secrets = [];
    // One serves, the other works, as two processes do.
    const [serving, works] = [await openBook(), await openBook()];
    books = [serving, works];
    deps = manageDepsForTests({
      store,
      context: context(),
      refresh: serving.refresh,
      audit: auditLog(db),
      sealer: SEALER,
    });
    api = apiForTests();
    sourceRoutes(api, deps);
    stop = new AbortController();
    const watching = { store, log: silentLog(), audit: auditLog(db), onScanned: () => {}, retryMs: 20 };
    working = Promise.all([watchLibrary(watching, works, stop.signal), works.run(stop.signal)]);
  });
  afterEach(async () => {
    stop.abort();
    await working;
    await rm(folder, { recursive: true, force: true });
  });

  const makeFolder = async (name: string, files = 2): Promise<string> => {
    const path = join(folder, name);
    await mkdir(path);
    for (let i = 0; i < files; i++) await writeFile(join(path, `${i}.txt`), "x");
    return path;
  };
  const ask = (path: string, method: string, body?: object) =>
    askJson(api, `/admin/library/sources${path}`, {
      as: "admin",
      method,
      ...(body !== undefined && { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
    });
  const added = async (uri: string, name?: string) => {
    const { status, body } = await ask("", "POST", { uri, name });
    expect(status).toBe(201);
    return addSource.output.parse(body).source;
  };
  const files = async (id: string): Promise<number> => store.filesOf(id);
  const audited = async () =>
    (await records().db.selectFrom("audit_log").selectAll().orderBy("position").execute()).map(
      ({ username, action, details }) => [username, action, details],
    );

  it("takes no name that would break a line of the console or a path, and says so of that field", async () => {
    const uri = await makeFolder("manuals");
    for (const name of ["a/b\n<c>", "a\\b", "two\u2028lines", "bell\u0007", "turned\u202e", "  "]) {
      expect([name, await ask("", "POST", { uri, name })]).toMatchObject([
        name,
        { status: 400, body: { error: { code: "validation_failed" }, details: [{ param: "name" }] } },
      ]);
    }
    expect(await store.listedSources()).toEqual([]);
    expect((await added(uri, " Übung <1>: R&D, \u30de\u30cb\u30e5\u30a2\u30eb\n")).name).toBe(
      "Übung <1>: R&D, マニュアル",
    );
  });

  it("adds a folder, whose files are read without a restart", async () => {
    const path = await makeFolder("manuals");
    const source = await added(path, "Field manuals");
    expect(source).toMatchObject({
      kind: "folder",
      uri: path,
      name: "Field manuals",
      origin: "admin",
      is_enabled: true,
    });
    expect(books[0]?.byId(source.id)?.name).toBe("Field manuals");
    await expect.poll(() => files(source.id), { timeout: 10_000 }).toBe(2);
    await writeFile(join(path, "later.txt"), "x");
    await expect.poll(() => files(source.id), { timeout: 10_000 }).toBe(3);
    expect(await audited()).toEqual([["admin", "source_add", `Field manuals (${path})`]]);
  });

  it("says beside the field why a place cannot be added", async () => {
    const missing = join(folder, "missing");
    const { status, body } = await ask("", "POST", { uri: missing });
    const msg = `The library folder "${missing}" does not exist.`;
    expect([status, body]).toMatchObject([
      400,
      { error: { code: "validation_failed", message: msg }, details: [{ param: "uri", msg }] },
    ]);
    for (const uri of ["", "   ", "/etc", "relative", folder])
      expect([uri, (await ask("", "POST", { uri })).status]).toEqual([uri, 400]);
    expect(await store.listedSources()).toEqual([]);
  });

  it("adds a place once, whoever is first", async () => {
    const path = await makeFolder("manuals");
    const both = await Promise.all([ask("", "POST", { uri: path }), ask("", "POST", { uri: `${path}/` })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const again = await ask("", "POST", { uri: path, name: "A new name" });
    expect(again).toMatchObject({
      status: 409,
      body: { error: { message: `${path} is in the library already, as “manuals”.` } },
    });
    expect(await audited()).toHaveLength(1);
  });

  it("removes a source with its rows, once, and adds it anew", async () => {
    const path = await makeFolder("many", 3);
    const { id } = await added(path);
    await expect.poll(() => files(id), { timeout: 10_000 }).toBe(3);
    const both = await Promise.all([ask(`/${id}`, "DELETE"), ask(`/${id}`, "DELETE")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect([books[0]?.byId(id), await store.activeSourceIds()]).toEqual([null, []]);
    const left = () => records().db.selectFrom("source").select("id").execute();
    await expect.poll(left, { timeout: 10_000 }).toEqual([]);
    expect(await files(id)).toBe(0);
    expect((await added(path)).id).toBe(id);
    await expect.poll(() => files(id), { timeout: 10_000 }).toBe(3);
    expect((await audited()).map(([, action]) => action)).toEqual(["source_add", "source_remove", "source_add"]);
  });

  it("does not remove what a setting names, and lets it be disabled", async () => {
    const path = await makeFolder("set");
    const { source } = sourceAt("folder", path, context());
    await store.setSources([{ id: source.id, kind: "folder", uri: path, name: "Set" }]);
    await books[1]?.refresh();
    await expect.poll(() => files(source.id), { timeout: 10_000 }).toBe(2);
    expect(await ask(`/${source.id}`, "DELETE")).toMatchObject({ status: 409 });
    const { body } = await ask(`/${source.id}/enabled`, "POST", { enabled: false });
    expect(setSourceEnabled.output.parse(body).source).toMatchObject({ is_enabled: false, origin: "setting" });
    expect([books[0]?.byId(source.id), await store.activeSourceIds(), await files(source.id)]).toEqual([null, [], 2]);
    await ask(`/${source.id}/enabled`, "POST", { enabled: false });
    expect(await ask(`/${source.id}/rescan`, "POST")).toMatchObject({ status: 409 });
    // A start names it again: it stays disabled.
    await store.setSources([{ id: source.id, kind: "folder", uri: path, name: "Set" }]);
    expect(await store.activeSourceIds()).toEqual([]);
    await ask(`/${source.id}/enabled`, "POST", { enabled: true });
    expect(await store.activeSourceIds()).toEqual([source.id]);
    expect((await audited()).map(([, action]) => action)).toEqual(["source_disable", "source_enable"]);
  });

  it("keeps what admins added when a start names other places", async () => {
    const [mine, theirs] = [await makeFolder("mine"), await makeFolder("theirs")];
    const { id } = await added(mine);
    const other = sourceAt("folder", theirs, context()).source.id;
    await store.setSources([{ id: other, kind: "folder", uri: theirs, name: "Theirs" }]);
    expect((await store.activeSourceIds()).toSorted()).toEqual([id, other].toSorted());
    await store.setSources([]);
    expect(await store.activeSourceIds()).toEqual([id]);
  });

  it("looks through a source again when it is asked to, and lets go of what an admin says is gone", async () => {
    const path = await makeFolder("shrinking", 30);
    const { id } = await added(path);
    await expect.poll(() => files(id), { timeout: 10_000 }).toBe(30);
    expect(await ask(`/${id}/confirm-loss`, "POST")).toMatchObject({ status: 409 });
    for (let i = 0; i < 20; i++) await rm(join(path, `${i}.txt`));
    const held = async () => (await store.listedSource(id))?.files_held;
    expect(await ask(`/${id}/rescan`, "POST")).toMatchObject({ status: 200 });
    await expect.poll(held, { timeout: 10_000 }).toBe(20);
    expect(await files(id)).toBe(30);
    expect(await ask(`/${id}/confirm-loss`, "POST")).toMatchObject({ status: 200 });
    await expect.poll(() => files(id), { timeout: 10_000 }).toBe(10);
    await expect.poll(held, { timeout: 10_000 }).toBe(0);
    expect((await audited()).slice(1)).toEqual([
      ["admin", "source_rescan", `shrinking (${path})`],
      ["admin", "source_loss_confirm", `shrinking: 20 files (${path})`],
    ]);
  });

  it("knows nothing of sources that are not there", async () => {
    for (const [path, method, body] of [
      ["/nowhere", "DELETE"],
      ["/nowhere/rescan", "POST"],
      ["/nowhere/confirm-loss", "POST"],
      ["/nowhere/enabled", "POST", { enabled: true }],
    ] as const)
      expect([path, (await ask(path, method, body)).status]).toEqual([path, 404]);
    expect(await audited()).toEqual([]);
  });

  it("seals what only a driver may see, and gives it another one when it is asked anew", async () => {
    const path = await makeFolder("secret");
    const { id } = await addLibrarySource(deps, { uri: path, secret: "token" }, BY);
    const sealed = async () =>
      (await records().db.selectFrom("source").select("secret").where("id", "=", id).executeTakeFirst())?.secret;
    expect(await sealed()).toBe("sealed token");
    expect(secrets).toContain("token");
    // The very same place once more: its consent was given anew.
    const again = { ...deps, admit: async () => ({ id, kind: "folder", uri: path, name: "secret" }) };
    await addLibrarySource(again, { uri: path, secret: "another" }, BY);
    expect(await sealed()).toBe("sealed another");
    await removeLibrarySource(deps, id, BY);
    expect((await sealed()) ?? null).toBeNull();
  });
});
