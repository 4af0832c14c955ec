import { CounselEvent } from "@reading-room/contract/counsel";
import type { CounselMessage, CounselReply, CounselStats } from "@reading-room/contract/counsel";
import type { Insertable } from "kysely";
import type { Caller } from "../../core/caller.ts";
import { NO_RULES } from "../../core/documents/library-rules.ts";
import { packLayout } from "../../core/pages/word-layout.ts";
import { placedWords } from "../../core/text/words.ts";
import { auditLog } from "../../db/audit-log.ts";
import { dayCounts } from "../../db/day-counts.ts";
import type { OpenRecords } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";
import type { Engine } from "../../drivers/engines/engine.ts";
import { memoryEngine } from "../../drivers/engines/memory.ts";
import { viewNotes } from "../admin/note-view.ts";
import { makeApi, type Api } from "../../http/api.ts";
import { silentLog } from "../../http/log.ts";
import { searchStore } from "../search/store.ts";
import { suggest } from "../search/suggestions/suggest.ts";
import { putFile, putSource, putUser } from "../search/for-tests.ts";
import type { CounselDeps } from "./deps.ts";
import { counselRoutes } from "./routes.ts";
import { counselStore } from "./store.ts";

const BRIDGES = [
  "The stone bridge over the Vistula was built in 1864 by the engineer Stanislaw Kierbedz. It carried a railway.",
  "Ferries crossed the river before. They were slow in winter.",
];
const TRAINS = ["The railway company was founded in Lyon. It ran twelve trains each day."];

interface Body extends CounselReply {
  readonly conversationId: string;
  readonly messageId: string;
  readonly messages: CounselMessage[];
  readonly conversations: { readonly id: string; readonly messageCount: number }[];
  readonly nextCursor: string | null;
  readonly error: { readonly code: string };
  readonly details: { readonly param: string; readonly msg: string }[];
  readonly stats: CounselStats;
}

/** What a call came to; of its body what belongs to it. */
export interface Answer {
  readonly status: number;
  readonly body: Body;
}

/** The events of a stream that has ended. */
export const eventsOf = async (response: Response): Promise<CounselEvent[]> =>
  [...(await response.text()).matchAll(/^data: (.+)$/gm)].map(([, data = ""]) => CounselEvent.parse(JSON.parse(data)));

/** Reads a stream until a word has come. @returns the reader, which still reads; @throws when it ends before */
export async function readUntil(response: Response, word: string): Promise<ReadableStreamDefaultReader<Uint8Array>> {
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error("there is no stream");
  for (let seen = ""; !seen.includes(word);) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`the stream ended with ${seen}`);
    seen += new TextDecoder().decode(value);
  }
  return reader;
}

/** A file of the library; without texts it waits to be read. */
export interface LibraryFile {
  readonly id: string;
  readonly name: string;
  readonly texts: readonly string[] | null;
  readonly indexed?: Partial<Insertable<Schema["indexed"]>>;
  readonly sourceId?: string;
  /** Those that all of it stands below. */
  readonly headings?: readonly string[];
  /** Nobody has laid it out in pages. */
  readonly flows?: true;
}

const TABLES = [
  "citation_report",
  "message",
  "conversation",
  "page",
  "indexed",
  "file_vocabulary",
  "vocabulary",
  "unlisted_word",
  "completion",
  "file_completion",
  "name_term",
  "file",
  "source",
  "audit_log",
  "user",
] as const;

/** Each word on a line of its own, fifty to the page. */
function layoutOf(text: string): Uint8Array {
  const words = placedWords(text);
  const boxes = words.flatMap((_, i) => [0.1, (i % 50) / 50, 0.2, (i % 50) / 50 + 0.01]);
  return packLayout({
    starts: Uint32Array.from(words, (word) => word.start),
    ends: Uint32Array.from(words, (word) => word.end),
    boxes: Float32Array.from(boxes),
  });
}

