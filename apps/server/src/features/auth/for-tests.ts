import { auditLog } from "../../db/audit-log.ts";
import { dayCounts } from "../../db/day-counts.ts";
import type { Records } from "../../db/open.ts";
import { memoryPost, type MemoryPost } from "../../drivers/mailers/memory.ts";
import { accessTokens } from "./access-token.ts";
import type { AuthDeps } from "./deps.ts";
import { passwordHashing, type Passwords } from "./passwords.ts";
import { authStore } from "./store.ts";

let hashing: Promise<Passwords> | undefined;

/** Everything real but the post, which keeps its mails. */
export async function depsForTests(db: Records, post: MemoryPost = memoryPost()): Promise<AuthDeps> {
  hashing ??= passwordHashing();
  return {
    store: authStore(db),
    passwords: await hashing,
    tokens: accessTokens(new Uint8Array(32).fill(7)),
    post,
    audit: auditLog(db),
    countToday: dayCounts(db),
    adminEmails: ["chief@example.org"],
    publicUrl: () => "http://localhost:5001",
    rateLimitScale: 1,
    onFailure: () => {},
  };
}
