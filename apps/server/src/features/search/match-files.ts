import type { ReadPassage } from "../../core/passage.ts";
import type { ParsedQuery } from "../../core/query.ts";
import type { Engine, VisibleTo } from "../../drivers/engines/engine.ts";
import { engineQuery } from "./engine-query.ts";
import { expandBeginnings } from "./expand-beginnings.ts";
import { commonnessOf, expectsFew } from "./expects-few.ts";
import { findByName } from "./find-by-name.ts";
import { findByTitle } from "./find-by-title.ts";
import { gatherPassages, withoutExcluded, type Gathered } from "./gather-passages.ts";
import { oneOfEach } from "./one-of-each.ts";
import { preferCurrent } from "./prefer-current.ts";
import type { Found } from "./present-hit.ts";
import { PASSAGES_PER_FILE } from "./read-passages.ts";
import { sayingWords, type Sought } from "./read-request.ts";
import type { Search } from "./read-rounds.ts";
import { askedOf, scoreFile, type Asked } from "./score-file.ts";
import type { SearchDeps } from "./search-deps.ts";
import type { FileRow } from "./store.ts";
import { sourceFolders } from "./source-folders.ts";
import { asTyped, isAsTyped } from "./with-variants.ts";

const byScore = (a: Found, b: Found): number => b.score - a.score || (a.row.id < b.row.id ? -1 : 1);

/** What a query finds. */
export interface Matches {
  /** Best first, equal ones by their ids; each document once. */
  readonly found: readonly Found[];
  /** Passages that were read already, by their ids. */
  readonly known: Gathered["known"];
  readonly notes: readonly string[];
}

/** Files with less of the query are left out when others hold it whole. */
const MIN_COVERAGE = 0.6;
const CUT_NOTE = "Very many files match: these are the best of them.";
const PARTLY_CUT_NOTE = "More files may hold some of these words: these hold most of them.";
const UNREAD_NOTE =
  "Very many passages hold these words: only the best of them were looked through for the signs, so there may be more.";
export const PARTIAL_NOTE = "No file holds all of these words together: these hold some of them.";

interface Judged extends Found {
  readonly coverage: number;
}

/** Best first. */
function worthShowing(judged: readonly Judged[]): {
  readonly found: readonly Judged[];
  readonly notes: readonly string[];
} {
  const found = oneOfEach([...judged].sort(byScore));
  if (found.every(({ coverage }) => coverage < 1)) return { found, notes: found.length > 0 ? [PARTIAL_NOTE] : [] };
  return { found: found.filter(({ coverage }) => coverage >= MIN_COVERAGE), notes: [] };
}

const NO_WORDS: ReadonlySet<string> = new Set();

interface Held {
  readonly gathered: Gathered;
  readonly words: readonly string[];
}

/**
 * Where files lack some of the words, what will be shown of all, by the passages' ids, with what each holds of the words: the
 * best one of a file says what it is worth. Where none does, nothing is read.
 */
function readPartly(engine: Engine, { gathered, words }: Held, visibleTo: VisibleTo) {
  const { files, complete, spread } = gathered;
  if ([...files.keys()].every((fileId) => complete.has(fileId) || spread.has(fileId)))
    return new Map<string, ReadPassage>();
  const shown = [...files.values()].flatMap((passages) => passages.slice(0, PASSAGES_PER_FILE));
  return engine.read(shown, visibleTo, words);
}

/** Rows less those whose text holds what is excluded. */
async function kept(engine: Engine, search: Search, rows: readonly FileRow[]): Promise<FileRow[]> {
  const ids = rows.map(({ id }) => id);
  const left = new Set(await withoutExcluded(engine, search, ids));
  return rows.filter(({ id }) => left.has(id));
}

/** With fewer files found, phrases are looked for in titles, too. */
const FEW_FOUND = 10;

const textOf = (groups: ParsedQuery["groups"]): string =>
  groups.flatMap((group) => group.map(({ text }) => text)).join(" ");

function readAsked(parsed: ParsedQuery): Asked {
  const typed = asTyped(parsed).groups;
  const variants = parsed.groups.map((group) => group.filter((term) => !isAsTyped(term)).slice(0, 1));
  const otherwise = variants.map((group, i) => (group.length > 0 ? group : (typed[i] ?? [])));
  const isVaried = variants.some(({ length }) => length > 0);
  return askedOf(sayingWords(typed.flat()), textOf(typed), isVaried ? [textOf(otherwise)] : []);
}

/** Finds files by their text and their names, and folders by their names. */
export async function match(deps: SearchDeps, { parsed, restriction }: Sought): Promise<Matches> {
  const { store, engine } = deps;
  const { expand, notes: onBeginnings } = await expandBeginnings(store, parsed);
  const asked = readAsked(parsed);
  const common = commonnessOf(store, parsed);
  common.catch(() => {}); // told to whoever waits for it, below
  const reading = { restriction, expand, common, expectsFew: expectsFew(parsed, common) };
  const search = { query: engineQuery(parsed, {}, expand), visibleTo: restriction.visibleTo };
  const [gathered, named, sources] = await Promise.all([
    gatherPassages({ engine, copiesOf: store.sameBytes, pageTexts: store.pageTexts }, parsed, reading),
    findByName(store, parsed, restriction).then((rows) => kept(engine, search, rows)),
    sourceFolders(store, parsed, restriction.visibleTo),
  ]);
  const isFew = gathered.complete.size + named.length < FEW_FOUND;
  const [partly, byText, titled] = await Promise.all([
    readPartly(engine, { gathered, words: asked.words }, restriction.visibleTo),
    store.files([...gathered.files.keys()], restriction.visibleTo.sourceIds),
    isFew ? findByTitle(deps, { parsed, restriction }).then((found) => kept(engine, search, found)) : [],
  ]);
  const rows = new Map([...sources, ...named, ...titled, ...byText].map((row) => [row.id, row]));
  const namedIds = new Set([...named, ...titled].map(({ id }) => id));
  const judged = [...rows.values()].map((row) => {
    const passages = gathered.files.get(row.id) ?? [];
    const isIn = (ids: ReadonlySet<string>) => ids.has(row.id);
    const evidence = {
      row,
      passages,
      isComplete: isIn(gathered.complete),
      isSpread: isIn(gathered.spread),
      isNamed: isIn(namedIds),
      isAdjacent: isIn(gathered.adjacent),
      isHeaded: isIn(gathered.headed),
      held: partly.get(passages[0]?.id ?? "")?.held ?? NO_WORDS,
    };
    return { row, passages, ...scoreFile(asked, evidence) };
  });
  const { found, notes } = worthShowing(await preferCurrent(store, judged, restriction.files.sourceIds));
  const isPartlyCut = gathered.isPartlyCut && found.some(({ coverage }) => coverage < 1);
  const onCut = gathered.isCut ? [CUT_NOTE] : isPartlyCut ? [PARTLY_CUT_NOTE] : [];
  const onUnread = gathered.isUnread ? [UNREAD_NOTE] : [];
  return {
    found,
    known: new Map([...gathered.known, ...partly]),
    notes: [...onBeginnings, ...notes, ...onCut, ...onUnread],
  };
}
