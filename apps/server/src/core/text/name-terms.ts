import { runsTogether } from "@reading-room/contract/unspaced-script";
import { compoundsIn, joined } from "./compounds.ts";
import { wordsOf } from "./words.ts";

const SPLIT = /[^\p{L}\p{N}]+/u;
const CAMEL = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;
const MAX_TERM_CHARS = 64;

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** A word as far as names are known by it. */
export const asNameTerm = (word: string): string => word.slice(0, MAX_TERM_CHARS);

/** Where plain letters and digits join words; a single letter is none, as of a revision ("01C"). Every file that a search finds is looked at. */
const PLAIN_JOIN = /(?<=[a-z]{2})(?=[A-Z])|(?<=[A-Za-z]{2})(?=\d)|(?<=\d)(?=[A-Za-z]{2})/g;

/** A name with spaces where capitals and digits join its words: "fm3-90" → "fm 3-90", "AnnualReport" → "Annual Report". */
export const partedName = (name: string): string => name.replace(PLAIN_JOIN, " ");

/**
 * The words by which a name can be found, without repeats: "NDAA_FY2020.pdf" → ndaa, fy2020, fy, 2020, pdf; what is written with
 * a dash also as one word, "F-16" → f, 16, f16.
 */
export function nameTerms(name: string): string[] {
  const words = name
    .split(SPLIT)
    .flatMap((word) => [word, ...word.split(CAMEL), ...(runsTogether(word) ? wordsOf(word) : [])]);
  const folded = [...words.map(fold), ...compoundsIn(name).map(joined)].map(asNameTerm);
  return [...new Set(folded)].filter((word) => word !== "");
}
