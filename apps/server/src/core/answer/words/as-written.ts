import { runsTogether } from "@reading-room/contract/unspaced-script";
import { tokensOf } from "./tokens.ts";

interface Run {
  readonly stem: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The words of these stems as a text writes them, each once. Of a script without spaces neighbouring signs are told as one, and
 * a sign that stands alone not at all: nobody reads it as a word.
 */
export function asWritten(text: string, stems: ReadonlySet<string>): string[] {
  const runs: Run[] = [];
  for (const { stem, start, end } of tokensOf(text).filter((token) => stems.has(token.stem))) {
    const last = runs.at(-1);
    if (last?.end === start && runsTogether(text.slice(last.start, end)))
      runs[runs.length - 1] = { ...last, stem: last.stem + stem, end };
    else runs.push({ stem, start, end });
  }
  const once = runs.filter(({ stem }, i) => runs.findIndex((other) => other.stem === stem) === i);
  const words = once.map(({ start, end }) => text.slice(start, end));
  return words.filter((word) => !runsTogether(word) || word.length > 1);
}
