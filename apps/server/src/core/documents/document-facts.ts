import { isOfHouse } from "./letterhead.ts";
import type { ExtractedDocument, Page } from "../page.ts";
import { dateOfFileName, publicationDateIn } from "./publication-date.ts";
import { numberOfFileName, numberOfHead, publicationNumberIn } from "./publication-number.ts";
import { withoutEnding } from "../files/without-ending.ts";

/** What is known of a document besides its pages. */
export interface FactSources {
  readonly fileName: string;
  readonly metadataTitle: string | null;
  readonly metadataSubject: string | null;
  readonly outline: ExtractedDocument["outline"];
  readonly pages: readonly Page[];
  /** Its pages are sheets: what stands in their cells is data, and neither date nor number of its own. Left out of all others. */
  readonly isOfCells?: boolean;
}

export type DocumentFacts = Pick<ExtractedDocument, "title" | "publishedAt" | "publicationNumber">;

const MAX_TITLE_CHARS = 200;
/** The head of page 1 holds its date and number; further down others are quoted. */
const HEAD_CHARS = 1_500;

/**
 * Title, date and number of a publication, from its outline, its first page and its metadata, as far as they tell; of its name
 * the number, and the date of what has no number. The day on which a file was made is the date of no publication: a scan of
 * today would pass for the latest edition.
 */
export function documentFacts(sources: FactSources): DocumentFacts {
  const first = sources.pages.find((page) => page.text !== "");
  const head = sources.isOfCells === true ? "" : (first?.text.slice(0, HEAD_CHARS) ?? "");
  const { number, date } = factsOfName(sources.fileName);
  const publicationNumber = number ?? numberOfHead(head);
  return {
    title: titleOf(sources, first ?? null) ?? numberedTitle(publicationNumber, first ?? null),
    publishedAt: publicationDateIn(head) ?? (publicationNumber === null ? date : null),
    publicationNumber,
  };
}

/** What a file's name alone tells of its document. */
export const factsOfName = (fileName: string): { readonly number: string | null; readonly date: string | null } => ({
  number: numberOfFileName(withoutEnding(fileName)),
  date: dateOfFileName(withoutEnding(fileName)),
});

/** What the document calls itself: a name that may change is none. */
function titleOf({ metadataTitle, metadataSubject, outline }: FactSources, first: Page | null): string | null {
  const top = outline.filter((entry) => entry.level === 1);
  const fromOutline = top.length === 1 && outline.length > 1 ? (top[0]?.title ?? "") : "";
  const told = [metadataTitle, metadataSubject].find(isTold) ?? "";
  const candidates = [shortTitleOf(first), fromOutline, subjectOf(first), largestHeading(first), told];
  return candidates.map((title) => title.replace(/\s+/g, " ").trim()).find(isTitle) ?? null;
}

/** The line that an instruction states its subject in, which stands below its letterhead. */
const subjectOf = (page: Page | null): string =>
  /(?:^|\n)(?:SUBJECT|Subject|SUBJ):?\s+([^\n]{8,300})/.exec(page?.text ?? "")?.[1] ?? "";

/** A statute names itself near its head. */
const shortTitleOf = (page: Page | null): string =>
  /\bmay be cited as (?:the )?["“‘'`]+([^"“”]{8,180}?)["”’'`]{1,2}[.,;]/.exec(
    (page?.text ?? "").slice(0, 2 * HEAD_CHARS),
  )?.[1] ?? "";

/** The heading in the largest type that names more than the house it comes from. */
function largestHeading(page: Page | null): string {
  if (page === null) return "";
  const headings = page.blocks.filter((block) => block.kind === "heading");
  const isAlone = (level: number) => headings.filter((block) => block.level === level).length < MANY_HEADINGS;
  const texts = headings.filter((block) => isAlone(block.level)).sort((a, b) => a.level - b.level);
  return (
    texts
      .map((block) => page.text.slice(block.start, block.end))
      .find((text) => !isLetterhead(text) && namesSomething(text)) ?? ""
  );
}

/** Names are written in capitals, or with one at the head of each long word; sentences are not. */
const CALLED = /^(?:[\s:\u2013\u2014-]+(?:\p{Lu}\S*|\S{1,3})){1,15}(?<![.;:,])$/u;

/** "NMR 7-3 RECORDS AND CORRESPONDENCE": the line of the first page that calls the publication something behind its number. */
function numberedTitle(number: string | null, page: Page | null): string | null {
  if (number === null || page === null) return null;
  const lines = page.blocks.map(({ start, end }) => page.text.slice(start, end).replace(/\s+/g, " "));
  const isTitled = (line: string) => line.startsWith(number) && CALLED.test(line.slice(number.length));
  return lines.find((line) => isTitled(line) && namesSomething(line) && isTitle(line)) ?? null;
}

/** So many headings of one level on the first page open sections; none is the title. */
const MANY_HEADINGS = 4;

/** Words that are left when its own number and office symbols are taken away. */
const namesSomething = (text: string): boolean =>
  /\p{L}{4}|^\p{L}+$/u.test(text.replace(publicationNumberIn(text) ?? "", "").replace(/\b\S*\d\S*\b/g, ""));

const ISSUES =
  /\b(?:department|headquarters|chairman|instruction|directive|manual|regulation|handbook|pamphlet|circular|order|notice|memorandum|transmittal|bulletin)s?\b/i;

const isLetterhead = (text: string): boolean => ISSUES.test(text) && isOfHouse(text);

/** Metadata titles that programs or numbering schemes made tell nothing. */
const isTold = (title: string | null): title is string =>
  title !== null && (title.match(/\p{L}{3,}/gu) ?? []).length >= 2;

/** Names of files and of programs are no titles. */
function isTitle(text: string): boolean {
  if (text.length < 3 || text.length > MAX_TITLE_CHARS || !/\p{L}{3}/u.test(text)) return false;
  return !/\.(?:pdf|docx?|indd|qxd|p65|wpd|pptx?|xlsx?|tmp)\b|^(?:microsoft|untitled|slide \d|document\d*$|\(anonymous)/i.test(
    text,
  );
}
