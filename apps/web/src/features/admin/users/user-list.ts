import { type adminUsers, Direction, UserSort, UserStatus } from "@reading-room/contract/admin";
import type { InputOf } from "@reading-room/contract/endpoint";
import type { z } from "@reading-room/contract/zod";
import { formatNumber } from "../../../ui/format-number.ts";

export type UserSort = z.infer<typeof UserSort>;
export type UserStatus = z.infer<typeof UserStatus>;
export type Direction = z.infer<typeof Direction>;

/** Which accounts are asked for, in which order, and how far in. */
export interface UserList {
  readonly q: string;
  readonly status: UserStatus | null;
  readonly sort: UserSort;
  readonly direction: Direction;
  /** Null on the first page. */
  readonly cursor: string | null;
  /** From 1; only for counting aloud. */
  readonly page: number;
}

export const USERS_PER_PAGE = 50;

const Q_MAX_CHARS = 254;

/** What the address asks for; what it says wrongly counts as not said. */
export function readUserList(params: URLSearchParams): UserList {
  const cursor = params.get("cursor");
  const page = Number(params.get("page"));
  return {
    q: (params.get("q") ?? "").trim().slice(0, Q_MAX_CHARS),
    status: UserStatus.safeParse(params.get("status")).data ?? null,
    sort: UserSort.safeParse(params.get("sort")).data ?? "created_at",
    direction: Direction.safeParse(params.get("direction")).data ?? "desc",
    cursor,
    page: cursor !== null && Number.isInteger(page) && page > 1 ? page : 1,
  };
}

/** Whether anything narrows the list down. */
export const isFiltered = ({ q, status }: UserList): boolean => q !== "" || status !== null;

/** The list as its call takes it. */
export const userListInput = ({ q, status, sort, direction, cursor }: UserList): InputOf<typeof adminUsers> => ({
  ...(q !== "" && { q }),
  ...(status !== null && { status }),
  ...(cursor !== null && { cursor }),
  sort,
  direction,
  limit: USERS_PER_PAGE,
});

/** The order after a click on a column's head: the other way round for the one sorted by, else that column's first way. */
export function nextSort(
  list: Pick<UserList, "sort" | "direction">,
  sort: UserSort,
): { sort: UserSort; direction: Direction } {
  if (list.sort === sort) return { sort, direction: list.direction === "asc" ? "desc" : "asc" };
  const isTime = sort === "created_at" || sort === "last_login";
  return { sort, direction: isTime ? "desc" : "asc" };
}

/** "51–100 of 1,234 accounts"; what is on the page says where it ends. */
export function describePlace({ page }: Pick<UserList, "page">, shown: number, total: number): string {
  const all = `${formatNumber(total)} ${total === 1 ? "account" : "accounts"}`;
  if (shown === 0) return all;
  const first = (page - 1) * USERS_PER_PAGE + 1;
  return shown === total ? all : `${formatNumber(first)}–${formatNumber(first + shown - 1)} of ${all}`;
}
