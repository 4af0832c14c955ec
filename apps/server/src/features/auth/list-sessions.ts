import type { Session } from "@reading-room/contract/auth";
import type { Caller } from "../../core/caller.ts";
import { pageOf, readCursor, writeCursor, type ListOrder } from "../../core/list-cursor.ts";
import type { AuthDeps } from "./deps.ts";
import type { SessionRow } from "./store.ts";

export interface SessionsPage {
  readonly sessions: Session[];
  readonly nextCursor: string | null;
}

const iso = (ms: number): string => new Date(ms).toISOString();

const ORDER: ListOrder = { name: "sessions", by: "number" };

const sessionView = (row: SessionRow, currentId: string): Session => ({
  id: row.id,
  created_at: iso(row.created_at),
  last_seen_at: iso(row.last_seen_at),
  expires_at: iso(row.expires_at),
  ip_address: row.ip_address,
  user_agent: row.user_agent,
  remember: row.remember === 1,
  is_current: row.id === currentId,
});

/** The caller's sessions that neither ended nor expired, latest seen first. */
export async function listSessions(
  { store }: Pick<AuthDeps, "store">,
  { userId, sessionId }: Caller,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<SessionsPage> {
  const rows = await store.liveSessionsOf(userId, limit + 1, readCursor(ORDER, cursor));
  const { page, nextCursor } = pageOf(rows, limit, ({ last_seen_at: at, id }) => writeCursor(ORDER, { at, id }));
  return { sessions: page.map((row) => sessionView(row, sessionId)), nextCursor };
}
