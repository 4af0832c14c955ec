import { englishStem } from "../../../core/text/english-stem.ts";
import type { QueryTerm } from "../../../core/query/query.ts";
import { wordsOf } from "../../../core/text/words.ts";
import { commonBeginning } from "../wording/common-beginning.ts";
import type { ExcludedNames } from "../records/listing-store.ts";
import type { SearchStore } from "../store.ts";

/** Excluded words and beginnings, each once; what several words say is looked for in texts alone. */
export function oneWordEach(without: readonly QueryTerm[]): QueryTerm[] {
  const single = without.filter(({ kind, text }) => kind !== "phrase" && wordsOf(text).length === 1);
  return [...new Map(single.map((term) => [`${term.kind} ${term.text}`, term])).values()];
}

/** A word excludes all its forms that names hold, but no other word that begins like it: "-art" is not "artillery". */
export async function excludedNames(
  store: Pick<SearchStore, "nameWordsStarting">,
  without: readonly QueryTerm[],
): Promise<ExcludedNames> {
  const of = (wanted: QueryTerm["kind"]) => without.flatMap(({ kind, text }) => (kind === wanted ? [text] : []));
  const forms = of("word").map(async (word) => {
    const begunAlike = await store.nameWordsStarting(commonBeginning(word));
    return begunAlike.filter((one) => englishStem(one) === englishStem(word));
  });
  return { words: [...new Set((await Promise.all(forms)).flat())], beginnings: of("prefix") };
}
