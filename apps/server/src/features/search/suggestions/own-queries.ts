import { parseQuery } from "../../../core/parse-query.ts";
import { piecesOf } from "../../../core/query/query-pieces.ts";

/** What a query asks for, filters aside; one of filters alone is told by them. */
function askedFor(query: string): string {
  const { groups, without } = parseQuery(query);
  return (groups.length + without.length === 0 ? query : JSON.stringify([groups, without])).toLowerCase();
}

const hasFilter = (query: string): boolean => piecesOf(query).some(({ kind }) => kind === "operator");

/** What is typed, and how well a query completes it: 0 where it does not. */
interface Typed {
  readonly query: string;
  readonly fit: (query: string) => number;
}

/**
 * Those of somebody's past queries that complete what is typed, the best first. Of those that differ in their filters alone it is
 * the latest, unless what is typed has filters, too.
 * @param queries the latest first
 */
export function ownQueries(queries: readonly string[], { query, fit }: Typed, limit: number): string[] {
  const key = hasFilter(query) ? (one: string) => one : askedFor;
  const fitting = queries.flatMap((text) => {
    const fits = fit(text);
    return fits === 0 ? [] : [{ text, fits }];
  });
  const seen = new Set<string>();
  const distinct = fitting.filter(({ text }) => seen.size < seen.add(key(text)).size);
  return distinct
    .sort((a, b) => b.fits - a.fits)
    .slice(0, limit)
    .map(({ text }) => text);
}
