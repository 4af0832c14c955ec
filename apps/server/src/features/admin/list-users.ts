import type { adminUsers } from "@reading-room/contract/admin";
import type { User } from "@reading-room/contract/auth";
import type { OutputOf, ParsedInputOf } from "@reading-room/contract/endpoint";
import { pageOf, readCursor, writeCursor, type ListOrder, type Place } from "../../core/list-cursor.ts";
import type { AdminStore } from "./store.ts";
import type { AccountRow } from "./user-store.ts";

export type UsersAsked = ParsedInputOf<typeof adminUsers>;

export interface ListUsersDeps {
  readonly store: Pick<AdminStore, "users">;
  /** A row as the contract says it; who counts as an admin is decided where accounts are. */
  readonly userOf: (row: AccountRow) => User;
  /** What addresses and names are compared by. */
  readonly keyOf: (text: string) => string;
}

const orderOf = ({ sort, direction }: UsersAsked): ListOrder => ({
  name: `users ${sort} ${direction}`,
  by: sort === "created_at" || sort === "last_login" ? "number" : "string",
});

const placeOf = (row: AccountRow, { sort }: UsersAsked): Place => {
  const values = {
    created_at: row.created_at,
    last_login: row.last_login ?? 0,
    username: row.username,
    email: row.email_key,
  };
  return { at: values[sort], id: row.id };
};

/** One page of the accounts that match, and how many match in all. */
export async function listUsers(
  { store, userOf, keyOf }: ListUsersDeps,
  asked: UsersAsked,
): Promise<OutputOf<typeof adminUsers>> {
  const { q, status, sort, direction, cursor, limit } = asked;
  const order = orderOf(asked);
  const filter = { part: keyOf(q), status: status ?? null };
  const page = { sort, direction, after: readCursor(order, cursor), limit: limit + 1 };
  const { rows, total } = await store.users(filter, page);
  const found = pageOf(rows, limit, (last) => writeCursor(order, placeOf(last, asked)));
  return { users: found.page.map(userOf), total, nextCursor: found.nextCursor };
}

/** What was looked at, for the audit log. */
export const usersInWords = ({ q, status }: UsersAsked): string =>
  ["Users", ...(q === "" ? [] : [`with "${q}"`]), ...(status === undefined ? [] : [status])].join(", ");
