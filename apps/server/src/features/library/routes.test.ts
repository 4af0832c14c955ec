import { libraryOverview, LibraryProgress } from "@reading-room/contract/library";
import { LIMITS } from "@reading-room/contract/limits";
import { beforeAll, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { memorySource } from "../../drivers/sources/memory.ts";
import type { Api } from "../../http/api.ts";
import { apiForTests, ask, askJson } from "../../http/for-tests.ts";
import { silentLog } from "../../http/log.ts";
import { libraryRoutes } from "./routes.ts";
import { bookOf } from "./for-tests.ts";
import { libraryStore, type LibraryStore } from "./store.ts";
import { watchLibrary } from "./watch-library.ts";

onEveryDatabase("the library's overview", (records) => {
  let api: Api;
  let store: LibraryStore;

  beforeAll(async () => {
    store = libraryStore(records().db);
    api = apiForTests();
    const notices = { hear: () => () => {}, isLinked: () => false };
    libraryRoutes(api, { store, notices, leaving: new AbortController().signal });
    api.mountRest();
  });

  const overview = async (as = "member") =>
    libraryOverview.output.parse((await askJson(api, "/library/overview", { as })).body).overview;

  it("is all noughts while there is nothing", async () => {
    expect(await overview()).toMatchObject({
      name: "Library",
      counts: { documents: 0, images: 0, videos: 0, audio: 0, archives: 0 },
      activity: [],
    });
  });

  it("follows a source from the first scan through every hint of a change", async () => {
    const source = memorySource("s", "Manuals");
    const broken = memorySource("b", "Broken");
    broken.failWith("The share is away.");
    for (const name of ["a.pdf", "b.docx", "c.csv", "d.png", "e.mp4", "f.mp3", "g.zip", "h.exe"]) source.put(name, "x");
    await store.setSources([source, broken].map(({ id, name }) => ({ id, kind: "memory", uri: id, name })));
    const stop = new AbortController();
    let scans = 0;
    const watching = watchLibrary(
      { store, log: silentLog(), audit: async () => {}, onScanned: () => void (scans += 1) },
      await bookOf(store, [broken, source]),
      stop.signal,
    );
    await expect
      .poll(async () => (await overview()).counts)
      .toEqual({ documents: 3, images: 1, videos: 1, audio: 1, archives: 1 });
    source.put("late.pdf", "x");
    await expect.poll(async () => (await overview()).counts.documents).toBe(4);
    stop.abort();
    await watching;
    expect(scans).toBeGreaterThanOrEqual(3);
    expect((await overview()).activity[0]).toMatchObject({ kind: "file_added", text: "late.pdf" });
    expect((await store.scanStates()).find(({ id }) => id === "b")).toMatchObject({ last_error: "The share is away." });
  });

  it("shows a person's own questions of conversations that have not ended, and nobody else's", async () => {
    const { db } = records();
    const user = { password_hash: "", is_active: 1, is_confirmed: 1, is_admin: 0, created_at: 1, last_login: null };
    for (const name of ["member", "other"]) {
      const mail = `${name}@example.org`;
      await db
        .insertInto("user")
        .values({ id: `u-${name}`, email: mail, email_key: mail, username: name, ...user })
        .execute();
      const at = Date.now() + 1_000;
      await db
        .insertInto("conversation")
        .values({
          id: `c-${name}`,
          user_id: `u-${name}`,
          title: null,
          created_at: at,
          last_activity_at: at,
          message_count: 1,
        })
        .execute();
      const message = { type: "user", content: `What asks ${name}?`, search_mode: "qa", body: null, created_at: at };
      await db
        .insertInto("message")
        .values({ id: `m-${name}`, conversation_id: `c-${name}`, ordinal: 0, ...message })
        .execute();
    }
    const ended = { created_at: 1, last_activity_at: Date.now() - LIMITS.conversationIdleMs - 1_000, message_count: 1 };
    await db
      .insertInto("conversation")
      .values({ id: "c-ended", user_id: "u-member", title: null, ...ended })
      .execute();
    const old = { type: "user", content: "What was asked long ago?", search_mode: "qa", body: null, created_at: 1 };
    await db
      .insertInto("message")
      .values({ id: "m-ended", conversation_id: "c-ended", ordinal: 0, ...old })
      .execute();
    const questions = async (as: string) => (await overview(as)).activity.filter(({ kind }) => kind === "question");
    expect(await questions("member")).toMatchObject([
      { text: "What asks member?", conversationId: "c-member", fileId: null },
    ]);
    expect(await questions("other")).toMatchObject([{ text: "What asks other?" }]);
    expect(await questions("admin")).toEqual([]);
  });

  it("tells progress as events", async () => {
    const stop = new AbortController();
    const response = await api.app.request(
      new Request("http://localhost/api/library/progress", {
        headers: { Authorization: "Bearer member" },
        signal: stop.signal,
      }),
    );
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    stop.abort();
    const [, json = ""] = /^data: (.*)\n\n$/.exec(new TextDecoder().decode(value)) ?? [];
    expect(LibraryProgress.parse(JSON.parse(json))).toMatchObject({ filesTotal: 9, filesDone: 0 });
    await reader?.cancel();
  });

  it("tells nothing to whom is not signed in", async () => {
    expect((await ask(api, "/library/overview")).status).toBe(401);
    expect((await ask(api, "/library/progress")).status).toBe(401);
  });
});
