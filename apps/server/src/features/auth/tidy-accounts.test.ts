import { beforeEach, expect, it } from "vitest";
import { onEveryDatabase } from "../../db/for-tests.ts";
import { authStore, type AuthStore } from "./store.ts";
import { keepAccountsTidy, tidyAccounts } from "./tidy-accounts.ts";

const DAY_MS = 24 * 60 * 60_000;

onEveryDatabase("tidying", (records) => {
  let store: AuthStore;
  let userId: string;

  beforeEach(async () => {
    const { db } = records();
    for (const table of ["user", "failed_attempt"] as const) await db.deleteFrom(table).execute();
    store = authStore(db);
    const account = { email: "a@x.org", emailKey: "a@x.org", usernameBase: "a", passwordHash: "-" };
    userId = (await store.addUser({ ...account, isConfirmed: true, isAdmin: false }))?.id ?? "";
  });

  const addSession = async (id: string, expiresAt: number, endedAt: number | null): Promise<void> => {
    const times = { created_at: expiresAt - 30 * DAY_MS, expires_at: expiresAt, last_seen_at: expiresAt };
    const hashes = { refresh_hash: `r-${id}`, file_cookie_hash: `f-${id}` };
    await store.addSession(
      { id, user_id: userId, ...times, ended_at: null, remember: 1, ...hashes, ip_address: null, user_agent: null },
      "-",
    );
    const { db } = records();
    await db.updateTable("session").set({ ended_at: endedAt }).where("id", "=", id).execute();
    await db
      .insertInto("used_refresh")
      .values({ hash: `u-${id}`, session_id: id, used_at: 1 })
      .execute();
  };
  const addToken = async (hash: string, expiresAt: number, usedAt: number | null): Promise<void> => {
    const row = { hash, user_id: userId, purpose: "confirm", created_at: 1, expires_at: expiresAt, used_at: usedAt };
    await records().db.insertInto("mail_token").values(row).execute();
  };
  const names = async (table: "session" | "mail_token" | "used_refresh" | "failed_attempt"): Promise<string[]> => {
    const column = { session: "id", mail_token: "hash", used_refresh: "hash", failed_attempt: "key" } as const;
    const rows = await records().db.selectFrom(table).selectAll().execute();
    return rows.map((row) => String(Object.entries(row).find(([name]) => name === column[table])?.[1])).toSorted();
  };

  it("lets go of what is long over, and of nothing else", async () => {
    const now = Date.now();
    await addSession("lives", now + DAY_MS, null);
    await addSession("ended lately", now - DAY_MS, now - 20 * DAY_MS);
    await addSession("ended long ago", now - 2 * DAY_MS, now - 31 * DAY_MS);
    await addSession("expired lately", now - 29 * DAY_MS, null);
    await addSession("expired long ago", now - 31 * DAY_MS, null);
    await addToken("good", now + DAY_MS, null);
    await addToken("used lately", now - 1, now - 60_000);
    await addToken("used long ago", now - 1, now - DAY_MS - 1_000);
    await addToken("expired long ago", now - DAY_MS - 1_000, null);
    const attempt = (key: string, at: number) => ({ key, failures: 3, blocked_until: 0, updated_at: at });
    const attempts = [attempt("new", now - 60_000), attempt("old", now - DAY_MS - 1_000)];
    await records().db.insertInto("failed_attempt").values(attempts).execute();
    await tidyAccounts({ store });
    expect(await names("session")).toEqual(["ended lately", "expired lately", "lives"]);
    expect(await names("used_refresh")).toEqual(["u-ended lately", "u-expired lately", "u-lives"]);
    expect(await names("mail_token")).toEqual(["good", "used lately"]);
    expect(await names("failed_attempt")).toEqual(["new"]);
  });

  it("begins at once, goes on after a failure, and stops when told to", async () => {
    await addSession("expired long ago", Date.now() - 31 * DAY_MS, null);
    const stop = new AbortController();
    const tidying = keepAccountsTidy({ store, onFailure: () => {} }, stop.signal);
    await expect.poll(() => names("session")).toEqual([]);
    stop.abort();
    await tidying;
    const failures: unknown[] = [];
    const broken = { ...store, tidy: () => Promise.reject(new Error("down")) };
    const stopAgain = new AbortController();
    const failing = keepAccountsTidy({ store: broken, onFailure: (error) => failures.push(error) }, stopAgain.signal);
    await expect.poll(() => failures.length).toBe(1);
    stopAgain.abort();
    await failing;
  });
});
