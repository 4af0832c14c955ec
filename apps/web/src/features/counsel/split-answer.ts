/** A piece of an answer that ends in its citations. */
export interface CitedSentence {
  readonly text: string;
  /** The citations' indexes, in order, each once; empty for text that cites nothing. */
  readonly citations: readonly number[];
}

/** What marks lead to. */
interface Marked {
  readonly index: number;
  readonly quote: string;
}

/** One or more marks in a row, with a full stop that was set behind them. */
const MARKS = /((?:\s*\[\d{1,4}\])+)([.!?…]?)/g;

/** So much of what stands before and behind a mark tells whether a document says it. */
const [CHARS_BEFORE, CHARS_BEHIND] = [16, 8];

const spaced = (text: string): string => text.replace(/\s+/g, " ");

/** Whether a mark stands, with what is around it, in what is quoted: then it is the document's own. */
function isQuoted(paragraph: string, { index: at, 0: mark }: RegExpExecArray, quotes: readonly string[]): boolean {
  const behind = paragraph.slice(at + mark.length, at + mark.length + CHARS_BEHIND);
  if (behind.trim() === "") return false;
  const around = spaced(paragraph.slice(Math.max(0, at - CHARS_BEFORE), at) + mark + behind);
  return quotes.some((quote) => quote.includes(around));
}

/** Marks that name no citation, and those that are quoted, are the document's own words, such as a reference list's, and stay text. */
function splitParagraph(paragraph: string, marked: readonly Marked[]): CitedSentence[] {
  const known = new Set(marked.map(({ index }) => index));
  const quotes = marked.map(({ quote }) => spaced(quote));
  const sentences: CitedSentence[] = [];
  let from = 0;
  for (const match of paragraph.matchAll(MARKS)) {
    const indexes = [...(match[1] ?? "").matchAll(/\d+/g)].map(Number);
    if (!indexes.every((index) => known.has(index)) || isQuoted(paragraph, match, quotes)) continue;
    const text = paragraph.slice(from, match.index).trim() + (match[2] ?? "");
    sentences.push({ text, citations: [...new Set(indexes)] });
    from = match.index + match[0].length;
  }
  const rest = paragraph.slice(from).trim();
  return rest === "" ? sentences : [...sentences, { text: rest, citations: [] }];
}

/** An answer's paragraphs, each in sentences with the citations that `[n]` marks gave them. */
export function splitAnswer(text: string, citations: readonly Marked[]): CitedSentence[][] {
  return text
    .split(/\n+/)
    .map((paragraph) => splitParagraph(paragraph, citations))
    .filter((paragraph) => paragraph.length > 0);
}

/** "(A) the President;", "a. Count boats.", "3. Start the blower.", and a bullet. */
const ITEM = /^(?:\([\p{L}\d]{1,5}\)|\d{1,3}[.)]|\p{L}[.)]|[•●▪■◦‣∙])\s/u;

/** A paragraph's sentences in lines: each item of a list begins one of its own. */
export function linesOf(paragraph: readonly CitedSentence[]): CitedSentence[][] {
  const lines: CitedSentence[][] = [];
  for (const sentence of paragraph) {
    const line = lines.at(-1);
    if (line === undefined || ITEM.test(sentence.text)) lines.push([sentence]);
    else line.push(sentence);
  }
  return lines;
}

/** What may not be broken has to fit a narrow window, with a badge behind it. */
const END_MAX_CHARS = 20;
/** A letter is not torn from its accents. */
const END = new RegExp(`(?!\\p{M})\\S{1,${END_MAX_CHARS}}$`, "u");

/** A text's last word, or as much of its end as fits a line, and all that stands before it. */
export function splitEnd(text: string): [before: string, end: string] {
  const at = text.search(END);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at)];
}
