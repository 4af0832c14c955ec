import { BETWEEN_CELLS } from "@reading-room/contract/document";
import { NO_WORDS, type Block, type WordLayout } from "../page.ts";
import type { RawPage } from "./raw-page.ts";
import { isHanging, type KeepsHyphen } from "./hyphens.ts";
import type { Line } from "./text-line.ts";
import { paintedBox } from "./type-band.ts";
import { asHyphenated, goesOnWith, isDots, runningWords, type Word } from "./word.ts";

/** A stretch of a page about to be written. */
export interface Part {
  readonly kind: Block["kind"];
  readonly level: number;
  /** A table keeps its lines apart. */
  readonly lines: readonly Line[];
}

/** What a page's text becomes, and where each of its words stands. */
export interface Written {
  readonly text: string;
  readonly words: WordLayout;
  readonly blocks: readonly Block[];
}

interface Draft {
  text: string;
  readonly starts: number[];
  readonly ends: number[];
  readonly indexes: number[];
}

/** Writes the parts one after another: words apart by a space, a table's rows by a newline, parts by a blank line. */
export function writePage(page: RawPage, parts: readonly Part[], keepsHyphen: KeepsHyphen): Written {
  const draft: Draft = { text: "", starts: [], ends: [], indexes: [] };
  const blocks: Block[] = [];
  for (const part of parts) {
    if (draft.text !== "") draft.text += "\n\n";
    const start = draft.text.length;
    if (part.kind === "table" || part.kind === "contents" || part.kind === "edge") writeRows(draft, part, keepsHyphen);
    else writeWords(draft, withoutLeaders(runningWords(part.lines.map(({ words }) => words))), keepsHyphen);
    blocks.push({ kind: part.kind, start, end: draft.text.length, level: part.level });
  }
  return { text: draft.text, words: layoutOf(draft, page), blocks };
}

/** A row's words, and behind them both parts of the word that it breaks, where the next row goes on with it. */
interface TextRow {
  readonly words: readonly Word[];
  readonly broken: readonly Word[];
}

/** A row of which it is known where its cells end. */
interface RowOfCells {
  readonly cells: readonly (readonly Word[])[];
}

/** A cell of a table goes on right below itself. */
const MAX_SHIFT = 3;

/** Of a row in several cells the next one need not go on with the last word. */
function goesOn(kind: Part["kind"], line: Line, next: Line): boolean {
  const last = line.words.at(-1);
  const isBelow = line.cells === 1 && Math.abs(next.left - line.left) <= MAX_SHIFT * line.size;
  return last !== undefined && goesOnWith(last, next.text) && (kind !== "table" || isBelow);
}

function textRows({ kind, lines }: Part): (TextRow | RowOfCells)[] {
  let taken = 0;
  return lines.flatMap((line, i) => {
    if (line.cellWords !== undefined && kind === "table") return { cells: line.cellWords };
    const words = line.words.slice(taken);
    const [last, next] = [words.at(-1), lines[i + 1]];
    const tail = next !== undefined && goesOn(kind, line, next) ? next.words[0] : undefined;
    taken = tail === undefined ? 0 : 1;
    if (last === undefined) return [];
    if (tail === undefined) return { words, broken: [] };
    return { words: words.slice(0, -1), broken: [asHyphenated(last), tail] };
  });
}

function writeRows(draft: Draft, part: Part, keepsHyphen: KeepsHyphen): void {
  textRows(part).forEach((row, i) => {
    if (i > 0) draft.text += "\n";
    if ("cells" in row)
      writeApart(draft, row.cells.filter((cell) => !cell.every(isDots)).map(withoutLeaders), {
        between: BETWEEN_CELLS,
        keepsHyphen,
      });
    else {
      // Of words that a line ends with a hyphen only those go on that are told as broken.
      const alone = [...withoutLeaders(row.words).map((word) => [word]), row.broken];
      writeApart(draft, alone, { between: " ", keepsHyphen });
    }
  });
}

interface Apart {
  readonly between: string;
  readonly keepsHyphen: KeepsHyphen;
}

function writeApart(draft: Draft, all: readonly (readonly Word[])[], { between, keepsHyphen }: Apart): void {
  all
    .filter((words) => words.length > 0)
    .forEach((words, at) => {
      if (at > 0) draft.text += between;
      writeWords(draft, words, keepsHyphen);
    });
}

/** Dots that lead the eye to a page number or an amount are no words. */
function withoutLeaders(words: readonly Word[]): readonly Word[] {
  const areDots = (...at: readonly number[]): boolean =>
    at.every((i) => {
      const word = words[i];
      return word !== undefined && isDots(word);
    });
  const isLeader = (word: Word, i: number) =>
    isDots(word) && (word.text.length > 3 || areDots(i - 1, i + 1) || areDots(i + 1, i + 2) || areDots(i - 1, i - 2));
  const kept = words.filter((word, i) => !isLeader(word, i));
  return kept.length === 0 ? words : kept;
}

function writeWords(draft: Draft, words: readonly Word[], keepsHyphen: KeepsHyphen): void {
  words.forEach((word, i) => {
    draft.starts.push(draft.text.length);
    draft.text += word.text;
    const next = words[i + 1];
    const hangs = word.isHyphenated && next !== undefined && isHanging(next.text);
    if (word.isHyphenated && (next === undefined || hangs || keepsHyphen(word.text, next.text))) draft.text += "-";
    draft.ends.push(draft.text.length);
    draft.indexes.push(word.index);
    if (next !== undefined && (hangs || !word.isHyphenated)) draft.text += " ";
  });
}

function layoutOf({ starts, ends, indexes }: Draft, page: RawPage): WordLayout {
  if (starts.length === 0) return NO_WORDS;
  const boxes = new Float32Array(4 * starts.length);
  indexes.forEach((index, i) => boxes.set(paintedBox(page, index), 4 * i));
  return { starts: Uint32Array.from(starts), ends: Uint32Array.from(ends), boxes };
}
