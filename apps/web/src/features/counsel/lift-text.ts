import type { CounselResult } from "@reading-room/contract/counsel-answer";

type Explained = Pick<CounselResult, "explain">;

const liftsOf = ({ explain = [] }: Explained): string[] =>
  explain.filter(({ adds }) => adds > 0).map(({ factor }) => factor);

/** What lifted every one of these documents: it sets none of them apart. */
export function commonLifts(results: readonly Explained[]): ReadonlySet<string> {
  const lifts = results.map(liftsOf);
  return new Set(lifts[0]?.filter((name) => lifts.every((names) => names.includes(name))));
}

/**
 * "Lifted: authoritative type, recent": what the asker's preferences did for a document's place; null where nothing.
 * @param common what is not told, since it did the same for all of its list
 */
export function liftText(result: Explained, common: ReadonlySet<string>): string | null {
  const names = liftsOf(result).filter((name) => !common.has(name));
  return names.length === 0 ? null : `Lifted: ${names.join(", ")}`;
}
