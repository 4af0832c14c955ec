import { sql } from "kysely";
import pg from "pg";
import { connectionTo } from "./postgres-dialect.ts";
import type { OpenRecords } from "./open.ts";

/** What processes tell each other of: where to look now. What it is they read in the records. */
export type Topic = "library" | "wanted" | "sessions" | "model rests" | "meaning rests";

/** Lets the processes of an installation tell each other something. A hint: who missed it finds out by looking. */
export interface Notices {
  /** Tells all who listen, this process too. Returns at once; the same told often in a moment is told once. */
  tell(topic: Topic, text?: string): void;
  /** @param onTold called with the text; with "" after a time in which something may have been missed. @returns what ends it */
  hear(topic: Topic, onTold: (text: string) => void): () => void;
  /** Whether other processes' notices arrive now. */
  isLinked(): boolean;
  close(): Promise<void>;
}

const CHANNEL = "reading_room";
const GATHER_MS = 200;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 4_000;

/** Who listens in this process. */
function listeners() {
  const all = new Map<string, Set<(text: string) => void>>();
  return {
    add: (topic: Topic, onTold: (text: string) => void): (() => void) => {
      const own = all.get(topic) ?? new Set();
      all.set(topic, own.add(onTold));
      return () => void own.delete(onTold);
    },
    tell: (topic: string, text: string): void => all.get(topic)?.forEach((onTold) => onTold(text)),
    tellAll: (): void => all.forEach((own) => own.forEach((onTold) => onTold(""))),
  };
}

/** Gathers what is told in a moment. */
function gathering(send: (told: readonly string[]) => void) {
  const waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    send([...waiting]);
    waiting.clear();
  };
  return {
    add: (told: string): void => {
      waiting.add(told);
      timer ??= setTimeout(flush, GATHER_MS).unref();
    },
    stop: (): void => clearTimeout(timer),
  };
}

/** Of an embedded installation: within this process. */
function ownNotices(): Notices {
  const heard = listeners();
  return {
    tell: (topic, text = "") => heard.tell(topic, text),
    hear: heard.add,
    isLinked: () => false,
    close: async () => {},
  };
}

/** One connection that listens, and comes back whenever it is lost. */
function listening(url: string, onNotice: (text: string) => void, onLinked: () => void) {
  let client: pg.Client | null = null;
  let [isLinked, isClosed, retryMs] = [false, false, FIRST_RETRY_MS];
  let retry: NodeJS.Timeout | undefined;

  const lost = (own: pg.Client): void => {
    if (client !== own) return;
    [client, isLinked] = [null, false];
    own.end().catch(() => {}); // it is gone already
    if (isClosed) return;
    retry = setTimeout(() => void link(), retryMs).unref();
    retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
  };
  const link = async (): Promise<void> => {
    const own = new pg.Client(connectionTo(url));
    client = own;
    own.on("error", () => lost(own));
    own.on("end", () => lost(own));
    own.on("notification", ({ payload }) => onNotice(payload ?? ""));
    try {
      await own.connect();
      await own.query(`listen ${CHANNEL}`);
      if (client !== own) return;
      [isLinked, retryMs] = [true, FIRST_RETRY_MS];
      onLinked();
    } catch {
      lost(own);
    }
  };
  return {
    link,
    isLinked: () => isLinked,
    close: async (): Promise<void> => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => {}); // it is gone already
    },
  };
}

/** Of an installation on PostgreSQL: LISTEN and NOTIFY, over one connection of this process's own. */
function sharedNotices({ db }: OpenRecords, url: string): Notices {
  const heard = listeners();
  const onNotice = (told: string): void => {
    const [topic = "", text = ""] = told.split(":");
    heard.tell(topic, text);
  };
  const line = listening(url, onNotice, heard.tellAll);
  const out = gathering((told) => {
    // A notice that cannot be sent is a hint less.
    for (const one of told) void sql`select pg_notify(${CHANNEL}, ${one})`.execute(db).catch(() => {});
  });
  void line.link();
  return {
    tell: (topic, text = "") => out.add(`${topic}:${text}`),
    hear: heard.add,
    isLinked: line.isLinked,
    close: () => {
      out.stop();
      return line.close();
    },
  };
}

/** Tells it once, from a process that does not stay; where there is no line between processes, nobody. */
export async function tellOnce({ kind, db }: OpenRecords, topic: Topic, text: string): Promise<void> {
  if (kind === "postgres") await sql`select pg_notify(${CHANNEL}, ${`${topic}:${text}`})`.execute(db);
}

/** How the processes of this installation tell each other where to look. */
export const openNotices = (records: OpenRecords, url: string): Notices =>
  records.kind === "postgres" ? sharedNotices(records, url) : ownNotices();
