import type { User } from "@reading-room/contract/auth";
import type { UserRow } from "./store.ts";

const iso = (ms: number): string => new Date(ms).toISOString();

/** Stored admins count always; those of ADMIN_EMAILS as long as they stand there. */
export const isAdmin = (row: Pick<UserRow, "is_admin" | "email_key">, adminEmails: readonly string[]): boolean =>
  row.is_admin === 1 || adminEmails.includes(row.email_key);

/** A row without its hash, of which only the presence is told. */
export type AccountRow = Omit<UserRow, "password_hash"> & ({ password_hash: string } | { is_external: number });

const isExternal = (row: AccountRow): boolean =>
  "is_external" in row ? row.is_external === 1 : row.password_hash === "";

/** A user as the contract says it. */
export const userView = (row: AccountRow, adminEmails: readonly string[]): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  is_active: row.is_active === 1,
  is_confirmed: row.is_confirmed === 1,
  is_admin: isAdmin(row, adminEmails),
  is_external: isExternal(row),
  created_at: iso(row.created_at),
  last_login: row.last_login === null ? null : iso(row.last_login),
});
