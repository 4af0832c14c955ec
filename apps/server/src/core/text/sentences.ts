import { BETWEEN_CELLS } from "@reading-room/contract/document";

/** A stretch of a text: `text.slice(start, end)`. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Segmentation is quadratic in its input's length, so it never sees more than this many characters at once. */
const MAX_CHARS_AT_ONCE = 4_000;
/** The last word of a sentence is looked for in so much of its end: a search through a text without spaces is quadratic too. */
const TAIL_CHARS = 100;

/** What stands before a name or number, and so never ends a sentence. */
const BEFORE_MORE = new Set(
  `mr mrs ms dr prof rev hon messrs st mt ft gen lt col maj capt cpt sgt cmdr cdr adm vadm radm brig pvt cpl ens gov sen rep pres
amb supt insp no nos vol vols fig figs para paras par pars subpar subpars sec secs subsec subsecs sect art arts cl ch chap chaps pp pt pts
ed eds eff encl encls app appx ref refs reorg tab cf viz vs v stat pub cong sess dept div approx ca est max min lat long al eg ie e.g i.e p.l u.s.c c.f.r`.split(
    /\s+/,
  ),
);
/** What may end a sentence: it does when a word follows that usually begins one. */
const PERHAPS_LAST = new Set(
  `u.s u.k u.n u.s.a d.c e.u b.c a.d a.m p.m ph.d m.d b.a m.a j.d jr sr inc corp co ltd bros etc ibid op jan feb mar apr jun jul aug
sept sep oct nov dec con const exec ex fed ord proc reg regs res mon tue tues wed thu thur thurs fri sat sun hq ave blvd rd`.split(
    /\s+/,
  ),
);
const BEGINNERS = new Set(
  `the a an this that these those it its he she they we you i his her their our in on at by for from to of with as if when while
where after before since although though because however thus therefore moreover there here but and or yet so such some many most
all each every both no not one two three another other under over during according among between despite until unless what who why
how which will shall may must can`.split(/\s+/),
);

const segmenters = new Intl.Segmenter("en", { granularity: "sentence" });

/**
 * The sentences of a page or less, in order, without the white space between them; a row of a table counts as one, unless one of
 * its cells holds several.
 * Abbreviations, initials and paragraph numbers ("Lt. Col.", "U.S.", "1-12.") do not end one.
 */
export function sentences(text: string): TextRange[] {
  const found: TextRange[] = [];
  for (const line of linesOf(text)) for (const range of inLine(text, line)) found.push(range);
  return found;
}

function* linesOf(text: string): Generator<TextRange> {
  let start = 0;
  while (start < text.length) {
    const newline = text.indexOf("\n", start);
    const end = newline < 0 ? text.length : newline;
    yield* pieces(text, start, end);
    start = end + 1;
  }
}

/** Cuts an endless line at white space, so that its length costs no more than linear time. */
function* pieces(text: string, start: number, end: number): Generator<TextRange> {
  let from = start;
  while (end - from > MAX_CHARS_AT_ONCE) {
    const space = text.lastIndexOf(" ", from + MAX_CHARS_AT_ONCE);
    const to = space > from ? space : from + MAX_CHARS_AT_ONCE;
    yield { start: from, end: to };
    from = to;
  }
  if (end > from) yield { start: from, end };
}

function inLine(text: string, line: TextRange): TextRange[] {
  const found: TextRange[] = [];
  const isRow = text.slice(line.start, line.end).includes(BETWEEN_CELLS);
  let open: TextRange | null = null;
  for (const part of parts(text, line)) {
    const joined: TextRange = open === null ? part : { start: open.start, end: part.end };
    open = joined;
    const [before, rest] = [text.slice(joined.start, joined.end), text.slice(joined.end, line.end)];
    if (!endsHere(before, rest) || (isRow && !isWithinCell(before, rest))) continue;
    found.push(joined);
    open = null;
  }
  if (open !== null) found.push(open);
  return found.map((range) => trimmed(text, range)).filter(({ start, end }) => end > start);
}

/** Where a sentence ends that the standard does not see: behind a reference mark ("… units.[3] The …"), before "(b) The …". */
const BEHIND_MARK =
  /(?<=\p{L}\p{L}|[)"”’])[.!?]["”’)]*(?:(?:\[[^\][]{1,40}\])+|\d{1,3}(?=\s\p{Lu}\p{L}))\s+(?=[\p{Lu}"“(])|[.!?]\s+(?=\([a-z\d]{1,3}\)\s\p{Lu})/gu;

/** The pieces between all places where a sentence may end. */
function* parts(text: string, line: TextRange): Generator<TextRange> {
  const own = text.slice(line.start, line.end);
  const standard = Array.from(segmenters.segment(own), ({ segment, index }) => index + segment.length);
  const marks = Array.from(own.matchAll(BEHIND_MARK), (mark) => mark.index + mark[0].length);
  let from = 0;
  for (const to of marks.length === 0 ? standard : [...standard, ...marks].sort((a, b) => a - b)) {
    if (to > from) yield { start: line.start + from, end: line.start + to };
    from = to;
  }
}

/** So many words make a sentence of a cell's part; "Price excl. VAT: 3.20" has none. */
const WORDS_OF_SENTENCE = 4;

const hasSentence = (cell: string): boolean => cell.trim().split(/\s+/).length >= WORDS_OF_SENTENCE;

/** Whether a place in a row parts sentences of one cell, and not a cell's few words, or cells. */
const isWithinCell = (before: string, rest: string): boolean =>
  hasSentence(before.split(BETWEEN_CELLS).at(-1) ?? "") && hasSentence(rest.split(BETWEEN_CELLS, 1)[0] ?? "");

function endsHere(sentence: string, rest: string): boolean {
  const next = /^\s*["“‘'(]*([\p{L}\p{N}]+)/u.exec(rest)?.[1] ?? "";
  const tail = sentence.trimEnd().slice(-TAIL_CHARS);
  if (/^\s*\p{Ll}/u.test(rest) || /[.!?]["”’)]*\[$/.test(tail)) return false;
  const last = /(\S+)\.["”’)]*$/u.exec(tail)?.[1];
  if (last === undefined) return true;
  // "No." before a number begins nothing, though "No" may.
  const begins = BEGINNERS.has(next.toLowerCase()) && !/^\s*\p{L}+\.\s?\d/u.test(rest);
  // "1957—Pub. L. 85–308"
  return !isAbbreviation(last.replace(/^(?:.*[—–])?["“‘'([]*/u, ""), {
    begins,
    alone: sentence.trim().length <= last.length + 2,
  });
}

function isAbbreviation(
  last: string,
  { begins, alone }: { readonly begins: boolean; readonly alone: boolean },
): boolean {
  const word = last.toLowerCase();
  if (alone && /^(?:[\p{L}]{0,2}\d+(?:[-–.]\d+)*[a-z]?|\(?[a-z]{1,4}\)?|[ivxlc]+)$/iu.test(last)) return true;
  // "p. 26", but "NP differs from P."
  if (BEFORE_MORE.has(word) || last === "p") return true;
  if (/^\p{Lu}$/u.test(last)) return !begins;
  const mayEnd = PERHAPS_LAST.has(word) || /^(?:\p{L}\.)+\p{L}$/u.test(last);
  return mayEnd && !begins;
}

function trimmed(text: string, { start, end }: TextRange): TextRange {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(text.charAt(from))) from++;
  while (to > from && /\s/.test(text.charAt(to - 1))) to--;
  return { start: from, end: to };
}
