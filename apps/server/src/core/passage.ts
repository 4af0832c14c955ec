/** A piece of one page, never across a page, heading or numbered paragraph: what is indexed, found and cited. */
export interface Passage {
  /** Its place, `file:version:page:start`: indexing twice changes nothing. */
  readonly id: string;
  readonly fileId: string;
  readonly version: string;
  readonly pageNumber: number;
  readonly pageLabel: string | null;
  /** Range in the page's text. */
  readonly start: number;
  readonly end: number;
  /** Word for word the page's text from `start` to `end`. */
  readonly text: string;
  /**
   * Headings above it, outermost first; indexed with it, never quoted. The last one may be the row that names the columns of the
   * table that it goes on with.
   */
  readonly headings: readonly string[];
  /** Contents and index pages are found but never answer a question. */
  readonly kind: "body" | "table" | "contents";
  /** Position in the file, from 0. */
  readonly ordinal: number;
  /** What stands right beside it: exact phrases may run across. Given to engines, which need not give it back. */
  readonly around?: Around;
}

/** The text right before and behind a passage: its own heading, and the first words of what follows, on the next page, too. */
export interface Around {
  readonly before: string;
  readonly after: string;
}

/** Words behind a passage that belong to its surroundings: so far exact phrases are found across its end. */
export const WORDS_BEHIND = 12;

/** What every passage of a file shares, kept with it so that the engine can filter without a join. */
export interface PassageFile {
  readonly sourceId: string;
  /** One of the file-type classes: pdf, doc, image, … */
  readonly fileKind: string;
  readonly modifiedAt: number | null;
  readonly documentTypes: readonly string[];
  readonly topics: readonly string[];
  /** Ids of the folders from the root to the file's own: `in:` filters on them. */
  readonly folderIds: readonly string[];
  /** Title, file name, folder names and publication number: searched beside the text with its own weight. */
  readonly nameText: string;
}

/** A passage that answered a query. `score` is the engine's own, comparable only within one answer. */
export interface PassageHit extends Passage {
  readonly score: number;
}

/** What is shown of a passage. */
export type PassageText = Pick<Passage, "pageNumber" | "pageLabel" | "headings" | "text">;

/** The same with which of some words it holds, in whatever form, its headings and what stands above it with it; stop words are held nowhere. */
export interface ReadPassage extends PassageText {
  readonly held: ReadonlySet<string>;
}

/** A passage that answered a query, without what it says. */
export type RankedPassage = Pick<PassageHit, "id" | "fileId" | "score">;

/** Whether two passages stand on one page. */
export const isSamePage = (
  a: Pick<Passage, "fileId" | "pageNumber">,
  b: Pick<Passage, "fileId" | "pageNumber">,
): boolean => a.fileId === b.fileId && a.pageNumber === b.pageNumber;

/** The order of what answered a query: best first, equal ones by their ids. */
export const byRank = (a: RankedPassage, b: RankedPassage): number => b.score - a.score || (a.id < b.id ? -1 : 1);

type Place = Pick<Passage, "fileId" | "version" | "pageNumber" | "start">;

/** The id of the passage that begins at a place. */
export const passageId = ({ fileId, version, pageNumber, start }: Place): string =>
  `${fileId}:${version}:${pageNumber}:${start}`;

/** The file that a passage's id names first: ids of files have no colon. */
export const fileOfPassage = (id: string): string => id.slice(0, id.indexOf(":"));

/** The place that a passage's id names. */
export function placeOfPassage(id: string): Place {
  const fileId = fileOfPassage(id);
  const pageEnd = id.lastIndexOf(":");
  const versionEnd = id.lastIndexOf(":", pageEnd - 1);
  return {
    fileId,
    version: id.slice(fileId.length + 1, versionEnd),
    pageNumber: Number(id.slice(versionEnd + 1, pageEnd)),
    start: Number(id.slice(pageEnd + 1)),
  };
}
