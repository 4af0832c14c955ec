import type { Citation, CounselResult } from "@reading-room/contract/counsel-answer";
import type { RestPlace } from "./rest-note.ts";

/** What an answer knows of files. */
interface Known {
  readonly citations: readonly Citation[];
  readonly results: readonly CounselResult[];
}

const only = (ids: readonly string[]): string | null => (new Set(ids).size === 1 ? (ids[0] ?? null) : null);

/** The file of that name which an answer cites, or else lists; null where it has none of it to open, or several. */
export function fileNamed(fileName: string, { citations, results }: Known): string | null {
  const cited = citations.filter((one) => one.fileName === fileName && one.fileId !== "" && one.status !== "missing");
  if (cited.length > 0) return only(cited.map(({ fileId }) => fileId));
  return only(results.filter(({ name, isGone }) => name === fileName && isGone !== true).map(({ id }) => id));
}

const nameOfPage = ({ pageLabel, pageNumber }: Citation): string => pageLabel ?? String(pageNumber);

/** The physical page that a place names, where the answer cites it too. */
export const pageCited = ({ page }: RestPlace, fileId: string, citations: readonly Citation[]): number | null =>
  citations.find((one) => one.fileId === fileId && nameOfPage(one) === page)?.pageNumber ?? null;

/**
 * The physical page of a label, or of the number of a page without one. Labels may recur, from part to part: it is the one nearest to
 * what is cited of the file, of two as near the later.
 * @param labels of the pages from the first to the last
 */
export function pageLabelled(page: string, labels: readonly (string | null)[], near: number): number | null {
  const pages = labels.flatMap((label, i) => ((label ?? String(i + 1)) === page ? [i + 1] : []));
  const far = (one: number): number => Math.abs(one - near);
  return pages.toSorted((a, b) => far(a) - far(b) || b - a)[0] ?? null;
}

/** The last page of a file that an answer cites; its first where it cites none. */
export const lastCited = (fileId: string, citations: readonly Citation[]): number =>
  Math.max(1, ...citations.filter((one) => one.fileId === fileId).map(({ pageNumber }) => pageNumber));
