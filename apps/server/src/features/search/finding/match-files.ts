import { setImmediate } from "node:timers/promises";
import type { ReadPassage } from "../../../core/passage.ts";
import type { ParsedQuery } from "../../../core/query/query.ts";
import { pointerTo, type Pointer } from "../../../core/query/snippet.ts";
import type { Engine, VisibleTo } from "../../../drivers/engines/engine.ts";
import { engineQuery, isFiltered } from "../passages/engine-query.ts";
import { expandBeginnings } from "../passages/expand-beginnings.ts";
import { commonnessOf, expectedPassages, type Commonness } from "../passages/expected-passages.ts";
import { findByName } from "./find-by-name.ts";
import { findByTitle } from "./find-by-title.ts";
import { gatherPassages, withoutExcluded, type Gathered } from "../passages/gather-passages.ts";
import { ofType } from "./of-type.ts";
import { meantPlaces } from "./one-of-each.ts";
import { preferCurrent } from "./prefer-current.ts";
import { highlightsOf, type Found } from "../passages/present-hit.ts";
import { PASSAGES_PER_FILE } from "../passages/read-passages.ts";
import { readAhead } from "../passages/read-ahead.ts";
import { sayingWords, type Sought } from "../requests/read-request.ts";
import type { Search } from "../passages/read-enough.ts";
import { askedOf, scoreFile, type Asked, type Evidence, type Verdict } from "./score-file.ts";
import type { SearchDeps } from "../search-deps.ts";
import type { FileRow } from "../store.ts";
import { sourceFolders } from "./source-folders.ts";
import { asTyped, isAsTyped } from "../wording/with-variants.ts";

const byScore = (a: Found, b: Found): number => b.score - a.score || (a.row.id < b.row.id ? -1 : 1);

/** What a query finds. */
export interface Matches {
  /** Best first, equal ones by their ids; each document once. */
  readonly found: readonly Found[];
  /** Passages that were read already, by their ids. */
  readonly known: Gathered["known"];
  /** Points out what was asked for; it has looked at what will probably be shown. */
  readonly pointer: Pointer;
  /** Something was found, and none of it holds all that was asked. */
  readonly isPartial: boolean;
  /** More may answer than were looked through. */
  readonly isCut: boolean;
  /** More hold all that was asked than are among these: they come behind them (`furtherFiles`). */
  readonly goesOn: boolean;
  /** More have the words than were looked through for their signs. */
  readonly isUnread: boolean;
  readonly notes: readonly string[];
}

/** Files with less of the query are left out when others hold it whole. */
const MIN_COVERAGE = 0.6;
const CUT_NOTE = "Very many files match: the best come first, the others behind them as the list goes on.";
const UNREAD_NOTE =
  "Very many passages hold these words: only the best of them were looked through for the signs, so there may be more.";
const NONE_WHOLE = "No file holds all of these words together";
const PARTIAL_NOTE = `${NONE_WHOLE}: these hold some of them.`;
const BEST_PARTIAL_NOTE = `${NONE_WHOLE}: these are the best of those that hold some of them.`;
const PARTS_TOO_NOTE = "Some of these files hold only a part of the words.";

const ELSEWHERE_NOTE = "Other files hold all of these words, but do not meet the filters.";

type Judged = Found & Pick<Verdict, "coverage" | "calledSo">;

interface Shown extends Pick<Matches, "isPartial"> {
  readonly found: readonly Judged[];
}

const isPart = ({ coverage }: Judged): boolean => coverage < 1;

/** Best first. Without its filters a query would show others that hold it whole: then those with less of it stay out here, too. */
function worthShowing(judged: readonly Judged[], { isElsewhere }: Gathered): Shown {
  const all = meantPlaces(judged).sort(byScore);
  const isPartial = all.every(isPart);
  const found = isPartial && !isElsewhere ? all : all.filter(({ coverage }) => coverage >= MIN_COVERAGE);
  return { found, isPartial: isPartial && found.length > 0 };
}

/** What there is to say where not all that is shown holds all, or not all is shown. */
function notesOn({ found, isPartial }: Shown, gathered: Gathered): string[] {
  const onNone = found.length === 0 && gathered.isElsewhere ? [ELSEWHERE_NOTE] : [];
  const onParts = isPartial ? [gathered.isPartlyCut ? BEST_PARTIAL_NOTE : PARTIAL_NOTE] : [];
  const onOthers = !isPartial && found.some(isPart) ? [PARTS_TOO_NOTE] : [];
  return [...onNone, ...onParts, ...onOthers, ...(gathered.isUnread ? [UNREAD_NOTE] : [])];
}

const NO_WORDS: ReadonlySet<string> = new Set();

