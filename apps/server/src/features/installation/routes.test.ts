import { adminLibrary, adminLibraryFiles, type LibraryFile } from "@reading-room/contract/admin-library";
import { beforeEach, expect, it } from "vitest";
import { secretHider } from "../../settings-view.ts";
import { auditLog } from "../../db/audit-log.ts";
import { writeCursor } from "../../core/list-cursor.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, askJson } from "../../http/for-tests.ts";
import { viewNotes } from "../admin/note-view.ts";
import { fairLanes } from "../indexing/lanes.ts";
import { retryStore } from "../indexing/retry-store.ts";
import { indexingStore } from "../indexing/store.ts";
import { libraryProgressNow } from "../library/progress.ts";
import { libraryStore } from "../library/store.ts";
import { addLibraryFile, addSource, type TestFile } from "./for-tests.ts";
import { factStore } from "./fact-store.ts";
import { isIndexingPaused } from "./pause-indexing.ts";
import { installationRoutes } from "./routes.ts";
import { installationStore } from "./store.ts";

const FAILED = { state: "failed", reason: "The file is damaged.", page_count: null, indexed_at: 5 };

onEveryDatabase("the library as admins see it", (records) => {
  let api: Api;

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["indexed", "file", "source", "audit_log", "fact"] as const)
      await db.deleteFrom(table).execute();
    const audit = auditLog(db);
    api = apiForTests();
    installationRoutes(api, {
      store: installationStore(records()),
      progress: () => libraryProgressNow(libraryStore(db)),
      recognition: async () => ({
        engine: "tesseract",
        languages: ["eng"],
        pages_waiting: 3,
        pages_done: 2,
        pages_failed: 1,
      }),
      embeddings: async () => ({
        model: "minilm",
        problem: "The key hunter2 is refused.",
        files: 9,
        files_done: 7,
        files_failed: 1,
        failures: [{ file_id: "f", name: "Handbook.pdf", reason: "The key hunter2 is refused." }],
      }),
      retry: retryStore(db),
      facts: factStore(db),
      audit,
      noteView: viewNotes(audit),
      system: {
        version: "1",
        parts: [],
        mailState: async () => ({ waiting: 0, failed: 0, lastError: null }),
        settings: () => [],
        hideSecrets: secretHider({ given: { LIBRARY: "s3://KEY:hunter2@bucket" } }),
      },
    });
    await addSource(db, "s1");
  });

  const add = (file: TestFile) => addLibraryFile(records().db, file);
  const library = async () =>
    adminLibrary.output.parse((await askJson(api, "/admin/library", { as: "admin" })).body).library;
  const page = async (query: string) =>
    adminLibraryFiles.output.parse((await askJson(api, `/admin/library/files?${query}`, { as: "admin" })).body);
  const idsOf = async (query: string): Promise<string[]> => (await page(query)).files.map(({ id }) => id);
  const audited = async () =>
    (await records().db.selectFrom("audit_log").selectAll().orderBy("position").execute()).map(
      ({ username, action, details }) => [username, action, details],
    );
  const retry = (path: string) => askJson(api, `/admin/library/${path}`, { as: "admin", method: "POST" });

  it("tells how far meaning vectors are, and why some are missing, without secrets", async () => {
    const { body } = await askJson(api, "/admin/library", { as: "admin" });
    expect(body).toMatchObject({
      library: { embeddings: { model: "minilm", files: 9, files_done: 7, files_failed: 1 } },
    });
    expect(JSON.stringify(body)).toContain("Handbook.pdf");
    expect(JSON.stringify(body)).not.toContain("hunter2");
  });

  it("counts each source's files by what became of them, and tells of its scan", async () => {
    const { db } = records();
    const error = 'The folder is gone: "s3://KEY:hunter2@bucket".';
    await addSource(db, "s2", {
      uri: "s3://KEY:hunter2@bucket",
      last_error: error,
      scan_state: "failed",
      created_at: 2,
    });
    await addSource(db, "old", { is_active: 0, is_listed: 0 });
    await add({ id: "fresh" });
    await add({ id: "again", indexed: { state: "waiting", attempts: 1 } });
    await add({ id: "held", indexed: { state: "running", version: null, lease_until: Date.now() + 60_000 } });
    await add({ id: "stale", indexed: { version: "1" } });
    await add({ id: "read", indexed: {} });
    await add({ id: "half", indexed: { state: "partly" } });
    await add({ id: "broken", indexed: FAILED });
    await add({ id: "folder", isFolder: true });
    await add({ id: "movie", source: "s2", indexed: { state: "skipped" } });
    await add({ id: "gone", source: "old", indexed: {} });
    const { sources, progress } = await library();
    expect(sources).toEqual([
      {
        id: "s1",
        kind: "folder",
        name: "s1",
        uri: "/srv/s1",
        state: "idle",
        last_scan_at: "1970-01-01T00:00:01.000Z",
        last_error: null,
        origin: "setting",
        is_enabled: true,
        files_held: 0,
        folders_unread: 0,
        files: { total: 7, waiting: 4, indexed: 1, partly: 1, failed: 1, skipped: 0 },
      },
      {
        id: "s2",
        kind: "folder",
        name: "s2",
        uri: "s3://***@bucket",
        state: "failed",
        last_scan_at: "1970-01-01T00:00:01.000Z",
        last_error: 'The folder is gone: "***".',
        origin: "setting",
        is_enabled: true,
        files_held: 0,
        folders_unread: 0,
        files: { total: 1, waiting: 0, indexed: 0, partly: 0, failed: 0, skipped: 1 },
      },
    ]);
    expect(progress).toMatchObject({ state: "indexing", filesTotal: 8, filesDone: 4, filesFailed: 1 });
  });

  it("says of a source which folders could not be read, without secrets", async () => {
    const problem = "No permission to read hunter2";
    await add({ id: "closed", isFolder: true, folder: "Old", problem });
    expect((await library()).sources).toMatchObject([
      {
        last_error: expect.stringMatching(/^A folder could not be read, .*: "Old\/closed.pdf" \(No .* \*\*\*\)\.$/),
        folders_unread: 1,
      },
    ]);
  });

  it("lists the files of a state with reason, tries and next try", async () => {
    const next = Date.UTC(2030, 0, 1);
    await add({ id: "broken", folder: "Manuals/Old", indexed: { ...FAILED, next_try_at: next } });
    await add({ id: "read", indexed: {} });
    expect(await page("")).toEqual({
      files: [
        {
          id: "broken",
          name: "broken.pdf",
          folder_path: "Manuals/Old",
          source_name: "s1",
          state: "failed",
          reason: "The file is damaged.",
          attempts: 0,
          next_try_at: "2030-01-01T00:00:00.000Z",
          page_count: null,
          pages_without_text: 0,
        },
      ],
      nextCursor: null,
    });
  });

  it("counts as waiting what is new, put back or changed, and keeps an older version's reason from it", async () => {
    await add({ id: "fresh" });
    await add({ id: "again", indexed: { state: "waiting", version: "1", attempts: 2, reason: "Too slow." } });
    await add({ id: "back", indexed: { state: "waiting" } });
    await add({ id: "stale", indexed: { ...FAILED, version: "1" } });
    await add({ id: "held", indexed: { state: "running", version: null } });
    await add({ id: "kept", indexed: { state: "running" } });
    await add({ id: "read", indexed: {} });
    const { files } = await page("state=waiting");
    expect(files.map(({ id, reason, attempts }) => [id, reason, attempts])).toEqual([
      ["again", "Too slow.", 2],
      ["back", null, 0],
      ["fresh", null, 0],
      ["stale", null, 0],
    ]);
    expect(await idsOf("state=running")).toEqual(["held", "kept"]);
    expect(await idsOf("state=failed")).toEqual([]);
    expect(await idsOf("state=indexed")).toEqual(["read"]);
  });

  it("pages in order of path, source by source, without loss or doubles", async () => {
    const { db } = records();
    await addSource(db, "s2", { created_at: 2 });
    await addSource(db, "old", { is_active: 0, is_listed: 0 });
    for (const folder of ["", "A", "A/B", "Ä b", "B"]) {
      for (const source of ["s2", "s1", "old"])
        for (const name of ["x", "y"]) {
          await add({ id: `${source}-${folder}-${name}`, source, folder, indexed: FAILED });
          await add({ id: `${source}-${folder}-${name}-new`, source, folder });
        }
    }
    for (const state of ["failed", "waiting"]) {
      const whole = (await page(`state=${state}&limit=500`)).files;
      expect(whole.map(({ source_name: name }) => name)).toEqual([...Array(10).fill("s1"), ...Array(10).fill("s2")]);
      const seen: LibraryFile[] = [];
      let cursor: string | null = "";
      do {
        const { files, nextCursor } = await page(`state=${state}&limit=3&cursor=${cursor ?? ""}`);
        seen.push(...files);
        cursor = nextCursor;
      } while (cursor !== null);
      expect(seen).toEqual(whole);
      const places = whole.filter(({ source_name: name }) => name === "s1").map(({ folder_path: path }) => path);
      expect(new Set(places.filter((path, i) => path !== places[i - 1])).size).toBe(5);
    }
    expect(await idsOf("state=failed&sourceId=s2&limit=500")).toHaveLength(10);
    expect(await idsOf("state=failed&sourceId=nowhere")).toEqual([]);
    const nonsense = await askJson(api, "/admin/library/files?state=failed&cursor=nonsense", { as: "admin" });
    expect(nonsense.status).toBe(400);
  });

  it("finds the files of a state that most have as it finds those of a rare one", async () => {
    const { db } = records();
    await add({ id: "one", indexed: { state: "skipped" } });
    const rows = Array.from({ length: 5_001 }, (_, i) => ({ file_id: `gone-${i}`, state: "skipped", version: "2" }));
    const rest = { attempts: 0, next_try_at: 0 };
    for (let i = 0; i < rows.length; i += 1_000) {
      await db
        .insertInto("indexed")
        .values(rows.slice(i, i + 1_000).map((row) => ({ ...row, ...rest })))
        .execute();
    }
    expect(await idsOf("state=skipped")).toEqual(["one"]);
  });

  it("lets a file be read again, whatever became of it, and notes who asked for it", async () => {
    const { db } = records();
    const queue = indexingStore(db);
    const waiting = async () => fairLanes().next(await queue.look(Date.now(), 10), 10);
    for (const state of ["failed", "skipped", "partly", "indexed"]) await add({ id: state, indexed: { state } });
    await add({ id: "later", indexed: { state: "waiting", next_try_at: Date.now() + 60_000, attempts: 2 } });
    expect(await waiting()).toEqual([]);
    for (const id of ["failed", "skipped", "partly", "indexed", "later"]) {
      expect(await retry(`files/${id}/retry`)).toEqual({
        status: 200,
        body: { message: `${id}.pdf is read again now.` },
      });
    }
    expect((await waiting()).map(({ id }) => id).toSorted()).toEqual([
      "failed",
      "indexed",
      "later",
      "partly",
      "skipped",
    ]);
    expect(await idsOf("state=waiting")).toHaveLength(5);
    const [file] = await waiting();
    const lease = { worker: "w", until: Date.now() + 60_000 };
    expect((await queue.claim([file?.id ?? ""], lease)).map(({ attempts }) => attempts)).toEqual([1]);
    expect((await audited())[0]).toEqual(["admin", "file_retry", "failed.pdf"]);
    expect((await audited()).filter(([, action]) => action === "file_retry")).toHaveLength(5);
  });

  it("leaves alone what is being read or was never read, and says so; a file that is none is none", async () => {
    const { db } = records();
    await addSource(db, "old", { is_active: 0, is_listed: 0 });
    await add({ id: "held", indexed: { state: "running", lease_until: Date.now() + 60_000, leased_by: "w" } });
    await add({ id: "left", indexed: { state: "running", lease_until: Date.now() - 1, leased_by: "gone" } });
    await add({ id: "fresh" });
    await add({ id: "folder", isFolder: true });
    await add({ id: "inactive", source: "old", indexed: FAILED });
    expect((await retry("files/held/retry")).body.message).toBe("held.pdf is being read right now.");
    expect((await retry("files/fresh/retry")).body.message).toBe(
      "fresh.pdf has not been read yet; it waits for its turn.",
    );
    expect((await retry("files/left/retry")).body.message).toBe("left.pdf is read again now.");
    for (const id of ["nowhere", "folder", "inactive"]) {
      expect([id, await retry(`files/${id}/retry`)]).toMatchObject([
        id,
        { status: 404, body: { error: { code: "file_not_found" } } },
      ]);
    }
    const row = await db.selectFrom("indexed").selectAll().where("file_id", "=", "held").executeTakeFirst();
    expect(row).toMatchObject({ state: "running", leased_by: "w" });
    expect(await audited()).toEqual([["admin", "file_retry", "left.pdf"]]);
  });

  it("lets all failed files be read again, and no others", async () => {
    const { db } = records();
    await addSource(db, "old", { is_active: 0, is_listed: 0 });
    expect((await retry("retry")).body).toEqual({ message: "No file has failed.", files: 0 });
    for (let i = 0; i < 1_003; i++) await add({ id: `broken-${i}`, indexed: FAILED });
    await add({ id: "stale", indexed: { ...FAILED, version: "1" } });
    await add({ id: "skipped", indexed: { state: "skipped" } });
    await add({ id: "inactive", source: "old", indexed: FAILED });
    expect(await retry("retry")).toEqual({
      status: 200,
      body: { message: "1,003 files are read again now.", files: 1_003 },
    });
    expect(await idsOf("state=failed")).toEqual([]);
    expect(await idsOf("state=skipped")).toEqual(["skipped"]);
    const left = await db.selectFrom("indexed").select("state").where("file_id", "=", "inactive").executeTakeFirst();
    expect(left).toEqual({ state: "failed" });
    expect((await audited())[0]).toEqual(["admin", "file_retry", "1,003 files that had failed"]);
    expect((await audited()).filter(([, action]) => action === "file_retry")).toHaveLength(1);
  }, 60_000);

  it("pauses the reading of files and lets it go on, for every start, and notes who did", async () => {
    const { db } = records();
    const set = (paused: boolean) =>
      askJson(api, "/admin/library/paused", { as: "admin", method: "POST", body: JSON.stringify({ paused }) });
    const isPaused = async () => [(await library()).is_paused, await isIndexingPaused(factStore(db))];
    expect(await isPaused()).toEqual([false, false]);
    expect(await set(true)).toEqual({ status: 200, body: { paused: true } });
    await set(true);
    expect(await isPaused()).toEqual([true, true]);
    expect(await set(false)).toEqual({ status: 200, body: { paused: false } });
    expect(await isPaused()).toEqual([false, false]);
    const deeds = (await audited()).filter(([, action]) => action?.startsWith("indexing"));
    expect(deeds).toEqual([
      ["admin", "indexing_pause", null],
      ["admin", "indexing_resume", null],
    ]);
  });

  it("notes what was looked at, once however often", async () => {
    await library();
    await library();
    await page("state=waiting&sourceId=s1");
    const place = { at: JSON.stringify(["s1", "", ""]), id: "x" };
    await page(
      `state=waiting&sourceId=s1&cursor=${writeCursor({ name: "library files by path", by: "string" }, place)}`,
    );
    await askJson(api, "/admin/system", { as: "admin" });
    expect(await audited()).toEqual([
      ["admin", "admin_view", "Library"],
      ["admin", "admin_view", "Library, waiting files of s1"],
      ["admin", "admin_view", "System"],
    ]);
  });
});
