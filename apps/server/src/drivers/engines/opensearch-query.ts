import { stemsOf } from "../../core/text/stems-of.ts";
import { wordsOf } from "../../core/text/words.ts";
import type { EngineQuery, PassageFilter, VisibleTo, Wanted } from "./engine.ts";
import { decidedByWords, FUZZY_MIN_CHARS } from "./occurs.ts";

/** A part of a query in OpenSearch's terms. Texts are values in it, never syntax. */
type Clause = Readonly<Record<string, unknown>>;

/** When a query names more single words than these, none of them is ranked by: it may only hold so many parts that are. */
const MAX_RANKED = 600;

const NOTHING: Clause = { match_none: {} };

/** At least one of them. */
function oneOf(clauses: readonly Clause[]): Clause[] {
  const [first, ...rest] = clauses;
  if (first === undefined) return [];
  return rest.length === 0 ? [first] : [{ bool: { should: clauses, minimum_should_match: 1 } }];
}

const match = (field: string, words: readonly string[], operator: "or" | "and"): Clause[] =>
  words.length === 0 ? [] : [{ match: { [field]: { query: words.join(" "), operator } } }];

/** Any of the stems, with `fuzzy` also one edit away; two neighbours swapped are one edit. */
function anyOf(stems: readonly string[], fuzzy: boolean): Clause[] {
  const near = fuzzy ? stems.filter((stem) => stem.length >= FUZZY_MIN_CHARS) : [];
  const variants = near.length === 0 ? [] : [{ match: { stems: { query: near.join(" "), fuzziness: 1 } } }];
  return oneOf([...match("stems", stems, "or"), ...variants]);
}

const everyOf = (stems: readonly string[], fuzzy: boolean): Clause[] =>
  fuzzy ? stems.flatMap((stem) => anyOf([stem], true)) : match("stems", stems, "and");

function exactly(phrase: string): Clause[] {
  const words = wordsOf(phrase);
  return words.length < 2 ? match("exact", words, "or") : [{ match_phrase: { exact: { query: words.join(" ") } } }];
}

const wanted = ({ text, exact }: Wanted): Clause[] => (exact ? exactly(text) : match("stems", stemsOf(text), "and"));

/** Any of what is wanted. Single words as they are written are one question, however many a beginning stands for. */
function anyWanted(all: readonly Wanted[], isRanked: boolean): Clause[] {
  const words = all.map(({ text, exact }) => (exact ? wordsOf(text) : []));
  const single = words.flatMap((own) => (own.length === 1 ? own : []));
  const rest = all.filter((_, i) => words[i]?.length !== 1).flatMap(wanted);
  const together = isRanked || single.length === 0 ? match("exact", single, "or") : [{ terms: { exact: single } }];
  return [...together, ...rest];
}

const isIn = (field: string, values: readonly string[] | undefined): Clause[] =>
  values === undefined ? [] : [values.length === 0 ? NOTHING : { terms: { [field]: values } }];

const isNotIn = (field: string, values: readonly string[] = []): Clause[] =>
  values.length === 0 ? [] : [{ bool: { must_not: isIn(field, values) } }];

function between({ modifiedFrom: from, modifiedTo: to }: PassageFilter): Clause[] {
  const given = [from, to].filter((one) => one !== undefined);
  if (given.length === 0) return [];
  if (!given.every(Number.isFinite)) return [NOTHING];
  return [
    { range: { modifiedAt: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) } } },
  ];
}

/** What a passage must meet; what the asker may see is always part of it. */
const conditions = (filter: PassageFilter, { sourceIds }: VisibleTo): Clause[] => [
  ...isIn("sourceId", sourceIds),
  ...isIn("fileId", filter.fileIds),
  ...isIn("fileKind", filter.fileKinds),
  ...isIn("folderIds", filter.folderIds),
  ...isIn("documentTypes", filter.documentTypes),
  ...isIn("topics", filter.topics),
  ...isNotIn("folderIds", filter.exceptFolderIds),
  ...isNotIn("topics", filter.exceptTopics),
  ...between(filter),
];

/**
 * The query in OpenSearch's terms: passages that the asker may see.
 * @param ids when given, none but these
 */
export function passageQuery(query: EngineQuery, visibleTo: VisibleTo, ids?: readonly string[]): Clause {
  const stems = stemsOf(query.words);
  const { oneOf: groups = [], without = [] } = query;
  const isRanked = groups.flat().length + without.length <= MAX_RANKED;
  const required = [
    ...query.phrases.flatMap(exactly),
    ...groups.flatMap((group) => oneOf(anyWanted(group, isRanked))),
    ...(query.everyWord ? everyOf(stems, query.fuzzy) : []),
  ];
  const ranking = query.everyWord ? [] : anyOf(stems, query.fuzzy);
  const { exceptFileIds = [] } = query.filter;
  return {
    bool: {
      must: required.length === 0 ? ranking : required,
      should: required.length === 0 ? [] : ranking,
      must_not: [
        ...anyWanted(decidedByWords(without), isRanked),
        ...(exceptFileIds.length === 0 ? [] : isIn("fileId", exceptFileIds)),
      ],
      filter: [...conditions(query.filter, visibleTo), ...isIn("id", ids)],
    },
  };
}
