import { BooleanQuery, MatchQuery, Occur, Operator, PhraseQuery, type FullTextQuery } from "@lancedb/lancedb";
import { stemsOf } from "../../core/text/stems-of.ts";
import { wordsOf } from "../../core/text/words.ts";
import type { EngineQuery, Wanted } from "./engine.ts";
import { decidedByWords, FUZZY_MIN_CHARS } from "./occurs.ts";

type Clause = [Occur, FullTextQuery];

const must = (one: FullTextQuery): Clause => [Occur.Must, one];
const should = (one: FullTextQuery): Clause => [Occur.Should, one];
const mustNot = (one: FullTextQuery): Clause => [Occur.MustNot, one];

/** A single clause is left as it is: the index prunes it far better than a boolean query around it. */
function oneOf(queries: readonly FullTextQuery[]): FullTextQuery[] {
  const [first, ...rest] = queries;
  if (first === undefined) return [];
  return rest.length === 0 ? [first] : [new BooleanQuery(queries.map(should))];
}

const match = (stems: readonly string[], operator: Operator): FullTextQuery[] =>
  stems.length === 0 ? [] : [new MatchQuery(stems.join(" "), "stems", { operator })];

/** Any of the stems, with `fuzzy` also one edit away. */
function anyOf(stems: readonly string[], fuzzy: boolean): FullTextQuery[] {
  const near = fuzzy ? stems.filter((stem) => stem.length >= FUZZY_MIN_CHARS) : [];
  const variants = near.length > 0 ? [new MatchQuery(near.join(" "), "stems", { fuzziness: 1 })] : [];
  return oneOf([...match(stems, Operator.Or), ...variants]);
}

const everyOf = (stems: readonly string[], fuzzy: boolean): FullTextQuery[] =>
  fuzzy ? stems.flatMap((stem) => anyOf([stem], true)) : match(stems, Operator.And);

function exactly(phrase: string): FullTextQuery[] {
  const words = wordsOf(phrase);
  if (words.length === 0) return [];
  return [words.length === 1 ? new MatchQuery(words.join(), "exact") : new PhraseQuery(words.join(" "), "exact")];
}

const wanted = ({ text, exact }: Wanted): FullTextQuery[] =>
  exact ? exactly(text) : match(stemsOf(text), Operator.And);

/** Any of what is wanted. Single words as they are written are one question, however many a beginning stands for. */
function anyWanted(all: readonly Wanted[]): FullTextQuery[] {
  const words = all.map(({ text, exact }) => (exact ? wordsOf(text) : []));
  const single = words.flatMap((own) => (own.length === 1 ? own : []));
  const rest = all.filter((_, i) => words[i]?.length !== 1).flatMap(wanted);
  const together = single.length === 0 ? [] : [new MatchQuery(single.join(" "), "exact", { operator: Operator.Or })];
  return [...together, ...rest];
}

/** The query in LanceDB's terms; null when only the filter decides. */
export function fullTextQuery(query: EngineQuery): FullTextQuery | null {
  const stems = stemsOf(query.words);
  const required = [
    ...query.phrases.flatMap(exactly),
    ...(query.oneOf ?? []).flatMap((group) => oneOf(anyWanted(group))),
    ...(query.everyWord ? everyOf(stems, query.fuzzy) : []),
  ];
  const ranking = query.everyWord ? [] : anyOf(stems, query.fuzzy);
  const excluded = anyWanted(decidedByWords(query.without ?? []));
  const [only, ...rest] = [...required, ...ranking];
  if (only === undefined) return null;
  if (rest.length === 0 && excluded.length === 0) return only;
  return new BooleanQuery([...required.map(must), ...ranking.map(should), ...excluded.map(mustNot)]);
}
