/** SQLite says more beside its codes; the code itself is in the last byte. */
const PRIMARY_CODE = 0xff;

/** The primary result code with which SQLite failed; null for what is no failure of SQLite. */
export const sqliteCode = (error: unknown): number | null =>
  error instanceof Error && "errcode" in error ? Number(error.errcode) & PRIMARY_CODE : null;
