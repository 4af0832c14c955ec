import { STOP_WORDS } from "../../../core/text/stop-words.ts";
import { wordsOf } from "../../../core/text/words.ts";

/** What headings call the parts of any document. */
const PARTS =
  /^(?:table of )?(?:contents?|introduction|preface|foreword|summary|abstract|overview|general|purpose|scope|background|references?|bibliography|glossary|index|appendi(?:x|ces)|annex(?:es)?|notes?|conclusions?|acknowledge?ments?|definitions?|abbreviations|acronyms|figures?|tables?|chapters?|sections?|parts?|change record|distribution|record of changes|executive summary|cover|title page|applicability|enclosures?|responsibilities)$/i;
/** "Chapter 3. ", "IV. ", "3-14. ", "A-2 ". */
const NUMBERING =
  /^(?:(?:[Cc]hapter|[Ss]ection|[Pp]art|[Aa]ppendix|[Aa]nnex|[Aa]rticle|[Tt]itle|[Vv]olume|CHAPTER|SECTION|PART|APPENDIX|ANNEX|ARTICLE|TITLE|VOLUME)\s+[\dA-Z.-]+[\s:.\u2013\u2014-]*|(?:[A-Z]-)?\d[\d.\u2013-]*[.):]?\s+|[IVXLC]+[.)]\s+|\([a-z\d]{1,3}\)\s*)/;
const MAX_WORDS = 6;
const MAX_CHARS = 60;

/** A heading or phrase as something to ask about; null when it is nothing that a reader would ask for. */
export function examplePhrase(heading: string): string | null {
  const text = heading
    .replace(NUMBERING, "")
    .replace(NUMBERING, "")
    .replace(/^(?:the|an?)\s+/i, "")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.:;,]+$/, "");
  const words = wordsOf(text);
  const saying = words.filter((word) => !STOP_WORDS.has(word) && word.length > 2);
  const isPlain = !/^about\b/i.test(text) && /^\p{L}[\p{L}\s'’-]*$/u.test(text) && text.length <= MAX_CHARS;
  const isShort = words.length <= MAX_WORDS && saying.length > 0 && saying.join("").length >= 5;
  const isWhole = !STOP_WORDS.has(words[0] ?? "") && !STOP_WORDS.has(words.at(-1) ?? "");
  return isPlain && isShort && isWhole && !PARTS.test(text) ? text : null;
}

const holdsStopWord = (phrase: string): boolean => wordsOf(phrase).some((word) => STOP_WORDS.has(word));

/** "A page label is the name …": a sentence that begins by saying what something is. */
const DEFINES = /(?:^|[.!?”"]\s+)An?\s+(\p{L}[\p{L}’'-]*(?:\s+[\p{L}’'-]+){0,2}?)\s+is\s+(?:an?|the|any|one)\s/gu;

/** What sentences of a text say the meaning of, in order, each once. */
export const definedIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(DEFINES)].flatMap(([, phrase = ""]) =>
      holdsStopWord(phrase) ? [] : (examplePhrase(phrase) ?? []),
    ),
  ),
];

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const patternOf = (phrase: string): string =>
  phrase
    .split(/[\s-]+/)
    .map(escaped)
    .join("[\\s-]+");

const NO_LETTER_BEFORE = "(?<![\\p{L}\\p{N}])";
const NO_LETTER_BEHIND = "(?![\\p{L}\\p{N}])";

/** A text whose white space is single blanks. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, " ");

/**
 * A phrase as texts write it inside their sentences; null when none of them does, or only in capitals: how it is written at the
 * start of one tells no name from a common word.
 */
export function asWritten(phrase: string, texts: readonly string[]): string | null {
  const says = new RegExp(`(?<=[\\p{L},;]\\s)${patternOf(phrase)}${NO_LETTER_BEHIND}`, "giu");
  const found = texts.flatMap((text) => text.match(says) ?? []).map(onOneLine);
  return found.find((one) => /\p{Ll}/u.test(one)) ?? null;
}

const TELLING_DEEDS =
  "used|based|called|known|named|defined|composed|designed|located|formed|intended|considered|made(?= (?:up )?(?:of|from))";
const IRREGULAR_DEEDS =
  "made|laid|kept|held|sent|paid|built|brought|bought|found|taken|given|shown|drawn|grown|thrown|written|driven|chosen|worn|done|seen|run|set|put|cut|sold|left|lost|met|led|fed|lent|told";

/** "Market Street is manned" tells what is done to it, not what it is; "is used", "is designed" tell both. */
const NO_DEED_BEHIND = `(?!\\s+(?:(?:not|always|never|usually|also|only)\\s+)?(?!(?:${TELLING_DEEDS})(?![\\p{L}-]))(?:\\p{Ll}+ed|${IRREGULAR_DEEDS})(?![\\p{L}-]))`;

/** What a sentence goes on with that says what somebody may never have heard of: "are the …", "are called …". */
const SAYS_WHAT = new RegExp(`^\\s+(?:an?|the|any|all|one|those|persons?|people|${TELLING_DEEDS})(?![\\p{L}-])`, "u");

const isOneWord = (phrase: string): boolean => !/[\s-]/.test(phrase);

/** The question what something is, as a sentence that says so calls it; null for a sentence that does not. */
export function questionOf(phrase: string, sentence: string, written: string | null): string | null {
  const defines = new RegExp(
    `(?:^|[.;:]\\s+|,\\s+)(?:(the|an?)\\s+)?${NO_LETTER_BEFORE}(${patternOf(phrase)})(?:\\s*\\([^)]{1,40}\\))?\\s+(is|are)${NO_LETTER_BEHIND}${NO_DEED_BEHIND}`,
    "iu",
  );
  const said = defines.exec(sentence);
  const [whole = "", article, found = "", verb = "is"] = said ?? [];
  // Behind an article a capital belongs to the word; without one, a single word with a capital may be anybody's name.
  const isName = written !== null && /^\p{Lu}\S*$/u.test(written);
  const called = article === undefined ? (isName ? null : written) : onOneLine(found);
  if (said === null || called === null || !/\p{Ll}/u.test(called)) return null;
  // "Claims are due in May": a common word alone is asked for only where it is defined.
  const isDefined = SAYS_WHAT.test(sentence.slice(said.index + whole.length));
  if (article === undefined && isOneWord(found) && !isDefined) return null;
  return `What ${verb.toLowerCase()} ${article === undefined ? "" : `${article.toLowerCase()} `}${called}?`;
}