/** Whether more answer than what is shown, or may. */
function extentOf({ isPartial }: Shown, { isCut, isPartlyCut, isUnread }: Gathered, isNamedCut: boolean) {
  const goesOn = isCut || isNamedCut;
  return { goesOn, isUnread, isCut: goesOn || isUnread || (isPartial && isPartlyCut) };
}

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

/** Files whose names or titles hold all that is asked, and sources that are called so. */
async function findCalled({ store, engine }: SearchDeps, sought: Sought, search: Search) {
  const [named, titled, sources] = await Promise.all([
    findByName(store, sought),
    findByTitle({ store, engine }, sought),
    sourceFolders(store, sought.parsed, sought.restriction.visibleTo),
  ]);
  const rows = new Map([...named.rows, ...titled].map((row) => [row.id, row]));
  return { named: await kept(engine, search, [...rows.values()]), sources, isNamedCut: named.isCut };
}

const textOf = (groups: ParsedQuery["groups"]): string =>
  groups.flatMap((group) => group.map(({ text }) => text)).join(" ");

function readAsked(parsed: ParsedQuery, { rarity }: Commonness): Asked {
  const typed = asTyped(parsed).groups;
  const variants = parsed.groups.map((group) => group.filter((term) => !isAsTyped(term)).slice(0, 1));
  const otherwise = variants.map((group, i) => (group.length > 0 ? group : (typed[i] ?? [])));
  const isVaried = variants.some(({ length }) => length > 0);
  const texts = { text: textOf(typed), variants: isVaried ? [textOf(otherwise)] : [] };
  return askedOf({ words: sayingWords(typed.flat()), rarity, ...texts });
}

interface Told {
  readonly gathered: Gathered;
  /** Passages that were read, since they hold only a part of what was asked, with what they hold. */
  readonly partly: ReadonlyMap<string, ReadPassage>;
  readonly namedIds: ReadonlySet<string>;
}

/** What speaks for a file. */
const evidence =
  ({ gathered, partly, namedIds }: Told) =>
  (row: FileRow): Evidence => {
    const passages = gathered.files.get(row.id) ?? [];
    const isIn = (ids: ReadonlySet<string>) => ids.has(row.id);
    return {
      row,
      passages,
      isComplete: isIn(gathered.complete),
      isSpread: isIn(gathered.spread),
      isNamed: isIn(namedIds),
      isAdjacent: isIn(gathered.adjacent),
      isHeaded: isIn(gathered.headed),
      held: partly.get(passages[0]?.id ?? "")?.held ?? NO_WORDS,
    };
  };

/** Finds files by their text and their names, and folders by their names. */
export async function match(deps: SearchDeps, { parsed, restriction }: Sought): Promise<Matches> {
  const { store, engine, shownFiles = 0 } = deps;
  const { expand, notes: onBeginnings } = await expandBeginnings(store, parsed);
  const pointer = pointerTo(highlightsOf(parsed));
  const common = commonnessOf(store, parsed);
  const asking = common.then((known) => readAsked(parsed, known));
  const files = readAhead(async (ids) => {
    const rows = await store.files(ids, restriction.visibleTo.sourceIds);
    const { called } = await asking;
    for (const row of rows) called(row);
    return rows;
  });
  const reading = {
    restriction,
    expand,
    common,
    expected: expectedPassages(parsed, common, isFiltered(restriction.passages)),
  };
  const search = { query: engineQuery(parsed, {}, expand), visibleTo: restriction.visibleTo };
  const [gathered, { named, sources, isNamedCut }, asked] = await Promise.all([
    gatherPassages(
      { engine, files, copiesOf: store.sameBytes, pageTexts: store.pageTexts, shownFiles, show: pointer.snippet },
      parsed,
      reading,
    ),
    // The engine is asked first, and works meanwhile.
    setImmediate().then(() => findCalled(deps, { parsed, restriction }, search)),
    asking,
  ]);
  const [partly, byText] = await Promise.all([
    readPartly(engine, { gathered, words: asked.words }, restriction.visibleTo),
    files.rows(gathered.files.keys()).then((read) => read.filter(ofType(restriction.files))),
  ]);
  const rows = new Map([...sources, ...named, ...byText].map((row) => [row.id, row]));
  const namedIds = new Set(named.map(({ id }) => id));
  const evidenceOf = evidence({ gathered, partly, namedIds });
  const judged = [...rows.values()].map((row) => {
    const own = evidenceOf(row);
    return { row, passages: own.passages, ...scoreFile(asked, own) };
  });
  const shown = worthShowing(await preferCurrent(store, judged, restriction.files.sourceIds), gathered);
  const notes = [...onBeginnings, ...notesOn(shown, gathered), ...(gathered.isCut || isNamedCut ? [CUT_NOTE] : [])];
  const known = new Map([...gathered.known, ...partly]);
  return { ...shown, ...extentOf(shown, gathered, isNamedCut), known, pointer, notes };
}
