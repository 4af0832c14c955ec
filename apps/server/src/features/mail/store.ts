import type { ExpressionBuilder } from "kysely";
import type { MailAbout } from "../../drivers/mailers/mailer.ts";
import { newId } from "../../db/new-id.ts";
import type { OpenRecords } from "../../db/open.ts";
import type { Schema } from "../../db/schema.ts";

/** A mail that this process holds for a while. */
export interface ClaimedMail {
  readonly id: string;
  readonly sealed: string;
  /** The number of this try, from 1. */
  readonly attempts: number;
  readonly expiresAt: number;
}

export interface NewMail {
  readonly sealed: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  /** When another process may take it, should the one that wrote it not have tried. */
  readonly nextTryAt: number;
  readonly about?: MailAbout | undefined;
}

/** A mail that nobody has to try any more. */
export interface DroppedMail {
  readonly id: string;
  readonly purpose: string | null;
}

export interface Tidied {
  /** What their links needed is gone: used, replaced by a newer one, or with the account. */
  readonly withdrawn: readonly DroppedMail[];
  /** They could not be sent before what they say ran out. */
  readonly expired: readonly DroppedMail[];
}

export interface MailState {
  readonly waiting: number;
  readonly failed: number;
  /** Of the newest mail that has one and is not sent. */
  readonly lastError: string | null;
}

export type MailStore = ReturnType<typeof mailStore>;

const SENT_KEPT_MS = 30 * 86_400_000;
const FAILED_KEPT_MS = 90 * 86_400_000;
const NOT_SENT = ["waiting", "sending", "failed"];
/** Of a mail that is over nothing is kept that opens or names an account. */
const OVER = { sealed: "", user_id: null, link_hash: null, lease_until: null };

type Mails = ExpressionBuilder<Schema, "mail">;

const isDue = (eb: Mails, now: number) => eb.and([eb("state", "=", "waiting"), eb("next_try_at", "<=", now)]);
/** Whoever claimed it is gone, and has left it behind. */
const isLeft = (eb: Mails, now: number) => eb.and([eb("state", "=", "sending"), eb("lease_until", "<=", now)]);

/**
 * Its account is there, and its link's token, unused. A token that is gone never comes back, so this is the withdrawal itself:
 * whatever ends a token ends, in the same transaction, the mail that carries it, wherever that is on its way into the queue.
 */
const isOfUse = (eb: Mails) => {
  const token = eb
    .selectFrom("mail_token")
    .select("mail_token.hash")
    .whereRef("mail_token.hash", "=", "mail.link_hash");
  const user = eb.selectFrom("user").select("user.id").whereRef("user.id", "=", "mail.user_id");
  return eb.and([
    eb.or([eb("mail.link_hash", "is", null), eb.exists(token.where("mail_token.used_at", "is", null))]),
    eb.or([eb("mail.user_id", "is", null), eb.exists(user)]),
  ]);
};

const claiming = ({ db }: OpenRecords, until: number) =>
  db
    .updateTable("mail")
    .set((eb) => ({ state: "sending", lease_until: until, attempts: eb("attempts", "+", 1) }))
    .returning(["id", "sealed", "attempts", "expires_at as expiresAt"]);

/** @returns the id of the mail; ids sort by the time they were made */
const add =
  ({ db }: OpenRecords) =>
  async ({ sealed, createdAt, expiresAt, nextTryAt, about }: NewMail): Promise<string> => {
    const id = newId(createdAt);
    await db
      .insertInto("mail")
      .values({
        id,
        sealed,
        user_id: about?.userId ?? null,
        purpose: about?.token?.purpose ?? null,
        link_hash: about?.token?.hash ?? null,
        state: "waiting",
        attempts: 0,
        next_try_at: nextTryAt,
        lease_until: null,
        last_error: null,
        created_at: createdAt,
        expires_at: expiresAt,
        sent_at: null,
      })
      .execute();
    return id;
  };

/**
 * Takes this mail for its first try.
 * @param isAwaited somebody waits for the outcome: then it is tried even if it is of no use any more
 * @returns null when somebody else has it, or had, or it is of no use any more
 */
const claimNew =
  (records: OpenRecords) =>
  async (id: string, until: number, isAwaited: boolean): Promise<ClaimedMail | null> => {
    const claim = claiming(records, until)
      .where("id", "=", id)
      .where("state", "=", "waiting")
      .where("attempts", "=", 0);
    return (await (isAwaited ? claim : claim.where(isOfUse)).executeTakeFirst()) ?? null;
  };

