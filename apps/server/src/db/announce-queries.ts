import type { LogEvent } from "kysely";
import { ANNOUNCED, type QueryEnd } from "../core/stages.ts";

const DEEDS: Readonly<Record<string, string>> = {
  SelectQueryNode: "select",
  InsertQueryNode: "insert",
  UpdateQueryNode: "update",
  DeleteQueryNode: "delete",
};

/** Tells whoever measures it what kind of statement has ended; never its words or values. */
export function announceQuery({ level, query, queryDurationMillis }: LogEvent): void {
  if (!ANNOUNCED.query.hasSubscribers) return;
  ANNOUNCED.query.publish({
    deed: DEEDS[query.query.kind] ?? "other",
    begunAt: performance.now() - queryDurationMillis,
    hasFailed: level === "error",
  } satisfies QueryEnd);
}
