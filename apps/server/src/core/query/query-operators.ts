import { kindOfEnding } from "../files/file-kind.ts";
import { isImpossible, readDate, readDateSpan } from "./query-dates.ts";
import type { QueryFilters } from "./query.ts";
import { wordsOf } from "../text/words.ts";

/** What an operator makes of its value: a change of the filters, or why it cannot be read. */
export type Outcome = Partial<QueryFilters> | { readonly problem: string };

/** What stands behind an operator. */
interface Said {
  readonly value: string;
  readonly isQuoted: boolean;
  /** To the same operator right before it, by an OR. */
  readonly isAlternative?: boolean;
}

type Operator = (value: string, filters: QueryFilters, said: Omit<Said, "value">) => Outcome;

/** What may be said after `type:` beside endings of files, and the file-type classes that it stands for. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  pdf: ["pdf"],
  doc: ["doc"],
  word: ["doc"],
  sheet: ["sheet"],
  spreadsheet: ["sheet"],
  slides: ["slides"],
  presentation: ["slides"],
  image: ["image"],
  images: ["image"],
  video: ["video"],
  videos: ["video"],
  audio: ["audio"],
  archive: ["archive"],
  archives: ["archive"],
  text: ["text"],
  folder: ["folder"],
  folders: ["folder"],
  documents: ["pdf", "doc", "sheet", "slides", "text"],
};
type Types = Pick<QueryFilters, "types" | "endings">;

/** What a type is called by: its class, or an ending that stands for itself; null when it is neither. */
function typeCalled(name: string): Types | null {
  if (Object.hasOwn(TYPES, name)) return { types: TYPES[name] ?? [], endings: [] };
  const ending = name.replace(/^\*?\./, "");
  return kindOfEnding(ending) === null ? null : { types: [], endings: [ending] };
}

/** What `-type:` leaves of everything. */
const UNNAMED = "other";
const ALL_TYPES: readonly string[] = [...new Set([...Object.values(TYPES).flat(), UNNAMED])];
/** No file is of it: where every type that is asked for is left out, nothing is found. */
export const NO_TYPE = "none";

/** The types that a query asks for: none where it only leaves others out. */
export const typesAsked = ({ types }: QueryFilters): readonly string[] => (types.includes(UNNAMED) ? [] : types);

/** The same filters, of whose types, or of all, some are left out. */
export function withoutTypes(filters: QueryFilters, leftOut: readonly string[]): QueryFilters {
  if (leftOut.length === 0) return filters;
  const isAny = filters.types.length + filters.endings.length === 0;
  const types = (isAny ? ALL_TYPES : filters.types).filter((type) => !leftOut.includes(type));
  const endings = filters.endings.filter((ending) => !leftOut.includes(kindOfEnding(ending) ?? UNNAMED));
  return { ...filters, endings, types: types.length + endings.length === 0 ? [NO_TYPE] : types };
}

const TYPES_SAID = "pdf, doc, sheet, slides, image, video, audio, archive, text and folder";

/** The filters of a query without operators. */
export const NO_FILTERS: QueryFilters = {
  types: [],
  endings: [],
  modifiedFrom: null,
  modifiedTo: null,
  folders: [],
  names: [],
  topics: [],
  authors: [],
  published: [],
};

const NOTHING_GIVEN = { problem: "nothing is given" };

const dateProblem = (value: string): Outcome => ({ problem: `“${value}” is not a date like 2025-01-31` });

const hasWords = (value: string): boolean => wordsOf(value).length > 0;

/** Whether an operator's value names nothing: words of names are known, not their signs. */
export const isNameless = (operator: string, value: string): boolean =>
  operator === "name" && value.trim() !== "" && !hasWords(value);

const latest = (a: number | null, b: number): number => (a === null ? b : Math.max(a, b));
const earliest = (a: number | null, b: number): number => (a === null ? b : Math.min(a, b));

const OPERATORS: Readonly<Record<string, Operator>> = {
  type: (value, { types, endings }) => {
    const named = value
      .toLowerCase()
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const called = named.flatMap((name) => typeCalled(name) ?? []);
    if (named.length === 0 || called.length < named.length) {
      return { problem: `“${value}” is not one of the types ${TYPES_SAID}` };
    }
    const all = [{ types, endings }, ...called];
    return {
      types: [...new Set(all.flatMap((one) => one.types))],
      endings: [...new Set(all.flatMap((one) => one.endings))],
    };
  },
  // The search language is inclusive, whatever the words mean otherwise: `before:2020` takes in all of 2020, where the sentence
  // "before 2020" (counsel/spoken) ends with 2019. Both bounds take in all that a year or month names, so neither needs a note.
  after: (value, { modifiedFrom }) => {
    const date = readDate(value);
    return date === null ? dateProblem(value) : { modifiedFrom: latest(modifiedFrom, date.from) };
  },
  before: (value, { modifiedTo }) => {
    const date = readDate(value);
    return date === null ? dateProblem(value) : { modifiedTo: earliest(modifiedTo, date.to) };
  },
  published: (value, { published }) => {
    const span = readDateSpan(value);
    if (span === null) return { problem: `“${value}” is not a year, a date or a span like 2019..2021` };
    return { published: [...published, span] };
  },
  in: (value, { folders }, { isQuoted }) => ({ folders: [...folders, { name: value, isWhole: isQuoted }] }),
  name: (value, { names }, { isAlternative = false }) => {
    const some = hasWords(value) ? [value] : [];
    return { names: isAlternative ? [...names.slice(0, -1), [...(names.at(-1) ?? []), ...some]] : [...names, some] };
  },
  topic: (value, { topics }) => ({ topics: [...topics, value] }),
  author: (value, { authors }) => ({ authors: [...authors, value] }),
};

const ALTERNATIVES: ReadonlySet<string> = new Set(["type", "in", "name", "topic", "author", "published"]);

/** Whether one of several values of an operator can be enough, or too much: of a bound the other one says the opposite. */
export const areAlternatives = (operator: string): boolean => ALTERNATIVES.has(operator);

/** Reads an operator's value; null when there is no such operator. @param name lower case */
export function readOperator(name: string, { value, ...said }: Said, filters: QueryFilters): Outcome | null {
  const operator = Object.hasOwn(OPERATORS, name) ? OPERATORS[name] : undefined;
  if (operator === undefined) return null;
  return value.trim() === "" ? NOTHING_GIVEN : operator(value.trim(), filters, said);
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Why filters can let nothing through, whatever the library holds; none when they can. */
export function impossibilities({ types, modifiedFrom, modifiedTo, published }: QueryFilters): string[] {
  const isReversed = modifiedFrom !== null && modifiedTo !== null && modifiedFrom > modifiedTo;
  const reversed = isReversed
    ? [`Nothing can be found: no date is both after ${day(modifiedFrom)} and before ${day(modifiedTo)}.`]
    : [];
  const spans = published.every(isImpossible) ? published : [];
  const none = types.includes(NO_TYPE) ? ["Nothing can be found: every type that is asked for is left out."] : [];
  return [
    ...none,
    ...reversed,
    ...spans.map(({ from, to }) => `Nothing can be found: “published:${from}..${to}” ends before it begins.`),
  ];
}
