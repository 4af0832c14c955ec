import type { ExtractedDocument } from "../../core/page.ts";
import { STOP_WORDS } from "../../core/text/stop-words.ts";
import { wordsOf } from "../../core/text/words.ts";
import { frequentPhrases } from "./frequent-phrases.ts";
import { repeatedNames } from "./repeated-names.ts";

/** A text that a query may be completed to; a name by its initials alone. */
export interface Completion {
  readonly kind: "file" | "heading" | "phrase" | "name";
  readonly text: string;
}

/** The headings of a telephone book are no help. */
const MAX_HEADINGS = 400;
const MIN_CHARS = 3;
const MAX_CHARS = 160;

const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, " ").trim();

/** Texts in which no word says anything ("2.1", "The") complete nothing. */
const isHelp = (text: string): boolean =>
  text.length >= MIN_CHARS &&
  text.length <= MAX_CHARS &&
  wordsOf(text).some((word) => word.length > 1 && !STOP_WORDS.has(word) && /\p{L}/u.test(word));

/** What a document adds to the suggestions: its title, its headings, its own phrases and the names that it repeats, each once. */
export function completionsOf(
  document: Pick<ExtractedDocument, "title" | "outline"> & { readonly texts: readonly string[] },
): Completion[] {
  const headings = document.outline.map(({ title }) => onOneLine(title)).filter(isHelp);
  const titles = [onOneLine(document.title ?? "")].filter(isHelp);
  return [
    ...titles.map((text) => ({ kind: "file" as const, text })),
    ...[...new Set(headings)].slice(0, MAX_HEADINGS).map((text) => ({ kind: "heading" as const, text })),
    ...frequentPhrases(document.texts).map((text) => ({ kind: "phrase" as const, text })),
    ...repeatedNames(document.texts).map((text) => ({ kind: "name" as const, text })),
  ];
}
