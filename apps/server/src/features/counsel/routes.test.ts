import type { CounselMessage, Coverage, CounselResult, Summary } from "@reading-room/contract/counsel";
import { LIMITS } from "@reading-room/contract/limits";
import { beforeEach, expect, it, vi } from "vitest";
import type { Caller } from "../../core/caller.ts";
import { vocabularyOf } from "../../core/vocabulary.ts";
import { packLayout } from "../../core/word-layout.ts";
import { placedWords } from "../../core/words.ts";
import { auditLog } from "../../db/audit-log.ts";
import { dayCounts } from "../../db/day-counts.ts";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { newId } from "../../db/new-id.ts";
import type { Records } from "../../db/open.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { fileWith, passagesOf } from "../../drivers/engines/for-tests.ts";
import { makeApi, type Api } from "../../http/api.ts";
import { silentLog } from "../../http/log.ts";
import { counselRoutes } from "./routes.ts";
import { counselStore } from "./store.ts";

const BRIDGES = [
  "The stone bridge over the Vistula was built in 1864 by the engineer Stanislaw Kierbedz. It carried a railway.",
  "Ferries crossed the river before. They were slow in winter.",
];
const TRAINS = ["The railway company was founded in Lyon. It ran twelve trains each day."];

interface Answer {
  readonly status: number;
  readonly body: {
    readonly conversationId: string;
    readonly summary: Summary;
    readonly results: CounselResult[];
    readonly totalResults: number;
    readonly messageId: string;
    readonly messages: CounselMessage[];
    readonly conversations: { readonly id: string; readonly messageCount: number }[];
    readonly error: { readonly code: string };
    readonly stats: { readonly documentsCount: number; readonly indexStatus: string };
  };
}

/** Each word on a line of its own, ten to the page. */
function layoutOf(text: string): Uint8Array {
  const words = placedWords(text);
  const boxes = words.flatMap((_, i) => [0.1, (i % 50) / 50, 0.2, (i % 50) / 50 + 0.01]);
  return packLayout({
    starts: Uint32Array.from(words, (word) => word.start),
    ends: Uint32Array.from(words, (word) => word.end),
    boxes: Float32Array.from(boxes),
  });
}

async function addFile(
  db: Records,
  engine: Engine,
  file: { readonly id: string; readonly name: string; readonly texts: readonly string[] | null },
) {
  const { id, name, texts } = file;
  const row = {
    id,
    name,
    source_id: "s1",
    parent_id: null,
    key: id,
    sort_name: name,
    is_folder: 0,
    mime_type: "application/pdf",
    kind: "pdf",
  };
  const facts = {
    size: 1,
    modified_at: Date.UTC(2024, 5, 1),
    version: "v1",
    drive_file_id: null,
    problem: null,
    created_at: 1,
    folder_path: "Engineering",
    folder_ids: "/",
  };
  await db
    .insertInto("file")
    .values({ ...row, ...facts })
    .execute();
  if (texts === null) return;
  const state = {
    version: "v1",
    state: "indexed",
    reason: null,
    attempts: 0,
    next_try_at: 0,
    lease_until: null,
    leased_by: null,
  };
  const counts = {
    page_count: texts.length,
    pages_without_text: 0,
    passage_count: texts.length,
    indexed_at: 5,
    started_at: 4,
  };
  const names = {
    title: null,
    author: null,
    published_at: "2019-04",
    publication_number: null,
    outline: null,
    document_types: null,
    topics: null,
    content_hash: null,
  };
  await db
    .insertInto("indexed")
    .values({ file_id: id, ...state, ...counts, ...names })
    .execute();
  const pages = texts.map((text, i) => ({
    file_id: id,
    version: "v1",
    number: i + 1,
    label: `A-${i + 1}`,
    text,
    layout: layoutOf(text),
    gap: null,
  }));
  await db.insertInto("page").values(pages).execute();
  const terms = vocabularyOf(texts);
  await db
    .insertInto("file_vocabulary")
    .values({ file_id: id, terms: terms.join("\n") })
    .execute();
  for (const term of terms) {
    await db
      .insertInto("vocabulary")
      .values({ term, files: 1 })
      .onConflict((same) => same.column("term").doUpdateSet((eb) => ({ files: eb("vocabulary.files", "+", 1) })))
      .execute();
  }
  await engine.replace(id, fileWith({ nameText: name }), passagesOf(id, texts));
}

