import { createHash } from "node:crypto";

/** A query as it is kept: what white space there is says nothing. */
export const plainQuery = (query: string): string => query.replace(/\s+/gu, " ").trim();

/** What tells kept queries apart, however long they are. */
export const queryHash = (query: string): string => createHash("sha256").update(plainQuery(query)).digest("hex");
