import type { TextRange } from "../../text/sentences.ts";
import type { AskedValue } from "../asked/asked-value.ts";
import type { OnPage } from "../sentences/paragraphs.ts";
import { tokensOf } from "../words/tokens.ts";

/** "42 = CAF Return", up to the next value in its line. */
const VALUE = /(?<![^\s])(#|\p{L}{1,2}|\d{1,3}|blank) ?= ?(\S.*?)(?=\s+(?:#|\p{L}{1,2}|\d{1,3}) ?= ?\S|$)/gmu;
const LINE = /[^\n]+/g;
/** A field has few words, and some on which of its values are what. */
const MAX_FIELD_CHARS = 200;

/** What a value of a field means, with the line that names the field; a list may have a value twice. */
export interface CodedValue {
  readonly field: OnPage;
  readonly values: readonly OnPage[];
}

/** Whether "07" and "7" are one value. */
const isSame = (value: string, other: string): boolean =>
  value.toLowerCase() === other.toLowerCase() ||
  (/^\d+$/.test(value) && /^\d+$/.test(other) && Number(value) === Number(other));

/** The lines that name a field, and tell no value themselves. */
function linesOf(text: string, { field }: AskedValue): TextRange[] {
  return Array.from(text.matchAll(LINE)).flatMap(({ index, 0: line }) => {
    if (line.length > MAX_FIELD_CHARS || /\S ?= ?\S/.test(line)) return [];
    const stems = tokensOf(line).map(({ stem }) => stem);
    const isNamed = stems.some((_, i) => field.every((stem, k) => stems[i + k] === stem));
    return isNamed ? [{ start: index, end: index + line.length }] : [];
  });
}

interface Listed extends TextRange {
  readonly value: string;
}

const valuesIn = (text: string): Listed[] =>
  Array.from(text.matchAll(VALUE), ({ index, 0: whole, 1: value = "" }) => ({
    start: index,
    end: index + whole.trimEnd().length,
    value,
  }));

/** "11 · 12-13 · Direct Deposit Code", "11 46 Asset Code", "Status:" */
const OTHER_FIELD = /^\s*(?:\d{1,3} ?· ?\d|\d{1,3}\s+\d{1,3}(?:-\d{1,3})?\s+\p{Lu}|\p{Lu}[^=\n]{2,60}:\s*$)/mu;

/** Between a field and its first value, and from value to value, stands no more; across pages their edges do. */
const MAX_GAP_CHARS = 160;
const MAX_EDGES_CHARS = 500;

/** The values that stand next behind a place, one below the other. @param pageEnd where the next page begins */
function listBehind(text: string, from: number, pageEnd: number): Listed[] {
  const list: Listed[] = [];
  let end = from;
  for (const one of valuesIn(text)) {
    if (one.start < from) continue;
    const between = text.slice(end, one.start);
    const most = end < pageEnd && one.start > pageEnd ? MAX_EDGES_CHARS : MAX_GAP_CHARS;
    // A value that comes back begins another list; twice in a row it only means two things.
    const comesBack = list.slice(0, -1).some(({ value }) => value === one.value);
    if (between.length > most || OTHER_FIELD.test(between) || comesBack) break;
    list.push(one);
    end = one.end;
  }
  return list;
}

/**
 * Where pages tell what a value of a field means: below the line that names the field, up to the next field.
 * @param pages texts of a page and of the next one, where its list may go on
 */
export function codedValue(asked: AskedValue, [own = "", next = ""]: readonly string[]): CodedValue | null {
  const text = `${own}\n\n${next}`;
  const onPage = ({ start, end }: TextRange): OnPage =>
    start < own.length
      ? { page: 0, start, end }
      : { page: 1, start: start - own.length - 2, end: end - own.length - 2 };
  for (const field of linesOf(own, asked)) {
    const found = listBehind(text, field.end, own.length).filter(({ value }) => isSame(value, asked.value));
    if (found.length > 0) return { field: onPage(field), values: found.map(onPage) };
  }
  return null;
}