async function addUser(db: Records, id: string): Promise<void> {
  const email = `${id}@example.org`;
  const state = { is_active: 1, is_confirmed: 1, is_admin: 0, created_at: 1, last_login: null, password_hash: "" };
  await db
    .insertInto("user")
    .values({ id, email, email_key: email, username: id, ...state })
    .execute();
}

onEveryDatabase("AI Counsel", (records) => {
  let api: Api;
  let mount: (libraryName: string | null) => void;
  let engine: Engine;

  const TABLES = [
    "message",
    "conversation",
    "page",
    "indexed",
    "file_vocabulary",
    "vocabulary",
    "file",
    "source",
    "user",
  ] as const;

  beforeEach(async () => {
    const { db } = records();
    for (const table of TABLES) await db.deleteFrom(table).execute();
    await addUser(db, "anna");
    await addUser(db, "ben");
    const source = {
      id: "s1",
      kind: "folder",
      uri: "f",
      name: "Field library",
      is_active: 1,
      scan_state: "done",
      last_scan_at: 1,
      last_error: null,
      created_at: 1,
      vanished_scans: 0,
    };
    await db.insertInto("source").values(source).execute();
    engine = memoryEngine();
    const identify = async ({ bearer }: { bearer: string | null }): Promise<Caller | null> =>
      bearer === null
        ? null
        : { userId: bearer, sessionId: "s", username: bearer, email: `${bearer}@example.org`, isAdmin: false };
    const visibleTo = async () => ({ sourceIds: ["s1"] });
    mount = (libraryName) => {
      api = makeApi({ identify, log: silentLog(), trustProxyHops: 0 });
      const deps = { store: counselStore(db), engine, visibleTo, countToday: dayCounts(db), audit: auditLog(db) };
      counselRoutes(api, { ...deps, libraryName });
    };
    mount(null);
  });

  const fill = async () => {
    const { db } = records();
    await addFile(db, engine, { id: "bridges", name: "Bridges of Warsaw.pdf", texts: BRIDGES });
    await addFile(db, engine, { id: "trains", name: "Trains.pdf", texts: TRAINS });
    await addFile(db, engine, { id: "scan", name: "Scan.pdf", texts: null });
  };

  const send = async (
    method: string,
    path: string,
    { body, user }: { body?: unknown; user: string },
  ): Promise<Answer> => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${user}` };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    const response = await api.app.request(`/api/ai-counsel${path}`, init);
    return { status: response.status, body: (await response.json()) as Answer["body"] };
  };
  const call = (method: string, path: string, body?: unknown) => send(method, path, { body, user: "anna" });
  const started = async (user = "anna") =>
    (await send("POST", "/session/start", { body: {}, user })).body.conversationId;
  const asked = async (query: string, more: object = {}) =>
    call("POST", "/search", { query, conversationId: await started(), ...more });

  it("answers in the document's own words, with a citation at its place on the page", async () => {
    await fill();
    const { status, body } = await asked("When was the stone bridge over the Vistula built?");
    expect(status).toBe(200);
    const quote = "The stone bridge over the Vistula was built in 1864 by the engineer Stanislaw Kierbedz.";
    expect(body.summary).toMatchObject({ text: `${quote} [1]`, abstained: false, reason: null, conflict: false });
    expect(body.summary.citations).toMatchObject([
      {
        index: 1,
        fileId: "bridges",
        fileName: "Bridges of Warsaw.pdf",
        pageNumber: 1,
        pageLabel: "A-1",
        quote,
        status: "verified",
      },
    ]);
    expect(body.summary.citations[0]?.boxes).toHaveLength(placedWords(quote).length);
    expect(body.results[0]).toMatchObject({
      id: "bridges",
      type: "pdf",
      folderPath: "Engineering",
      pageNumbers: expect.arrayContaining([1]),
    });
    expect(body.results[0]?.extractiveAnswers[0]?.content).toMatch(/^The stone bridge/);
  });

  it("says of a citation which edition and which bytes it stands in, and where its answer is kept", async () => {
    await fill();
    const { db } = records();
    const facts = { publication_number: "FM 3-0", published_at: "2022-10", content_hash: "c0ffee" };
    await db.updateTable("indexed").set(facts).where("file_id", "=", "bridges").execute();
    const conversationId = await started();
    const { body } = await call("POST", "/search", {
      query: "When was the stone bridge over the Vistula built?",
      conversationId,
    });
    expect(body.summary.citations).toMatchObject([{ edition: "FM 3-0, 2022-10", contentHash: "c0ffee" }]);
    const { messages } = (await call("GET", `/session/${conversationId}/history`)).body;
    expect(messages.map(({ id }) => id)).toEqual([expect.any(String), body.messageId]);
  });

  it("corrects a misspelt question by the library's own words", async () => {
    await fill();
    const { body } = await asked("When was the stone brigde over the Vistlua built?");
    expect(body.summary.text).toContain("1864");
  });

  it("abstains when the library does not answer, and says what it could not see", async () => {
    await fill();
    const { body } = await asked(
      "How many passengers did the railway company of Lyon carry across the river in winter?",
    );
    expect(body.summary).toMatchObject({ abstained: true, reason: "insufficient", citations: [] });
    expect(body.summary.coverage).toEqual({
      filesTotal: 3,
      filesSearched: 2,
      filesUnread: 1,
      pagesSearched: 3,
      pagesUnread: 0,
      folders: [{ folderPath: "Engineering", filesUnread: 1 }],
    } satisfies Coverage);
    expect(body.results.length).toBeGreaterThan(0);
  });

  it("says so when no word occurs anywhere, and when nothing is indexed", async () => {
    expect((await asked("Who built the bridge?")).body.summary).toMatchObject({
      abstained: true,
      reason: "not_indexed",
    });
    await fill();
    expect((await asked("zyzzyva quokka")).body.summary).toMatchObject({ abstained: true, reason: "nothing_found" });
    expect((await asked("What is the parental leave policy of Siemens?")).body.summary).toMatchObject({
      abstained: true,
      reason: "nothing_found",
      text: "The library does not hold an answer to this: the words that matter in the question do not occur in it.",
    });
  });

  it("drops a citation whose page is no longer of that version", async () => {
    await fill();
    await records().db.updateTable("page").set({ version: "v2" }).where("file_id", "=", "bridges").execute();
    const { body } = await asked("When was the stone bridge over the Vistula built?");
    expect(body.results.map((result) => result.id)).not.toContain("bridges");
    expect(body.summary.citations).toEqual([]);
  });

  it("finds documents, and pages through them", async () => {
    await fill();
    const { body } = await asked("railway bridges", { searchMode: "documents" });
    expect(body.summary).toMatchObject({ abstained: false, confidence: body.results[0]?.confidence });
    expect(body.results.map((result) => result.id)).toEqual(["bridges", "trains"]);
    const second = await asked("railway bridges", { searchMode: "documents", pageSize: 1, offset: 1 });
    expect(second.body.results.map((result) => result.id)).toEqual(["trains"]);
    expect(second.body.totalResults).toBe(2);
  });

  it("restricts to the date range asked for", async () => {
    await fill();
    const within = await asked("stone bridge", {
      filters: { dateRange: { startDate: "2024-06-01", endDate: "2024-06-01" } },
    });
    expect(within.body.results).not.toEqual([]);
    const before = await asked("stone bridge", { filters: { dateRange: { endDate: "2024-05-31" } } });
    expect(before.body.results).toEqual([]);
  });

  it("goes on from the question before", async () => {
    await fill();
    const conversationId = await started();
    await call("POST", "/search", { query: "Who built the stone bridge over the Vistula?", conversationId });
    const { body } = await call("POST", "/search", { query: "and when?", conversationId });
    expect(body.summary.text).toContain("1864");
  });

  it("keeps what was said, oldest first, and lists and deletes own conversations", async () => {
    await fill();
    const conversationId = await started();
    await call("POST", "/search", { query: "Who built the stone bridge?", conversationId });
    const { messages } = (await call("GET", `/session/${conversationId}/history`)).body;
    expect(messages.map((message) => message.type)).toEqual(["user", "assistant"]);
    expect(messages[1]?.summary?.citations[0]?.fileId).toBe("bridges");
    expect((await call("GET", "/conversations")).body.conversations).toMatchObject([
      { id: conversationId, messageCount: 2 },
    ]);
    expect((await call("DELETE", `/session/${conversationId}`)).status).toBe(200);
    expect((await call("GET", "/conversations")).body.conversations).toEqual([]);
    expect(await records().db.selectFrom("message").selectAll().execute()).toEqual([]);
  });

  it("treats another's conversation as none, and changes nothing in it", async () => {
    await fill();
    const conversationId = await started("ben");
    const tries = [
      call("POST", "/search", { query: "bridge", conversationId }),
      call("GET", `/session/${conversationId}/history`),
      call("DELETE", `/session/${conversationId}`),
    ];
    for (const { status, body } of await Promise.all(tries)) {
      expect({ status, code: body.error.code }).toEqual({ status: 404, code: "conversation_not_found" });
    }
    expect((await send("GET", `/session/${conversationId}/history`, { user: "ben" })).body.messages).toEqual([]);
  });

  it("deletes all own conversations, and nobody else's, and notes how many", async () => {
    await fill();
    const { db } = records();
    await db.deleteFrom("audit_log").execute();
    const question = async (user: string) =>
      send("POST", "/search", { user, body: { query: "Who built the bridge?", conversationId: await started(user) } });
    for (const user of ["anna", "anna", "ben"]) expect((await question(user)).status).toBe(200);
    await started("anna"); // begun, and nothing said: gone, too, and not counted
    const everything = (user: string) => send("DELETE", "/conversations", { user });
    expect(await everything("anna")).toEqual({
      status: 200,
      body: { message: "2 conversations deleted.", deleted: 2 },
    });
    const left = await db.selectFrom("conversation").select("user_id").execute();
    expect(left).toEqual([{ user_id: "ben" }]);
    expect(await db.selectFrom("message").select("id").execute()).toHaveLength(2);
    expect((await send("GET", "/conversations", { user: "ben" })).body.conversations).toHaveLength(1);
    expect((await call("GET", "/conversations")).body.conversations).toEqual([]);
    expect((await everything("anna")).body).toEqual({ message: "There were no conversations.", deleted: 0 });
    const entries = await db.selectFrom("audit_log").selectAll().orderBy("position").execute();
    expect(entries.map(({ username, action, details }) => [username, action, details])).toEqual([
      ["anna", "conversations_delete", "2 conversations"],
      ["anna", "conversations_delete", "0 conversations"],
    ]);
  });

  it("ends a conversation 24 hours after its last activity, and removes it with the next call of anyone", async () => {
    await fill();
    const conversationId = await started();
    const { db } = records();
    const kept = () => db.selectFrom("conversation").select("id").where("id", "=", conversationId).execute();
    const start = Date.now();
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      vi.setSystemTime(start + LIMITS.conversationIdleMs - 60_000);
      expect((await call("GET", `/session/${conversationId}/history`)).status).toBe(200);
      vi.setSystemTime(start + LIMITS.conversationIdleMs + 1_000);
      expect((await call("POST", "/search", { query: "bridge", conversationId })).status).toBe(404);
      vi.setSystemTime(start + LIMITS.conversationIdleMs + 60 * 60_000);
      await send("GET", "/stats", { user: "ben" });
      expect(await kept()).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("starts a conversation only for the one who is signed in", async () => {
    for (const userId of ["anna", "anonymous", null, undefined]) {
      expect((await call("POST", "/session/start", { userId })).status).toBe(200);
    }
    expect((await call("POST", "/session/start", { userId: "ben" })).body.error.code).toBe("forbidden");
  });

  it("refuses an empty question and an unknown conversation", async () => {
    expect((await asked("   ")).status).toBe(400);
    expect((await call("POST", "/search", { query: "bridge", conversationId: newId() })).status).toBe(404);
  });

  it("counts each question that was asked", async () => {
    const counted = () => records().db.selectFrom("day_count").select(["what", "count"]).execute();
    await records().db.deleteFrom("day_count").execute();
    await fill();
    await asked("When was the stone bridge built?");
    await asked("stone bridge", { searchMode: "documents" });
    await asked("   ");
    await call("POST", "/search", { query: "bridge", conversationId: newId() });
    expect(await counted()).toEqual([{ what: "questions", count: 2 }]);
  });

  it("counts what it sees", async () => {
    await fill();
    const { stats } = (await call("GET", "/stats")).body;
    expect(stats).toMatchObject({ documentsCount: 2, indexStatus: "indexing", dataStoreName: "Field library" });
    mount("Library of the Engineer School");
    const named = (await call("GET", "/stats")).body.stats;
    expect(named).toMatchObject({ dataStoreName: "Library of the Engineer School" });
  });
});
