const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const POSTGRES_UNIQUE_VIOLATION = "23505";

/** Whether a statement failed since a row with this key is there already, on either database. */
export function isDuplicateKey(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("errcode" in error) {
    return error.errcode === SQLITE_CONSTRAINT_PRIMARYKEY || error.errcode === SQLITE_CONSTRAINT_UNIQUE;
  }
  return "code" in error && error.code === POSTGRES_UNIQUE_VIOLATION;
}
