import { BooleanQuery, MatchQuery, Occur, Operator, PhraseQuery, type FullTextQuery } from "@lancedb/lancedb";
import { wordsOf } from "../../core/words.ts";
import { CONTEXT_WEIGHT } from "./context.ts";
import type { EngineQuery, Wanted } from "./engine.ts";
import { FUZZY_MIN_CHARS, stemsOf } from "./occurs.ts";

type Clause = [Occur, FullTextQuery];

const must = (one: FullTextQuery): Clause => [Occur.Must, one];
const should = (one: FullTextQuery): Clause => [Occur.Should, one];
const mustNot = (one: FullTextQuery): Clause => [Occur.MustNot, one];

const inText = (stems: readonly string[], operator = Operator.Or): FullTextQuery =>
  new MatchQuery(stems.join(" "), "stems", { operator });

const inContext = (stems: readonly string[]): FullTextQuery =>
  new MatchQuery(stems.join(" "), "context", { boost: CONTEXT_WEIGHT });

/** What any of the stems matches: in the text, beside it, and with `fuzzy` in the text one edit away. */
function anyOf(stems: readonly string[], fuzzy: boolean): FullTextQuery[] {
  if (stems.length === 0) return [];
  const near = fuzzy ? stems.filter((stem) => stem.length >= FUZZY_MIN_CHARS) : [];
  const variants = near.length > 0 ? [new MatchQuery(near.join(" "), "stems", { fuzziness: 1 })] : [];
  return [inText(stems), inContext(stems), ...variants];
}

/** One clause for each stem, that it occurs in the text or beside it. */
const everyOf = (stems: readonly string[], fuzzy: boolean): Clause[] =>
  stems.map((stem) => must(new BooleanQuery(anyOf([stem], fuzzy).map(should))));

function exactly(phrase: string): FullTextQuery[] {
  const words = wordsOf(phrase);
  if (words.length === 0) return [];
  return [words.length === 1 ? new MatchQuery(words.join(), "exact") : new PhraseQuery(words.join(" "), "exact")];
}

function wanted({ text, exact }: Wanted): FullTextQuery[] {
  if (exact) return exactly(text);
  const stems = stemsOf(text);
  return stems.length === 0 ? [] : [new BooleanQuery(everyOf(stems, false))];
}

const wordClauses = ({ words, everyWord, fuzzy }: EngineQuery): Clause[] =>
  everyWord ? everyOf(stemsOf(words), fuzzy) : anyOf(stemsOf(words), fuzzy).map(should);

const groupClauses = ({ oneOf = [] }: EngineQuery): Clause[] =>
  oneOf.flatMap((group) => {
    const members = group.flatMap(wanted);
    return members.length === 0 ? [] : [must(new BooleanQuery(members.map(should)))];
  });

const exclusions = ({ without = [] }: EngineQuery): Clause[] =>
  without.flatMap(({ text, exact }) => {
    const stems = stemsOf(text);
    if (exact) return exactly(text).map(mustNot);
    return stems.length === 0 ? [] : [mustNot(inText(stems, Operator.And))];
  });

/** The query in LanceDB's terms; null when only the filter decides. */
export function fullTextQuery(query: EngineQuery): FullTextQuery | null {
  const positive = [...query.phrases.flatMap(exactly).map(must), ...groupClauses(query), ...wordClauses(query)];
  return positive.length === 0 ? null : new BooleanQuery([...positive, ...exclusions(query)]);
}