/** Takes, in one statement, the mail that has been due the longest, else one left behind: of several that try, one gets it. */
const claimDue =
  (records: OpenRecords) =>
  async (now: number, until: number): Promise<ClaimedMail | null> => {
    const claim = async (which: typeof isDue): Promise<ClaimedMail | undefined> => {
      const first = records.db
        .selectFrom("mail")
        .select("id")
        .where((eb) => which(eb, now))
        .where(isOfUse)
        .orderBy("next_try_at")
        .limit(1);
      // Most often there is nothing, and looking waits for nobody who writes.
      if ((await first.executeTakeFirst()) === undefined) return undefined;
      return claiming(records, until)
        .where(
          "id",
          "=",
          first.$if(records.kind === "postgres", (query) => query.forUpdate().skipLocked()),
        )
        .where((eb) => which(eb, now))
        .where(isOfUse)
        .executeTakeFirst();
    };
    return (await claim(isDue)) ?? (await claim(isLeft)) ?? null;
  };

/** What is sent is sent, whoever holds the mail by now; what it said is forgotten. */
const noteSent =
  ({ db }: OpenRecords) =>
  async (id: string, now: number): Promise<void> => {
    await db
      .updateTable("mail")
      .set({ ...OVER, state: "sent", sent_at: now, last_error: null })
      .where("id", "=", id)
      .execute();
  };

/** Changes a mail only for whoever still holds it: not after the lease ran out and another took it. */
const settling = ({ db }: OpenRecords, { id, attempts }: ClaimedMail) =>
  db.updateTable("mail").where("id", "=", id).where("state", "=", "sending").where("attempts", "=", attempts);

const tryLater =
  (records: OpenRecords) =>
  async (mail: ClaimedMail, nextTryAt: number, error: string): Promise<void> => {
    await settling(records, mail)
      .set({ state: "waiting", next_try_at: nextTryAt, lease_until: null, last_error: error })
      .execute();
  };

const giveUp =
  (records: OpenRecords) =>
  async (mail: ClaimedMail, error: string): Promise<void> => {
    await settling(records, mail)
      .set({ ...OVER, state: "failed", last_error: error })
      .execute();
  };

/** Ends mails in nobody's hands. */
const dropping = ({ db }: OpenRecords, now: number) =>
  db
    .updateTable("mail")
    .where((eb) => eb.or([eb("state", "=", "waiting"), isLeft(eb, now)]))
    .returning(["id", "purpose"]);

const forget = async ({ db }: OpenRecords, now: number): Promise<void> => {
  await db
    .deleteFrom("mail")
    .where("state", "=", "sent")
    .where("sent_at", "<", now - SENT_KEPT_MS)
    .execute();
  await db
    .deleteFrom("mail")
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "=", "withdrawn"), eb("created_at", "<", now - SENT_KEPT_MS)]),
        eb.and([eb("state", "=", "failed"), eb("created_at", "<", now - FAILED_KEPT_MS)]),
      ]),
    )
    .execute();
};

/** Withdraws what is of no use any more, gives up what ran out, both only if in nobody's hands, and forgets what is over long ago. */
const tidy =
  (records: OpenRecords) =>
  async (now: number): Promise<Tidied> => {
    const withdrawn = await dropping(records, now)
      .set({ ...OVER, state: "withdrawn", last_error: null })
      // Whoever wrote it may wait for its first try.
      .where((eb) => eb.or([eb("attempts", ">", 0), eb("next_try_at", "<=", now)]))
      .where((eb) => eb.not(isOfUse(eb)))
      .execute();
    const expired = await dropping(records, now)
      .set((eb) => ({
        ...OVER,
        state: "failed",
        last_error: eb.fn.coalesce("last_error", eb.val("It could not be sent in time.")),
      }))
      .where("expires_at", "<=", now)
      .execute();
    await forget(records, now);
    return { withdrawn, expired };
  };

/** How the queue is, for the admin area. */
const mailState =
  ({ db }: OpenRecords) =>
  async (): Promise<MailState> => {
    const rows = await db
      .selectFrom("mail")
      .select((eb) => ["state", eb.fn.countAll<number>().as("count")])
      .where("state", "in", NOT_SENT)
      .groupBy("state")
      .execute();
    const newest = await db
      .selectFrom("mail")
      .select("last_error")
      .where("state", "in", NOT_SENT)
      .where("last_error", "is not", null)
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    const count = (...states: string[]): number =>
      rows.reduce((sum, row) => (states.includes(row.state) ? sum + row.count : sum), 0);
    return { waiting: count("waiting", "sending"), failed: count("failed"), lastError: newest?.last_error ?? null };
  };

/** Rows of `mail`; nobody else writes them. */
export const mailStore = (records: OpenRecords) => ({
  add: add(records),
  claimNew: claimNew(records),
  claimDue: claimDue(records),
  noteSent: noteSent(records),
  tryLater: tryLater(records),
  giveUp: giveUp(records),
  tidy: tidy(records),
  mailState: mailState(records),
});
