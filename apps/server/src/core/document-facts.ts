import { MONTHS } from "./months.ts";
import type { ExtractedDocument, Page } from "./page.ts";
import { numberOfFileName, numberOfHead, publicationNumberIn } from "./publication-number.ts";

/** What is known of a document besides its pages. */
export interface FactSources {
  readonly fileName: string;
  readonly metadataTitle: string | null;
  readonly metadataSubject: string | null;
  /** ISO day on which, or year in which, the file says it was made. */
  readonly createdAt: string | null;
  readonly outline: ExtractedDocument["outline"];
  readonly pages: readonly Page[];
}

export type DocumentFacts = Pick<ExtractedDocument, "title" | "publishedAt" | "publicationNumber">;

const MONTH = MONTHS.map((name) => name.slice(0, 3) + (name.length > 3 ? `(?:${name.slice(3)})?` : "")).join("|");
const MAX_TITLE_CHARS = 200;
/** The head of page 1 holds its date and number; further down others are quoted. */
const HEAD_CHARS = 1_500;
const MAX_DATE_LINE_WORDS = 16;

/** Title, date and number of a publication, from its outline, its first page, its metadata and its file name, as far as they tell. */
export function documentFacts(sources: FactSources): DocumentFacts {
  const first = sources.pages.find((page) => page.text !== "");
  const head = first?.text.slice(0, HEAD_CHARS) ?? "";
  return {
    title: titleOf(sources, first ?? null),
    publishedAt: dateOf(head) ?? yearIn(head) ?? sources.createdAt,
    publicationNumber: numberOfFileName(stem(sources.fileName)) ?? numberOfHead(head),
  };
}

function titleOf(
  { metadataTitle, metadataSubject, outline, fileName }: FactSources,
  first: Page | null,
): string | null {
  const top = outline.filter((entry) => entry.level === 1);
  const fromOutline = top.length === 1 && outline.length > 1 ? (top[0]?.title ?? "") : "";
  const told = [metadataTitle, metadataSubject].find(isTold) ?? "";
  const candidates = [shortTitleOf(first), fromOutline, subjectOf(first), largestHeading(first), told, stem(fileName)];
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

/** So many headings of one level on the first page open sections; none is the title. */
const MANY_HEADINGS = 4;

/** Words that are left when its own number and office symbols are taken away. */
const namesSomething = (text: string): boolean =>
  /\p{L}{4}|^\p{L}+$/u.test(text.replace(publicationNumberIn(text) ?? "", "").replace(/\b\S*\d\S*\b/g, ""));

const LETTERHEAD = new Set(
  `department departments of the and defense army navy air force marine corps headquarters secretary office chairman joint chiefs staff
instruction instructions directive directives manual regulation regulations handbook pamphlet circular order notice memorandum
transmittal field technical united states america internal revenue service treasury unclassified number washington dc for under
assistant deputy bulletin publication guide series`.split(/\s+/),
);

const ISSUES =
  /\b(?:department|headquarters|chairman|instruction|directive|manual|regulation|handbook|pamphlet|circular|order|notice|memorandum|transmittal|bulletin)s?\b/i;

const isLetterhead = (text: string): boolean =>
  ISSUES.test(text) &&
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === "" || LETTERHEAD.has(word));

/** Metadata titles that programs or numbering schemes made tell nothing. */
export const isTold = (title: string | null): title is string =>
  title !== null && (title.match(/\p{L}{3,}/gu) ?? []).length >= 2;

/** Names of files and of programs are no titles. */
function isTitle(text: string): boolean {
  if (text.length < 3 || text.length > MAX_TITLE_CHARS || !/\p{L}{3}/u.test(text)) return false;
  return !/\.(?:pdf|docx?|indd|qxd|p65|wpd|pptx?|xlsx?|tmp)\b|^(?:microsoft|untitled|slide \d|document\d*$|\(anonymous)/i.test(
    text,
  );
}

const stem = (fileName: string): string => fileName.replace(/\.[a-z0-9]{1,5}$/i, "");

/** How the words begin, as a pattern, that say that a publication takes the place of another. */
export const TAKING_PLACE = "supersed|replac|cancel|rescind";

/** What a publication takes the place of has another date: "This edition supersedes SOP 14 of 12 June 2018." */
const TAKES_PLACE = new RegExp(
  String.raw`\b(?:${TAKING_PLACE})(?:es?|s|ed|ing)\b[^\n]{0,200}?(?:\.(?=\s)|(?=\n)|$)`,
  "gi",
);

/** Only a date that stands on its own, or behind a word that says what it is, is the publication's; others are quoted. */
function dateOf(head: string): string | null {
  const own = head.replace(TAKES_PLACE, "");
  const told = own.split("\n\n").filter((block) => block.split(/\s+/).length <= MAX_DATE_LINE_WORDS);
  const named =
    own.match(/\b(?:effective|dated?|issued|published|approved|revised|as of|(?:edition|version) of)\b.{0,40}/gi) ?? [];
  return [...told, ...named].map(dateIn).find((date) => date !== null) ?? null;
}

/** "1 September 2010", "July 2, 2004", "2019-03-01", "March 2014": the first that stands in the text. */
function dateIn(text: string): string | null {
  const pattern = new RegExp(
    `\\b(?:(\\d{1,2})\\s+(${MONTH})\\.?,?\\s+(\\d{4})|(${MONTH})\\.?\\s+(?:(\\d{1,2}),?\\s+)?(\\d{4})|(\\d{4})-(\\d{2})-(\\d{2}))\\b`,
    "i",
  );
  const [, dayA, monthA, yearA, monthB, dayB, yearB, yearC, monthC, dayC] = pattern.exec(text) ?? [];
  const year = yearA ?? yearB ?? yearC;
  if (year === undefined) return null;
  const named = (monthA ?? monthB)?.slice(0, 3).toLowerCase();
  const month = named === undefined ? Number(monthC) : MONTHS.findIndex((name) => name.startsWith(named)) + 1;
  return isoDate(Number(year), month, Number(dayA ?? dayB ?? dayC ?? 0));
}

const yearIn = (text: string): string | null =>
  /(?:revision|edition|version|rev\.?|issued|published)\b[^\n]{0,20}?\b((?:19|20)\d{2})\b/i.exec(text)?.[1] ?? null;

function isoDate(year: number, month: number, day: number): string | null {
  if (year < 1400 || year > 2200 || month < 1 || month > 12 || day > 31) return null;
  const two = (value: number) => String(value).padStart(2, "0");
  return day === 0 ? `${year}-${two(month)}` : `${year}-${two(month)}-${two(day)}`;
}
