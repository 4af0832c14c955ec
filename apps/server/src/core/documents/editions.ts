import { revisionOf } from "./edition-key.ts";

/** What an edition that is no longer the current one keeps of its score, in whatever list of documents. */
export const OUTDATED_SHARE = 0.9;

/** One edition of a publication, as its row tells. */
export interface Edition {
  /** The file's id. */
  readonly id: string;
  readonly content_hash: string | null;
  readonly publication_number: string | null;
  /** ISO, as whole as it is known. */
  readonly published_at: string | null;
}

const byText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Dates are compared as far as both are known: "2019" is neither before nor after "2019-05". */
function byDate(a: string | null, b: string | null): number {
  if (a === null || b === null) return 0;
  const length = Math.min(a.length, b.length);
  return byText(a.slice(0, length), b.slice(0, length));
}

/**
 * Which of two editions of one publication is the later one, by the letters of their numbers, else by their dates: above 0 the
 * first, below 0 the second, 0 when it cannot be told. Files of the same bytes are the same edition.
 */
export function compareEditions(a: Edition, b: Edition): number {
  if (a.content_hash !== null && a.content_hash === b.content_hash) return 0;
  const [first, second] = [revisionOf(a.publication_number), revisionOf(b.publication_number)];
  if (first !== "" && second !== "" && first !== second) return byText(first, second);
  return byDate(a.published_at, b.published_at);
}

/** The current edition, when it is a later one than this; null for the current one itself. */
export function supersederOf<One extends Edition>(edition: Edition, all: readonly One[]): One | null {
  const later = all.filter((one) => one.id !== edition.id && compareEditions(one, edition) > 0);
  return later.reduce<One | null>(
    (latest, one) => (latest === null || compareEditions(one, latest) > 0 ? one : latest),
    null,
  );
}

/** The editions before this, the latest first, each once however many places hold it. */
export function supersededBy<One extends Edition>(edition: Edition, all: readonly One[]): One[] {
  const earlier = all.filter((one) => one.id !== edition.id && compareEditions(edition, one) > 0);
  const once = new Map(earlier.map((one) => [one.content_hash ?? one.id, one]));
  return [...once.values()].sort((a, b) => compareEditions(b, a) || byText(a.id, b.id));
}
