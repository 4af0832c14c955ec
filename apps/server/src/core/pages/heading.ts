import type { OutlineEntry } from "../page.ts";
import type { RawPage } from "./raw-page.ts";
import { MARK } from "./raw-page.ts";
import type { Group } from "./paragraph.ts";

/** How a document sets its type: what stands out from it is a heading. */
export interface TypeStyle {
  readonly bodySize: number;
  readonly isMostlyBold: boolean;
  /** Sizes of headings, the largest first. */
  readonly headingSizes: readonly number[];
  readonly outlineDepth: number;
  /** Keys of the outline's titles by page, with their levels. */
  readonly outline: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

const MIN_HEADING_SIZE = 1.13;
const MAX_HEADING_WORDS = 24;
/** In bold type that is larger than the text, or in bold capitals, which text hardly is. */
const MAX_BOLD_WORDS = 72;
const MAX_CAPITAL_WORDS = 16;
const MAX_LEVEL = 9;
/** Smaller than this share of the text's size is a note, not a heading. */
const MIN_SMALL = 0.85;
const MIN_SMALL_CAPITALS = 0.7;

/** A sum that a table tells in capitals heads nothing. */
const SUM = /^(?:(?:grand|sub)[\s-]?)?total\b/i;

/** Learns the sizes in use from all pages, and keeps the outline where headings can be looked up. */
export function learnStyle(pages: readonly RawPage[], outline: readonly OutlineEntry[]): TypeStyle {
  const lettersBySize = new Map<number, number>();
  let [bold, letters] = [0, 0];
  for (const { words } of pages) {
    words.texts.forEach((text, i) => {
      const size = stepOf(words.sizes[i] ?? 0);
      lettersBySize.set(size, (lettersBySize.get(size) ?? 0) + text.length);
      letters += text.length;
      if (((words.marks[i] ?? 0) & MARK.bold) !== 0) bold += text.length;
    });
  }
  const bodySize = [...lettersBySize].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 10;
  const headingSizes = [...lettersBySize.keys()]
    .filter((size) => size >= MIN_HEADING_SIZE * bodySize)
    .sort((a, b) => b - a);
  return { bodySize, isMostlyBold: 2 * bold > letters, headingSizes, ...outlineOf(outline) };
}

function outlineOf(outline: readonly OutlineEntry[]): Pick<TypeStyle, "outline" | "outlineDepth"> {
  const byPage = new Map<number, Map<string, number>>();
  for (const { title, pageNumber, level } of outline) {
    const titles = byPage.get(pageNumber) ?? new Map<string, number>();
    if (!titles.has(titleKey(title))) titles.set(titleKey(title), level);
    byPage.set(pageNumber, titles);
  }
  const depth = outline.length < 3 ? 0 : Math.min(4, Math.max(...outline.map((entry) => entry.level)));
  return { outline: byPage, outlineDepth: depth };
}

/** Letters and digits only: outlines and pages differ in dots, dashes and spaces. */
const titleKey = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

const stepOf = (size: number): number => Math.round(size * 2) / 2;

/** "‘‘§ 147. Chief Diversity Officer": a heading of what a section has put into another law stands below its own. */
const QUOTED = /^(?:[‘“]{1,2}|")\s?(?:§|sec\b|section\b|chapter\b|subchapter\b|part\b)/i;

/** @returns 1 for the highest heading and so on, 0 when the group is none */
export function headingLevel(group: Group, pageNumber: number, style: TypeStyle): number {
  const text = group.lines.map((line) => line.text).join(" ");
  const words = text.split(" ").length;
  if (group.isTable || words > mostWords(group, text, style) || !/\p{L}{2}|\d/u.test(text) || SUM.test(text)) return 0;
  const listed = style.outline.get(pageNumber)?.get(titleKey(text));
  if (listed !== undefined) return Math.min(MAX_LEVEL, listed);
  const rank = standingOut(group, { text, words }, style);
  if (rank === null) return 0;
  // The largest type is the document's own title, above all that its outline lists.
  if (rank === 1 && style.headingSizes.length > 0) return 1;
  return Math.min(MAX_LEVEL, style.outlineDepth + rank + (QUOTED.test(text) ? 1 : 0));
}

/** Whether a group stands out by bold type, where text is not bold itself. */
const isSetBold = ({ lines }: Group, { isMostlyBold }: TypeStyle): boolean =>
  !isMostlyBold && lines.every(({ isBold }) => isBold);

const isLarger = ({ lines }: Group, { bodySize }: TypeStyle): boolean =>
  lines.every(({ size }) => size >= MIN_HEADING_SIZE * bodySize);

const mostWords = (group: Group, text: string, style: TypeStyle): number =>
  isSetBold(group, style) && (isLarger(group, style) || isCapitals(text)) ? MAX_BOLD_WORDS : MAX_HEADING_WORDS;

function standingOut(group: Group, { text, words }: { text: string; words: number }, style: TypeStyle): number | null {
  const size = Math.max(...group.lines.map((line) => line.size));
  const smaller = Math.min(...group.lines.map((line) => line.size));
  if (isLarger(group, style)) return Math.max(1, style.headingSizes.indexOf(stepOf(size)) + 1);
  const after = Math.min(style.headingSizes.length, 3);
  const isBold = isSetBold(group, style);
  if (group.isSide && !style.isMostlyBold && group.lines.some((line) => line.isBold)) return after + 1;
  if (isCapitals(text)) return capitalsRank({ isBold, words, share: smaller / style.bodySize }, after);
  const isSentence = /[,;]$/.test(text) || (/[.:?!]$/.test(text) && words > 10);
  return isBold && !isSentence && smaller >= MIN_SMALL * style.bodySize ? after + 1 : null;
}

/** Small capitals are as high as small letters, so they count though they are set smaller than the text. */
function capitalsRank(
  { isBold, words, share }: { isBold: boolean; words: number; share: number },
  after: number,
): number | null {
  if (isBold) return share >= MIN_SMALL_CAPITALS ? after + 1 : null;
  return share >= MIN_SMALL && words <= MAX_CAPITAL_WORDS ? after + 2 : null;
}

function isCapitals(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, "");
  return letters.length >= 4 && letters === letters.toUpperCase() && /\p{Lu}{4}/u.test(text);
}
