import { SPOKEN_DATE, spanOf, unitsBefore } from "./spoken-span.ts";

/** A stretch of time that a sentence asks for, and where in the sentence. */
export interface SpokenTime {
  readonly start: number;
  readonly end: number;
  /** Epoch milliseconds of the first moment and the last; null is open. */
  readonly from: number | null;
  readonly to: number | null;
  /** Of publication; else of the file's last change. */
  readonly isPublished: boolean;
}

/** Numbers in words, each at its own place. */
export const NUMBERS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
/** No file was changed before, and a sentence about 1864 is about history; what was published may be older. */
const FIRST_YEAR = 1980;
const FIRST_PUBLISHED = 1450;
/** A hundred years at most are told one by one. */
const MAX_COUNT = 100;

const WHEN =
  "(?:(?:that|which)\\s+(?:was|were)\\s+)?(?:(?<published>published|issued|printed)|modified|changed|updated|edited|added|created|dated)\\s+";
const D = (name: string): string => `(?<${name}>${SPOKEN_DATE})`;

type Groups = Readonly<Record<string, string | undefined>>;
type Stretch = Pick<SpokenTime, "from" | "to">;

interface Way {
  readonly says: RegExp;
  readonly stretch: (groups: Groups, now: number) => Stretch | null;
}

const way = (words: string, stretch: Way["stretch"]): Way => ({
  says: new RegExp(`(?<![\\w-])(?:${WHEN})?${words}(?![\\w-])`, "gi"),
  stretch,
});

const countOf = (text: string | undefined): number => {
  if (text === undefined || /^an?$/i.test(text)) return 1;
  const named = NUMBERS.indexOf(text.toLowerCase());
  return named >= 0 ? named : Number(text);
};

function lately({ count, unit }: Groups, now: number): Stretch | null {
  const number = countOf(count);
  const from = number <= MAX_COUNT * 12 ? unitsBefore(now, (unit ?? "").toLowerCase().replace(/s$/, ""), number) : null;
  return from === null ? null : { from, to: null };
}

function between({ first, last }: Groups, now: number): Stretch | null {
  const [one, other] = [spanOf(first ?? "", now), spanOf(last ?? "", now)];
  if (one === null || other === null) return null;
  return { from: Math.min(one.from, other.from), to: Math.max(one.to, other.to) };
}

/**
 * How a word before a date restricts it, in plain English: nobody who says "before 2020" means a day of 2020. The operators
 * `before:` and `after:` of the search language are inclusive (core/query-operators); `dateRange` is so, too, once it is read.
 */
const RELATIONS: Readonly<Record<string, (span: { readonly from: number; readonly to: number }) => Stretch>> = {
  since: ({ from }) => ({ from, to: null }),
  after: ({ to }) => ({ from: to + 1, to: null }),
  before: ({ from }) => ({ from: null, to: from - 1 }),
  until: ({ to }) => ({ from: null, to }),
  in: ({ from, to }) => ({ from, to }),
};

const SAID: Readonly<Record<string, keyof typeof RELATIONS>> = {
  "newer than": "after",
  "later than": "after",
  "older than": "before",
  "earlier than": "before",
  till: "until",
  "up to": "until",
  through: "until",
  by: "until",
  "no later than": "until",
  "starting in": "since",
  "starting from": "since",
};

function related({ relation, date }: Groups, now: number): Stretch | null {
  const span = spanOf(date ?? "", now);
  const said = (relation ?? "").toLowerCase().replace(/\s+/g, " ");
  const restrict = RELATIONS[SAID[said] ?? said] ?? RELATIONS.in;
  return span === null || restrict === undefined ? null : restrict(span);
}

const RELATION = ["since", "after", "before", "until", ...Object.keys(SAID)].map((said) =>
  said.replaceAll(" ", "\\s+"),
);

/** The longer ways first: what one has read the next ones do not read again. */
const WAYS: readonly Way[] = [
  way(
    "(?:(?:in|within|over|during|from|for)\\s+)?the\\s+(?:last|past)\\s+(?:(?<count>\\d{1,4}|an?|NUMBER)\\s+)?(?<unit>days?|weeks?|months?|years?)".replace(
      "NUMBER",
      NUMBERS.join("|"),
    ),
    lately,
  ),
  way(`(?:last|past)\\s+(?<count>\\d{1,4}|${NUMBERS.join("|")})\\s+(?<unit>days?|weeks?|months?|years?)`, lately),
  way(`between\\s+${D("first")}\\s+and\\s+${D("last")}`, between),
  way(`from\\s+${D("first")}\\s*(?:to|until|till|through|-|–)\\s*${D("last")}`, between),
  way("(?:(?:in|from|of)\\s+)?(?<first>\\d{4})\\s*[-–]\\s*(?<last>\\d{4})", between),
  way(`(?<relation>${RELATION.join("|")})\\s+${D("date")}`, related),
  way(`(?:in|from|of|during|on)\\s+${D("date")}`, related),
  way("(?<date>(?:last|this|previous)\\s+(?:week|month|year)|yesterday)(?:['’]s)?", related),
];

const yearOf = (at: number | null): number | null => (at === null ? null : new Date(at).getUTCFullYear());

function isLikely({ from, to }: Stretch, isPublished: boolean, now: number): boolean {
  const first = isPublished ? FIRST_PUBLISHED : FIRST_YEAR;
  const last = new Date(now).getUTCFullYear() + 1;
  return [yearOf(from), yearOf(to)].every((year) => year === null || (year >= first - 1 && year <= last));
}

/** The stretches of time that a sentence asks for, in order. @param now a day of it is "today", in UTC */
export function spokenTimes(text: string, now: number): SpokenTime[] {
  const found: SpokenTime[] = [];
  for (const { says, stretch } of WAYS) {
    for (const match of text.matchAll(says)) {
      const [start, end] = [match.index, match.index + match[0].length];
      const groups: Groups = match.groups ?? {};
      const isPublished = groups.published !== undefined;
      const time = stretch(groups, now);
      const isFree = found.every((one) => end <= one.start || start >= one.end);
      if (time !== null && isFree && isLikely(time, isPublished, now)) found.push({ start, end, ...time, isPublished });
    }
  }
  return found.sort((a, b) => a.start - b.start);
}
