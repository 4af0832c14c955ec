import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from "kysely";

interface Keyset {
  /** What the list is sorted by; never null. */
  readonly by: Expression<string | number>;
  /** Tells rows of the same value apart; unique. */
  readonly id: Expression<string>;
  readonly direction: "asc" | "desc";
  /** The last row of the page before, which may be gone; null for the first page. */
  readonly after: { readonly at: string | number; readonly id: string } | null;
  readonly limit: number;
}

/**
 * One page of a long list, for `$call`: sorted, beginning behind a place, which an index on value and id finds at once
 * however deep it stands and whatever came or went before it.
 */
export const keysetPage =
  ({ by, id, direction, after, limit }: Keyset) =>
  <DB, Tables extends keyof DB, Row>(query: SelectQueryBuilder<DB, Tables, Row>) => {
    const beyond = direction === "desc" ? sql`<` : sql`>`;
    const behind =
      after === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${by}, ${id}) ${beyond} (${after.at}, ${after.id})`;
    return query.where(behind).orderBy(by, direction).orderBy(id, direction).limit(limit);
  };
