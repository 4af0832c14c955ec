/** The two databases differ in few places; code that must tell them apart asks this. */
export type DatabaseKind = "sqlite" | "postgres";

/** Whether an address names a PostgreSQL server; anything else is the path of an embedded database. */
export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);
