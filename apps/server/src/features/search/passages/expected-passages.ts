import type { ParsedQuery, QueryTerm } from "../../../core/query/query.ts";
import { isListed } from "../../../core/text/vocabulary.ts";
import type { LibrarySize } from "../records/library-size-store.ts";
import { sayingWords } from "../requests/read-request.ts";
import type { SearchStore } from "../store.ts";
import { asTyped } from "../wording/with-variants.ts";
import { wordRarity, type RarityOf } from "../wording/word-rarity.ts";

/** So many words hardly ever stand in one passage together. */
const MANY_WORDS = 5;

/** What filters let through: how much that is would take as long to count as to search. */
const FILTERED_SHARE = 0.1;
/** Files without a word count for a part at least: nothing is in all for sure. */
const LEAST_LEFT = 0.5;

/** The share of passages that hold a word, were its places spread by chance over the files that hold it. */
function shareOf(inFiles: number, { files, passagesPerFile }: LibrarySize): number {
  const left = Math.max(files - inFiles, LEAST_LEFT) / files;
  return Math.min(1, -Math.log(left) / passagesPerFile);
}

/**
 * How many passages would hold all of some words by chance; infinitely many where that says nothing. Words that are asked for
 * together stand together some twenty times as often (`docs/decisions/063`).
 * @param inFiles how many files hold each of them
 * @param isFiltered passages of some files only are asked for
 */
export function byChance(inFiles: readonly number[], size: LibrarySize, isFiltered = false): number {
  if (inFiles.length < 2 || size.files === 0) return Infinity;
  const passages = size.files * size.passagesPerFile * (isFiltered ? FILTERED_SHARE : 1);
  return inFiles.reduce((expected, files) => expected * shareOf(files, size), passages);
}

/** How common what a query asks for is. */
export interface Commonness {
  readonly size: LibrarySize;
  /** In how many files at most each thing that is asked for stands; what the vocabulary does not list may be anywhere. */
  readonly inFiles: ReadonlyMap<readonly QueryTerm[], number>;
  /** How much each of its words says. */
  readonly rarity: RarityOf;
}

/** Looks up how many files hold what a query asks for; what is nothing but very common words is left out. */
export async function commonnessOf(
  store: Pick<SearchStore, "knownWords" | "librarySize">,
  { groups }: ParsedQuery,
): Promise<Commonness> {
  const words = sayingWords(groups.flat());
  const [known, size] = await Promise.all([store.knownWords(words), store.librarySize()]);
  const ofWord = (word: string) => (isListed(word) ? (known.get(word) ?? 0) : size.files);
  const ofTerm = (term: QueryTerm) =>
    term.kind === "prefix" ? size.files : Math.min(size.files, ...sayingWords([term]).map(ofWord));
  const saying = groups.filter((terms) => terms.every((term) => sayingWords([term]).length > 0));
  const inFiles = new Map(saying.map((terms) => [terms, Math.max(...terms.map(ofTerm))]));
  return { size, inFiles, rarity: wordRarity(words, known, size.files) };
}

/**
 * How many passages would hold all that a query asks for by chance, going by how many files hold its words; none of very many
 * words.
 */
export async function expectedPassages(
  parsed: ParsedQuery,
  common: Promise<Commonness>,
  isFiltered = false,
): Promise<number> {
  if (sayingWords(asTyped(parsed).groups.flat()).length >= MANY_WORDS) return 0;
  const { inFiles, size } = await common;
  return byChance([...inFiles.values()], size, isFiltered);
}
