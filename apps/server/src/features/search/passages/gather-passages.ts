import { byRank, type PassageText, type RankedPassage } from "../../../core/passage.ts";
import type { ParsedQuery } from "../../../core/query/query.ts";
import { sectionAsked } from "../../../core/citations/section-reference.ts";
import type { Engine } from "../../../drivers/engines/engine.ts";
import { placer, readAlready, type Candidate } from "./adjoining-passages.ts";
import { adjoining, engineQuery, partsOf, phrasesOf, type Expand } from "./engine-query.ts";
import { holdingAny } from "./excluded-files.ts";
import { ALL_DEPTH, filesOf, type GatherDeps, type Search } from "./read-enough.ts";
import { readRounds } from "./read-rounds.ts";
import type { Commonness } from "./expected-passages.ts";
import type { Restriction } from "../requests/read-request.ts";
import { asTyped } from "../wording/with-variants.ts";

export interface Gathered {
  /** By file; of each file the best first. */
  readonly files: ReadonlyMap<string, readonly RankedPassage[]>;
  /** Those passages, by their ids, whose texts were needed to judge them. */
  readonly known: ReadonlyMap<string, PassageText>;
  /** Files of passages that hold all that was asked, not just some words. */
  readonly complete: ReadonlySet<string>;
  /** Files that hold all of it, but in several passages. */
  readonly spread: ReadonlySet<string>;
  /** Files that hold the words one right after the other. */
  readonly adjacent: ReadonlySet<string>;
  /** Files that have the part of a document that is asked for. */
  readonly headed: ReadonlySet<string>;
  /** Few hold all, and other files do that the filters do not let through. */
  readonly isElsewhere: boolean;
  /** More files may hold all than were read. */
  readonly isCut: boolean;
  /** More files may hold some of it than were read. */
  readonly isPartlyCut: boolean;
  /** More files have the words than were looked through for their signs. */
  readonly isUnread: boolean;
}

/** Files of which some passage holds what the query excludes: a file is left out as a whole. */
async function excludedAmong(engine: Engine, { query, visibleTo }: Search, ids: readonly string[]) {
  const without = query.without ?? [];
  const excluded = new Set<string>();
  for (let left = [...ids]; without.length > 0 && left.length > 0; left = left.filter((id) => !excluded.has(id))) {
    const found = await engine.rank(holdingAny(without, { fileIds: left }), visibleTo, ALL_DEPTH.passagesPerRound);
    for (const { fileId } of found) excluded.add(fileId);
    if (found.length < ALL_DEPTH.passagesPerRound) break;
  }
  return excluded;
}

/** Leaves out files whose text holds what the query excludes. */
export async function withoutExcluded(engine: Engine, search: Search, ids: readonly string[]): Promise<string[]> {
  const excluded = await excludedAmong(engine, search, ids);
  return ids.filter((id) => !excluded.has(id));
}

/** Each passage once; those that a reader recognises at once come first. */
function ordered(hits: readonly Candidate[], place: (hit: RankedPassage) => number): Candidate[] {
  const once = [...new Map(hits.map((hit) => [hit.id, hit])).values()];
  return once.sort((a, b) => place(a) - place(b) || byRank(a, b));
}

interface Gathering {
  readonly restriction: Restriction;
  readonly expand: Expand;
  readonly common: Promise<Commonness>;
  /** How many passages would hold all of it by chance. */
  readonly expected: Promise<number>;
}

/** The passages that answer a query, by file: those with every word, and when few files have them also those with some. */
export async function gatherPassages(
  deps: GatherDeps,
  parsed: ParsedQuery,
  { restriction, expand, common, expected }: Gathering,
): Promise<Gathered> {
  const { engine } = deps;
  const { visibleTo, everywhere } = restriction;
  const strict = engineQuery(parsed, restriction.passages, expand);
  const adjoined = adjoining(strict, parsed);
  const parts = partsOf(parsed, restriction.passages, expand);
  const section = sectionAsked(asTyped(parsed));
  const typed = { parsed, query: strict, visibleTo, everywhere, adjoined, section, parts, common, expected };
  const { whole, beside, headed, some, spread, isElsewhere, read } = await readRounds(deps, typed);
  const complete = filesOf([...whole.hits, ...beside, ...headed]);
  const apart = [...spread].filter(([id]) => !complete.has(id));
  const partly = some.hits.filter(({ fileId }) => !complete.has(fileId) && !spread.has(fileId));
  const known = new Map([...read, ...readAlready([...whole.hits, ...partly, ...beside, ...headed])]);
  const placeOfPhrase = placer(
    { hits: adjoined === null ? whole.hits : beside, known },
    adjoined?.phrases ?? phrasesOf(parsed),
  );
  const belowFrom = new Map(headed.map(({ id }, i) => [id, i - headed.length]));
  const place = (hit: RankedPassage) => belowFrom.get(hit.id) ?? placeOfPhrase(hit);
  // What was found in several lists keeps the score it has for its words.
  const hits = ordered([...headed, ...beside, ...whole.hits, ...partly], place);
  const all: (readonly [string, readonly RankedPassage[]])[] = [...Map.groupBy(hits, (hit) => hit.fileId), ...apart];
  const ids = all.map(([id]) => id);
  const kept = new Set(await withoutExcluded(engine, { query: strict, visibleTo }, ids));
  const files = new Map(all.filter(([id]) => kept.has(id)));
  const held = {
    complete,
    spread: new Set(apart.map(([id]) => id)),
    adjacent: filesOf(beside),
    headed: filesOf(headed),
  };
  const { isCut, isUnread } = whole;
  return { files, known, ...held, isElsewhere, isCut, isPartlyCut: some.isCut, isUnread };
}
