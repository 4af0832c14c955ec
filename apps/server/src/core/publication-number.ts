/** Letters, then a number with a point, a dash or four digits; of some series any number. */
const NUMBER =
  /(?:^|[\s(/])((?:[A-Z][A-Za-z]{1,7}[ -]\d{1,5}(?:[.-]\d{1,4})+[A-Z]?|[A-Z]{2,8}[ -]\d{3,5}[A-Z]?|(?:IRM|FM|TM|ATP|ADP|JP|AR|TC|AFI|MCWP|NWP) \d{1,4}(?:[.-]\d{1,4})*[A-Z]?|(?:H\. ?R\.|S\.|Public Law|Pub\. L\.) ?\d{1,4}(?:[-–]\d{1,4})?))(?=[\s,.;:)/]|$)/;

/** The first number of a publication that stands in a text: "DoDI 4715.13", "FM 3-0", "HIS-0911", "H. R. 6395". */
export const publicationNumberIn = (text: string): string | null =>
  NUMBER.exec(text)?.[1]?.replace(/\s+/g, " ") ?? null;

/** The number in a file's name, without its ending; "ARN36290-FM_3-0-000-WEB-2" is how the Army's own site calls FM 3-0. */
export const numberOfFileName = (stem: string): string | null =>
  publicationNumberIn(
    stem
      .replaceAll("_", " ")
      .replace(/^ARN\d+-/i, "")
      .replace(/-\d{3}-WEB-\d+$/i, ""),
  );

/** Longer lines tell of others' numbers. */
const MAX_LINE_WORDS = 16;

/** What refers to another publication, or to an earlier edition, tells that one's number. */
const REFERS =
  /\b(?:references?|refs?|reissues?|cancel(?:s|ed|lation)?|supersed\w+|replaces?|rescinds?|implements?|accordance|pursuant|see|under|series|amends?|authority|dated)\b/i;
const IS_LISTED = /^\(?[a-z]\)?[.)]\s/;

const ISSUANCES: Readonly<Record<string, string>> = { directive: "DoDD", instruction: "DoDI", manual: "DoDM" };

/** A Department of Defense issuance says its kind and its number apart. */
function issuanceNumber(head: string): string | null {
  const [, kind = "", number] =
    /(?:^|\n)(?:DoD|Department\s+of\s+Defense)\s+(directive|instruction|manual)\s+(?:number\s+)?(\d{4}\.\d{1,3})\b/i.exec(
      head,
    ) ?? [];
  return number === undefined ? null : `${ISSUANCES[kind.toLowerCase()] ?? ""} ${number}`;
}

/** The number that the head of a first page gives the publication itself: it stands on a line of its own. */
export function numberOfHead(head: string): string | null {
  const lines = head
    .split("\n")
    .filter((line) => line.split(/\s+/).length <= MAX_LINE_WORDS && !REFERS.test(line) && !IS_LISTED.test(line))
    .map(publicationNumberIn);
  const bare = /\bNUMBER\s+(\d{4}\.\d{1,3})\b/.exec(head)?.[1] ?? null;
  return issuanceNumber(head) ?? lines.find((number) => number !== null) ?? bare;
}