/** A caller is who the bearer token says: a token that begins with "admin" is an admin's. */
const identify = async ({ bearer }: { readonly bearer: string | null }): Promise<Caller | null> =>
  bearer === null
    ? null
    : {
        userId: bearer,
        sessionId: "s",
        username: bearer,
        email: `${bearer}@example.org`,
        isAdmin: bearer.startsWith("admin"),
      };

/** AI Counsel over a small library of one source, with what its tests do and look at. `begin` first, in every test. */
export function counselForTests(records: () => OpenRecords) {
  let api: Api;
  let engine: Engine;

  const mount = (some: Partial<CounselDeps> = {}): void => {
    const { db } = records();
    api = makeApi({ identify, log: silentLog(), trustProxyHops: 0 });
    const visibleTo = async () => ({ sourceIds: ["s1"] });
    const deps = { store: counselStore(db), engine, visibleTo, countToday: dayCounts(db), audit: auditLog(db) };
    const complete: CounselDeps["suggest"] = (typed, sees) => suggest(searchStore(db), { ...typed, type: "all" }, sees);
    counselRoutes(api, {
      ...deps,
      rules: NO_RULES,
      suggest: complete,
      writer: null,
      meaning: null,
      embeddings: async () => ({ state: "off", coverage: 0 }),
      noteView: viewNotes(deps.audit),
      ...some,
    });
  };

  const begin = async (): Promise<void> => {
    const { db } = records();
    for (const table of TABLES) await db.deleteFrom(table).execute();
    for (const user of ["anna", "ben", "admin"]) await putUser(db, user);
    await putSource(db, { id: "s1", name: "Field library", isActive: true });
    engine = memoryEngine();
    mount();
  };

  /** As library and indexing would have left it: rows, pages, words and passages. */
  const put = async (file: LibraryFile): Promise<void> => {
    const { id, name, texts, indexed, sourceId = "s1", headings = [], flows = false } = file;
    const { db } = records();
    const facts = { page_count: texts?.length ?? 0, pages_without_text: 0, published_at: "2019-04", ...indexed };
    const place = { sourceId, folder: ["engineering", "Engineering"], modifiedAt: Date.UTC(2024, 5, 1) } as const;
    await putFile({ db, engine }, { id, name, ...place, ...(texts !== null && { texts }), indexed: facts, headings });
    if (texts === null) return;
    const page = { file_id: id, version: "v1", gap: null };
    await db
      .insertInto("page")
      .values(
        texts.map((text, i) => ({
          ...page,
          number: i + 1,
          label: flows ? null : `A-${i + 1}`,
          text,
          layout: layoutOf(flows ? "" : text),
        })),
      )
      .execute();
  };

  /** Two documents that are read, and one that is not yet. */
  const fill = async (): Promise<void> => {
    await put({ id: "bridges", name: "Bridges of Warsaw.pdf", texts: BRIDGES });
    await put({ id: "trains", name: "Trains.pdf", texts: TRAINS });
    await put({ id: "scan", name: "Scan.pdf", texts: null });
  };

  const request = async (
    method: string,
    path: string,
    { body, user }: { readonly body?: unknown; readonly user: string },
  ): Promise<Response> => {
    const headers = { "Content-Type": "application/json", Authorization: `Bearer ${user}` };
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
    return api.app.request(`/api${path}`, init);
  };
  const send = async (
    method: string,
    path: string,
    asked: { readonly body?: unknown; readonly user: string },
  ): Promise<Answer> => {
    const response = await request(method, `/ai-counsel${path}`, asked);
    return { status: response.status, body: (await response.json()) as Body };
  };
  const call = (method: string, path: string, body?: unknown) => send(method, path, { body, user: "anna" });
  const started = async (user = "anna") =>
    (await send("POST", "/session/start", { body: {}, user })).body.conversationId;
  const asked = async (query: string, more: object = {}) =>
    call("POST", "/search", { query, conversationId: await started(), ...more });

  return { begin, mount, put, fill, request, send, call, started, asked };
}
