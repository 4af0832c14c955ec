import { isOfHouse } from "./letterhead.ts";
import { seriesCalled } from "./publication-series.ts";

/** Letters, then a number with a point, a dash or four digits; of some series any number. A date is none. */
const NUMBER =
  /(?:^|[\s(/*])((?:[A-Z][A-Za-z]{1,7}[ -](?!(?:19|20)\d\d[.-](?:0[1-9]|1[0-2])\b|\d{1,2}[.-]\d{1,2}[.-](?:19|20)\d\d\b)\d{1,5}(?:[.-]\d{1,4})+[A-Z]?|[A-Z]{2,8}[ -]\d{3,5}[A-Z]?|(?:IRM|FM|TM|ATP|ADP|JP|AR|TC|AFI|MCWP|NWP) \d{1,4}(?:[.-]\d{1,4})*[A-Z]?|(?:H\. ?R\.|S\.|Public Law|Pub\. L\.) ?\d{1,4}(?:[-–]\d{1,4})?))(?=[\s,.;:)/|]|$)/;

const oneSpaced = (text: string): string => text.replace(/\s+/g, " ");

/** The first number of a publication that stands in a text: "DoDI 4715.13", "FM 3-0", "HIS-0911", "H. R. 6395". */
export function publicationNumberIn(text: string): string | null {
  const number = NUMBER.exec(text)?.[1];
  return number === undefined ? null : oneSpaced(number);
}

/** What stands before a number that another publication than this has: "Comments on FM 3-0", "Meeting about DoDI 4715.13". */
const TELLS_OF_ANOTHER =
  /(?:^|[^\p{L}])(?:on|about|of|for|to|re|regarding|concerning|with|in|from|under|per|see|read|reading|vs|versus|by|and|or|against|discuss(?:ed|ing)?|replac(?:es?|ing)|supersed(?:es?|ing)|amends?|implements?)[\s:(]*$/iu;

/** The number in a file's name, without its ending; "ARN36290-FM_3-0-000-WEB-2" is how the Army's own site calls FM 3-0. */
export function numberOfFileName(stem: string): string | null {
  const name = stem
    .replaceAll("_", " ")
    .replace(/^ARN\d+-/i, "")
    .replace(/-\d{3}-WEB-\d+$/i, "");
  const number = publicationNumberIn(name);
  return number === null || TELLS_OF_ANOTHER.test(oneSpaced(name).split(number, 1)[0] ?? "") ? null : number;
}

/** Longer lines tell of others' numbers. */
const MAX_LINE_WORDS = 16;

/** What refers to another publication, or to an earlier edition, tells that one's number. */
const REFERS =
  /\b(?:references?|refs?|reissues?|cancel(?:s|ed|lation)?|supersed\w+|replaces?|rescinds?|implements?|accordance|pursuant|see|under|series|amends?|authority|dated)\b/i;
const IS_LISTED = /^(?:\(?(?:[a-z]|\d{1,2})\)?[.)]|[•\-–*☐☑✓]|\[[ x]?\])\s/;

/** What it is may stand before a number: "Document number", "Publication No." */
const IS_LABEL = /^(?:\S+\s+){0,3}(?:number|no\.?|nr\.?)\s*[:#]?\s*$/i;
/** Behind it stands its title or nothing: a sentence goes on in small letters, or ends in a full stop. */
const GOES_ON = /^[\s,;]*(?!(?:rev|change|chapter|edition|volume|vol|part|version|incorporating|with)\b)\p{Ll}/u;
const ENDS_SENTENCE = /\s\S+\s\S+.*[.!?;]$/u;
/** A paper that is about a publication names it in its own title, or below it. */
const IS_ABOUT =
  /\b(?:meetings?|minutes|agenda|discussion|discussed|comments?|notes|to-?do|questions?|summary|checklist|memo|memorandum (?:for|to)|dear)\b/i;

/** Whether a number between these parts of a line is the document's own: alone, in a letterhead, or before a title. */
function isOwn(before: string, behind: string): boolean {
  if (GOES_ON.test(behind) || ENDS_SENTENCE.test(behind) || TELLS_OF_ANOTHER.test(before)) return false;
  return !/\p{Ll}/u.test(before) || IS_LABEL.test(before) || isOfHouse(before);
}

function ownNumberIn(line: string): string | null {
  const text = oneSpaced(line).trim();
  const number = REFERS.test(text) || IS_LISTED.test(text) ? null : publicationNumberIn(text);
  if (number === null) return null;
  const at = text.indexOf(number);
  return isOwn(text.slice(0, at), text.slice(at + number.length)) ? number : null;
}

const ISSUANCE =
  /^(?:DoD|Department\s+of\s+Defense)\s+(directive|instruction|manual)\s+(?:number\s+)?(\d{4}\.\d{1,3})(?!\d)(.*)$/is;

/** A Department of Defense issuance says its kind and its number apart; where it names itself so, that is the whole line. */
function issuanceIn(line: string): string | null {
  const [, kind = "", number, behind = ""] = ISSUANCE.exec(line) ?? [];
  return number === undefined || !isOwn("", behind) ? null : `${seriesCalled(`DoD ${kind}`) ?? ""} ${number}`;
}

/** The lines above running text, and above what says that the paper is about another. */
function headLines(head: string): string[] {
  const lines = head.split("\n").filter((line) => line.trim() !== "");
  const end = lines.findIndex((line) => IS_ABOUT.test(line));
  return (end < 0 ? lines : lines.slice(0, end)).filter((line) => line.split(/\s+/).length <= MAX_LINE_WORDS);
}

/** The number that the head of a first page gives the publication itself: it stands on a line of its own, not inside a sentence. */
export function numberOfHead(head: string): string | null {
  // The kind may stand a line above the number.
  const joined = head.replace(/^(DoD|Department of Defense)\s+(directive|instruction|manual)\s+/gim, "$1 $2 ");
  const lines = headLines(joined);
  const firstIn = (tell: (line: string) => string | null) => lines.map(tell).find((number) => number !== null);
  return firstIn(issuanceIn) ?? firstIn(ownNumberIn) ?? firstIn(bareIn) ?? null;
}

const bareIn = (line: string): string | null => /\bNUMBER\s+(\d{4}\.\d{1,3})\b/.exec(line)?.[1] ?? null;
