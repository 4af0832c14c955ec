/** A piece of an answer that ends in its citations. */
export interface CitedSentence {
  readonly text: string;
  /** The citations' indexes, in order, each once; empty for text that cites nothing. */
  readonly citations: readonly number[];
}

/** One or more marks in a row, with a full stop that was set behind them. */
const MARKS = /((?:\s*\[\d{1,4}\])+)([.!?…]?)/g;

/** Marks that name no citation are the document's own words, such as a reference list's, and stay text. */
function splitParagraph(paragraph: string, known: ReadonlySet<number>): CitedSentence[] {
  const sentences: CitedSentence[] = [];
  let from = 0;
  for (const match of paragraph.matchAll(MARKS)) {
    const indexes = [...(match[1] ?? "").matchAll(/\d+/g)].map(Number);
    if (!indexes.every((index) => known.has(index))) continue;
    const text = paragraph.slice(from, match.index).trim() + (match[2] ?? "");
    sentences.push({ text, citations: [...new Set(indexes)] });
    from = match.index + match[0].length;
  }
  const rest = paragraph.slice(from).trim();
  return rest === "" ? sentences : [...sentences, { text: rest, citations: [] }];
}

/** An answer's paragraphs, each in sentences with the citations that `[n]` marks gave them. `known` are the indexes that exist. */
export function splitAnswer(text: string, known: ReadonlySet<number>): CitedSentence[][] {
  return text
    .split(/\n+/)
    .map((paragraph) => splitParagraph(paragraph, known))
    .filter((paragraph) => paragraph.length > 0);
}
