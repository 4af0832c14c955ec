/** Changes when the same names would lead to other keys: they are then made anew. */
export const EDITION_RULE = 2;

/** What a document is called, as far as it tells of which publication it is an edition. */
export interface EditionNames {
  readonly publicationNumber: string | null;
  readonly fileName: string;
  readonly title: string | null;
}

/** Series that mark a new edition by a letter behind the number; in others the letter is part of the number ("MCRP 3-40.1A"). */
const LETTERED =
  /^(?:cjcs[gimn]|cjcs notice|secnavinst|opnavinst|bumedinst|navadmin|mco|marcorsyscomo|comdtinst|mil-(?:std|hdbk|prf|dtl|spec))$/;

/** Numbers that begin anew each session, year or case: the same number is another paper. */
const RESTARTING =
  /^(?:h ?r|s|hr|hb|sb|fy|no|case|docket|report|rpt|memo|version|rev|page|chapter|part|vol|figure|table)$/;

/** In its name, these say that the file is about the publication, or not a finished edition of it. */
const ABOUT =
  /\b(?:summary|summaries|slides?|brief(?:ing)?|review|comments?|checklist|errat(?:a|um)|quiz|exam|test|worksheet|faqs?|excerpts?|extract|meeting|minutes|agenda|discussion|to-?do|draft|cover|memo|letter|notes|index|outline|presentation|handout|study guide)\b/;

/** Parts of one publication carry its number, each with its own: they are not editions of each other. */
const PART =
  /\b(v(?=\d)|(?:vol(?:ume)?|part|book|annex|appendix|app|encl(?:osure)?|chapter|chap|ch|section|supplement|supp|attachment|att|tab)(?=\b|\d))[ .]*((?:\d{1,3}|[ivx]{1,5}|[a-z])\b)?/g;

const ROMAN: Readonly<Record<string, number>> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  v: 5,
  vi: 6,
  vii: 7,
  viii: 8,
  ix: 9,
  x: 10,
};

const folded = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\s_]+/g, " ")
    .trim();

const withoutExtension = (name: string): string => name.replace(/\.[a-z][a-z0-9]{1,4}$/i, "");

/** Series and number of a publication's number, without a letter that only tells the edition. */
function numberOf(
  text: string,
): { readonly series: string; readonly number: string; readonly revision: string } | null {
  const match = /^(.*?[a-z.])[ -]*(\d[\d.-]*)([a-z]{1,3})?(?:\(([a-z])\))?$/.exec(folded(text));
  const [, name = "", digits = "", letters = "", inBrackets = ""] = match ?? [];
  const series = name.replace(/\./g, "").replace(/ +/g, " ").trim();
  if (match === null || series === "" || digits === "" || RESTARTING.test(series)) return null;
  const isRevision = letters.length === 1 && LETTERED.test(series);
  return { series, number: isRevision ? digits : digits + letters, revision: isRevision ? letters : inBrackets };
}

/** A plain year is a date, not a number: "REPORT 2020". */
const isYear = (number: string): boolean => /^(?:19|20)\d\d$/.test(number);

/** Which parts a text names: "Volume 3" → volume 3. */
const partsIn = (text: string): string[] =>
  [...text.matchAll(PART)].map(([, kind = "", which = ""]) => {
    const part = kind === "v" ? "vol" : kind.slice(0, 3);
    return `${part} ${ROMAN[which] ?? which}`.trim();
  });

const isNumbered = (part: string): boolean => part.includes(" ");
const isLarge = (part: string): boolean => /^(?:vol|par|boo) /.test(part);

/** What a file's name says behind the number; all of it when the number is not in it. */
function behindNumber(fileName: string, number: string): string {
  const name = folded(withoutExtension(fileName));
  const at = name.indexOf(number);
  return at < 0 ? name : name.slice(at + number.length);
}

/**
 * What the editions of one publication have in common: its series and number, without revision letter, change or year, and
 * with volume or part; null for what has no number, or only is about a publication.
 */
export function editionKey({ publicationNumber, fileName, title }: EditionNames): string | null {
  const own = publicationNumber === null ? null : numberOf(publicationNumber);
  if (own === null || isYear(own.number)) return null;
  if (ABOUT.test(folded(withoutExtension(fileName)))) return null;
  const tail = behindNumber(fileName, own.number);
  const told = partsIn(tail);
  const parts = told.some(isNumbered) ? told : [...told, ...partsIn(folded(title ?? "")).filter(isLarge)];
  return [`${own.series} ${own.number}`, ...parts.slice(0, 2)].join(" · ");
}

/** The letter that tells a publication's edition ("CJCSI 3520.01C" → "c"); "" when its number has none. */
export const revisionOf = (publicationNumber: string | null): string =>
  publicationNumber === null ? "" : (numberOf(publicationNumber)?.revision ?? "");
