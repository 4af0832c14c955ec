import type { MarkedText, TextLink, TextMarks } from "./text-marks.ts";

/** Signs that have a raised form of their own; all dashes that stand for a minus have one. */
const RAISED: Readonly<Record<string, string>> = {
  ...Object.fromEntries([..."⁰¹²³⁴⁵⁶⁷⁸⁹"].map((sign, digit) => [String(digit), sign])),
  ...Object.fromEntries([..."-−–‐‑"].map((dash) => [dash, "⁻"])),
  "+": "⁺",
  "=": "⁼",
  "(": "⁽",
  ")": "⁾",
  n: "ⁿ",
};
/** Such signs alone, and what may part them: "2", "−6", "n+1", "1, 2". */
const ALL_RAISED = /^(?=.*[\d+\-−–‐‑()=n])[\d+\-−–‐‑()=n\s,.;/]*$/s;

/** Raised text as plain signs say it: "10" and a raised "3" are no 103. Letters stay as they are: "4th", "1er". */
const raised = (text: string): string =>
  ALL_RAISED.test(text) ? text.replace(/[^\s,.;/]/g, (sign) => RAISED[sign] ?? sign) : text;

/** Gathers a paragraph's text from its runs. */
export interface TextRuns {
  put(text: string, isRaised?: boolean): void;
  /** What follows leads there, as of a `TextLink`; null for what leads nowhere. */
  link(to: string | null): void;
  /** What it stands in is called so, as of `TextMarks`. */
  name(name: string): void;
  /** The text so far; what comes next begins anew. */
  take(): string;
  /** The same with its marks. Names before a text that is empty are those of the next one. */
  takeMarked(): MarkedText;
}

/** Empty at first. Raised runs that follow each other are one, however they were cut. */
export function textRuns(): TextRuns {
  const marks = openMarks();
  let pieces: string[] = [];
  let above: string[] = [];
  let length = 0;
  const lower = () => {
    if (above.length > 0) pieces.push(raised(above.join("")));
    above = [];
  };
  const takeMarked = (): MarkedText => {
    lower();
    const text = pieces.join("");
    pieces = [];
    length = 0;
    return { text, marks: marks.take(text) };
  };
  return {
    put(text, isRaised = false) {
      if (!isRaised) lower();
      (isRaised ? above : pieces).push(text);
      length += text.length;
    },
    link: (to) => marks.link(length, to),
    name: marks.name,
    take: () => takeMarked().text,
    takeMarked,
  };
}

/** More of either in one paragraph nobody wrote by hand. */
const MAX_MARKS = 1_000;
const MAX_NAME_CHARS = 500;

/** The marks of a text while it grows: raising changes no sign's place. */
function openMarks() {
  let links: TextLink[] = [];
  let names: string[] = [];
  let open: { readonly start: number; readonly to: string } | null = null;
  const close = (end: number) => {
    if (open !== null && open.start < end && links.length < MAX_MARKS) links.push({ ...open, end });
  };
  return {
    link(at: number, to: string | null) {
      close(at);
      open = to === null ? null : { start: at, to };
    },
    name(name: string) {
      if (names.length < MAX_MARKS && name.length <= MAX_NAME_CHARS) names.push(name);
    },
    take(text: string): TextMarks | undefined {
      close(text.length);
      if (open !== null) open = { ...open, start: 0 };
      const taken = { links, names: names.map((name) => ({ at: 0, name })) };
      const isBlank = text.trim() === "";
      links = [];
      if (isBlank) return undefined;
      names = [];
      return taken.links.length + taken.names.length === 0 ? undefined : taken;
    },
  };
}
