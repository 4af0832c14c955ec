import type { Group } from "./paragraph.ts";

const MIN_SHARE_OF_LINES = 0.4;
const MIN_ENTRIES = 5;
/** Where a line above the list says what its numbers count. */
const MIN_ANNOUNCED = 2;
const LEADER = /(?:\.\s?){4,}|…{2,}|_{6,}\s*\d/u;
/** Dots lead to sums, too: of a budget, whose rows are no contents. */
const LEADS_TO_SUM = /(?:\d,\d{3}|\p{Sc}\s?\d[\d.]*)\s?[\])]?$/u;
/** A line of a contents or index page ends in the page it leads to, or in several. */
const LEADS_TO_PAGE = /[\s,](?:\d{1,4}|[A-Z]{1,2}-\d{1,3}|\d{1,3}-\d{1,3})$/u;
const NUMBERED_ENTRY = /^(?:Sec|SEC|Section|Art|Chapter|§)\.?\s?\d+[\w–-]*\.\s/u;
/** Below a line that says what the numbers count. */
const BARE_ENTRY = /^\d+[\w–-]*\.\s/u;
const ANNOUNCES = /^(?:sec|section|art|article|chap|chapter|rule)s?\.?$/i;
const MAX_WORDS_OF_ENTRY = 60;
/** A full stop behind a whole word, and more: an entry is a name alone. */
const INNER_SENTENCE = /\p{Ll}{3}\.\s+\p{Lu}/u;
/** Short articles of statutes and bye-laws say something; names of sections seldom have a verb of their own. */
const SAYS = /\b(?:is|are|was|were|shall|may|must|will|has|have|can|should)\b/i;
const MAX_SHARE_OF_SAYING = 1 / 3;
/** "2.3.59.2 Command Code Overview", "2.3.59-19 Module Display": the name of a section, which no full stop ends. */
const NAMED_SECTION = /^\d{1,4}\.\d{1,4}(?:[.-]\d{1,4})+\s+\p{Lu}.*[^.;:,]$/u;
const SHARE_OF_ENTRIES = 0.6;
/** Of what stands between the entries of a list: "Subtitle B—Bonuses". */
const MAX_WORDS_BETWEEN = 12;
const MIN_WORDS_OF_SENTENCE = 8;
const ENDS_SENTENCE = /[.;:—–]["'”’)\]]*$/u;

/**
 * Tells of the groups of a document's pages, page after page, which list its contents: the names of its sections, mostly with
 * the pages that they are on. What is said above and below such a list on its page is no part of it.
 */
export function contentsReader(): (groups: readonly Group[]) => ReadonlySet<Group> {
  let before = NOTHING_OPEN;
  return (groups) => {
    const whole = onContentsPage(groups);
    const runs = whole === null ? runsOf(groups, before) : [];
    const listed = whole ?? new Set(runs.filter(isList).flatMap(namesOnly));
    const [last, run] = [groups.at(-1), runs.at(-1)];
    const goesOn = last !== undefined && listed.has(last);
    before = goesOn ? { goesOn, isAnnounced: run?.isAnnounced ?? false, form: run?.form ?? null } : NOTHING_OPEN;
    return listed;
  };
}

/** What a page takes over from the one before. */
interface Open {
  /** A list reached its end. */
  readonly goesOn: boolean;
  /** It was said what its numbers count. */
  readonly isAnnounced: boolean;
  /** How they are written: "Sec.", "SEC." and "§" are not of one list, where the heading of a section follows a list that names it. */
  readonly form: string | null;
}
const NOTHING_OPEN: Open = { goesOn: false, isAnnounced: false, form: null };

const countWords = (text: string): number => text.split(/\s+/).length;
const linesOf = (groups: readonly Group[]): string[] => groups.flatMap(({ lines }) => lines.map((line) => line.text));
const leads = (line: string): boolean => LEADER.test(line) && !LEADS_TO_SUM.test(line);

/** What a group says, each row of a table for itself. */
function textsOf({ isTable, lines }: Group): string[] {
  const own = lines.map((line) => line.text);
  return isTable ? own : [own.join(" ")];
}

const announces = (group: Group): boolean => textsOf(group).every((text) => ANNOUNCES.test(text));

/** Whether a group is too much for what stands between the names of sections. */
function isProse(group: Group): boolean {
  const text = textsOf(group).join(" ");
  const words = countWords(text);
  return words > MAX_WORDS_BETWEEN || (words >= MIN_WORDS_OF_SENTENCE && ENDS_SENTENCE.test(text));
}

/** The lists of a page most of which is a table of contents or an index; null for all others. */
function onContentsPage(groups: readonly Group[]): ReadonlySet<Group> | null {
  const lines = linesOf(groups);
  const opening = lines.slice(0, 3).find((line) => /\p{L}{4}/u.test(line)) ?? "";
  const isListed = /^(?:table of )?contents\b|^index\b/i.test(opening);
  const isNamed = (line: string): boolean => NAMED_SECTION.test(line);
  const leadsOn = (line: string): boolean => leads(line) || (isListed && LEADS_TO_PAGE.test(line));
  const share = (isOne: (line: string) => boolean): number => lines.filter(isOne).length / lines.length;
  const isEntry = share(isNamed) >= SHARE_OF_ENTRIES ? isNamed : leadsOn;
  const isOne = isEntry === isNamed || share(leadsOn) >= MIN_SHARE_OF_LINES;
  if (lines.length < MIN_ENTRIES || !isOne) return null;
  const isOfList = (group: Group): boolean => group.lines.some((line) => isEntry(line.text));
  const [first, last] = [groups.findIndex(isOfList), groups.findLastIndex(isOfList)];
  const above = groups.findLastIndex((group, i) => i < first && isProse(group));
  const isFollowed = groups.some((group, i) => i > last && isProse(group));
  return new Set(groups.slice(above + 1, isFollowed ? last + 1 : undefined));
}

/** Groups that follow each other, and of some the names of sections that they list. */
interface Run {
  readonly groups: Group[];
  /** By the group, what it lists. */
  readonly entries: Map<Group, readonly string[]>;
  readonly goesOn: boolean;
  isAnnounced: boolean;
  form: string | null;
}

const newRun = (open: Open): Run => ({ ...open, groups: [], entries: new Map() });

/** The groups of a page, parted where something is said and where numbers are written otherwise. */
function runsOf(groups: readonly Group[], before: Open): Run[] {
  const runs: Run[] = [];
  let run = newRun(before);
  const part = (): void => {
    runs.push(run);
    run = newRun(NOTHING_OPEN);
  };
  for (const group of groups) {
    const isAnnounced = run.isAnnounced || announces(group);
    const entries = entriesOf(group, isAnnounced);
    const form = entries.map(formOf)[0] ?? null;
    if (entries.length === 0 && isProse(group) && !isBrokenOff(run)) {
      dropHeading(run);
      part();
    } else {
      if (form !== null && run.form !== null && form !== run.form) part();
      run.isAnnounced = isAnnounced;
      run.form ??= form;
      run.groups.push(group);
      if (entries.length > 0) run.entries.set(group, entries);
    }
  }
  return [...runs, run];
}

/** Whether the last name of a list ends without the full stop that most have: the next lines, set apart, are its rest. */
function isBrokenOff({ groups, entries }: Run): boolean {
  const [last, names] = [groups.at(-1), [...entries.values()].flat()];
  const ending = names.filter((name) => name.endsWith(".")).length;
  return last !== undefined && entries.has(last) && names.at(-1)?.endsWith(".") === false && 2 * ending > names.length;
}

const formOf = (entry: string): string => /^(?:\p{L}+|§)?/u.exec(entry)?.[0] ?? "";

/** The names of sections that a group is made of; the first may have begun in another. */
function entriesOf(group: Group, isAnnounced: boolean): readonly string[] {
  const isNumbered = (text: string): boolean => NUMBERED_ENTRY.test(text) || (isAnnounced && BARE_ENTRY.test(text));
  const pieces = group.isTable ? textsOf(group) : piecesOf(group, isNumbered);
  const isName = (text: string): boolean => countWords(text) <= MAX_WORDS_OF_ENTRY && !INNER_SENTENCE.test(text);
  const entries = pieces.filter((text) => isNumbered(text) && isName(text));
  const others = pieces.filter((text) => !isNumbered(text));
  const isMade = group.isTable
    ? entries.length >= SHARE_OF_ENTRIES * pieces.length
    : entries.length + others.length === pieces.length && others.every(isName);
  return isMade ? entries : [];
}

/** A paragraph, parted before each line that opens an entry. */
function piecesOf({ lines }: Group, isNumbered: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  for (const { text } of lines) {
    if (pieces.length === 0 || isNumbered(text)) pieces.push(text);
    else pieces.push(`${pieces.pop()} ${text}`);
  }
  return pieces;
}

/** The name of a section that is followed by what it says is none of a list. */
function dropHeading({ groups, entries }: Run): void {
  const last = groups.at(-1);
  if (last !== undefined && entries.get(last)?.length === 1) entries.delete(last);
}

function isList({ entries, isAnnounced, goesOn }: Run): boolean {
  const names = [...entries.values()].flat();
  const least = goesOn ? 1 : isAnnounced ? MIN_ANNOUNCED : MIN_ENTRIES;
  const saying = names.filter((name) => SAYS.test(name)).length;
  return names.length >= least && saying <= MAX_SHARE_OF_SAYING * names.length;
}

/** From what announces it or its first name to its last one. */
function namesOnly({ groups, entries, goesOn }: Run): readonly Group[] {
  const first = goesOn ? 0 : groups.findIndex((group) => entries.has(group) || announces(group));
  return groups.slice(first, groups.findLastIndex((group) => entries.has(group)) + 1);
}
