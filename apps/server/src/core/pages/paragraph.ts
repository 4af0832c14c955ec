import { opensWithLabel } from "./item-label.ts";
import type { Row } from "./line.ts";
import type { Region } from "./reading-order.ts";
import { tablesApart } from "./tables.ts";
import { frameOf, isClosed, isOneSize, lineOf, lineOfCells, sameSize, type Frame, type Line } from "./text-line.ts";
import { isBroken } from "./word.ts";

/** Lines that belong together: a paragraph, or the rows of a table. */
export interface Group {
  readonly lines: readonly Line[];
  readonly isTable: boolean;
  /** It stands in a narrow column beside the text. */
  readonly isSide: boolean;
}

const WINDOW_LINES = 3;
/** "Subject: …", "Reissues and Cancels: …": what follows hangs below it. */
const LABELLED = /^(?:[\p{L}()]+\s){0,3}[\p{L}()]+:\s/u;

/** Cuts a region into paragraphs and tables. */
export function groupsOf(region: Region): Group[] {
  const groups: Group[] = [];
  let open: Row[] = [];
  for (const row of region.rows) {
    const table = row.segments[0]?.table;
    if (table === undefined) open.push(row);
    else {
      groups.push(...groupsOfRows(open, region), { lines: table.map(lineOfCells), isTable: true, isSide: false });
      open = [];
    }
  }
  return [...groups, ...groupsOfRows(open, region)];
}

function groupsOfRows(rows: readonly Row[], region: Region): Group[] {
  if (rows.length === 0) return [];
  const lines = rows.map(lineOf);
  if (region.isSide) return [{ lines, isTable: false, isSide: true }];
  const frame = frameOf(lines, region);
  return tablesApart(lines, frame).flatMap(({ isTable, lines: part }) =>
    (isTable ? [part] : paragraphsOf(part, frame)).map((own) => ({ lines: own, isTable, isSide: false })),
  );
}

function paragraphsOf(lines: readonly Line[], frame: Frame): Line[][] {
  const paragraphs: Line[][] = [];
  lines.forEach((line, i) => {
    const open = paragraphs.at(-1);
    if (open === undefined || breaksBefore({ lines, i, open, frame })) paragraphs.push([line]);
    else open.push(line);
  });
  return paragraphs;
}

interface Place {
  readonly lines: readonly Line[];
  readonly i: number;
  /** The paragraph so far. */
  readonly open: readonly Line[];
  readonly frame: Frame;
}

function breaksBefore({ lines, i, open, frame }: Place): boolean {
  const [before, line] = [lines[i - 1], lines[i]];
  if (before === undefined || line === undefined) return true;
  const step = line.baseline - before.baseline;
  const last = before.words.at(-1);
  const mayGoOn = (last !== undefined && isBroken(last)) || goesOn(before, line);
  const pitch = isClosed(before) ? frame.pitch : Math.max(frame.pitch, frame.pitchOf(line.size));
  if (step > (mayGoOn ? 1.9 : 1.3) * pitch || step < -frame.pitch) return true;
  const isOtherSize = !sameSize(before, line) && !isSetTogether(before, line);
  if (isOtherSize && !isReadUnevenly(before, line, frame)) return true;
  if (before.cells !== line.cells && !(mayGoOn && line.cells === 1) && !isTextWithGaps({ lines, i, open, frame }))
    return true;
  if (before.isBold !== line.isBold && !mayGoOn) return true;
  if (mayGoOn) return false;
  const opens = opensWithLabel(line.text) && !isOffice(before, line);
  if (opens && (endsClause(before) || Math.abs(line.left - before.left) > 0.3 * line.size)) return true;
  if (isLeftOpen(before, line)) return false;
  return isIndented({ lines, i, open, frame }) || leavesRoom({ lines, i, open, frame });
}

/** No paragraph ends with such a word: "in accordance with", "of the". */
const LEFT_OPEN = /\b(?:of|the|an?|with|for|by|from|into|upon|under|between|among|its|their|whose|than|as|to)$/i;

/** Whether a line of text breaks off in a phrase, in a date or between years: "on January 10," "2014". */
function isLeftOpen({ text, words }: Line, line: Line): boolean {
  const isAmongNumbers = /\d,$/.test(text) && /^\d/.test(line.text);
  return words.length >= WORDS_OF_TEXT && (LEFT_OPEN.test(text) || isAmongNumbers);
}

/** So near to its column's edge, as a share of its width, a line ends that fills it. */
const NEAR_EDGE = 0.02;
const WORDS_OF_TEXT = 6;
/** In type sizes: so far in the first line of an item may begin. */
const MOST_INDENT = 3;

/** Two lines of one text though gaps in one of them are as wide as between cells: for signs that the file does not tell, or to fill it. */
function isTextWithGaps({ lines, i, open, frame }: Place): boolean {
  const [before, line] = [lines[i - 1], lines[i]];
  if (before === undefined || line === undefined) return true;
  const isFull = ({ right }: Line): boolean => frame.right - right <= NEAR_EDGE * (frame.right - frame.left);
  const isLong = ({ words }: Line): boolean => words.length >= WORDS_OF_TEXT;
  const plain = [before, line].find(({ cells }) => cells === 1);
  const isWithinText = open.length > 1 && open.some((one) => one.cells === 1 && isLong(one));
  const saysText = plain !== undefined && (isLong(plain) || isWithinText || (goesOn(before, line) && isFull(plain)));
  const isOfText = saysText && (isWithinText || isLong(line) || isFull(line));
  const indent = opensWithLabel(before.text) ? MOST_INDENT : 1;
  return isOfText && !isClosed(before) && isFull(before) && Math.abs(line.left - before.left) <= indent * line.size;
}

/** A sentence runs on: nothing closes it, and what follows opens small. */
const goesOn = (before: Line, line: Line): boolean =>
  !isClosed(before) && /^\p{Ll}/u.test(line.text) && !opensWithLabel(line.text);

/** "the first one; and", "the first one,", but not "subsections (b)(13) and", "paragraph (1),". */
const endsClause = ({ text }: Line): boolean =>
  /(?:[.:;?!—–][")”’\]]*|(?<!\([\da-zA-Z]{1,5}\)),[")”’\]]*|(?<!\([\da-zA-Z]{1,5}\),?) (?:and|or))$/.test(text);

/** "J-313." behind a comma is an office, and no item of a list. */
const isOffice = (before: Line, line: Line): boolean =>
  /,[")”’\]]*$/.test(before.text) && /^[A-Z]\d?[-–]\d/.test(line.text);

/** "DEFINED.—In" */
const OPENS_TEXT = /\.—\p{L}/u;

/** "(1) RETENTION OF RECORDS.—Records that": most of its letters are small capitals, its last word is of the text that goes on. */
function isSetTogether(before: Line, line: Line): boolean {
  const [last, first] = [before.words.at(-1), line.words[0]];
  if (last === undefined || first === undefined) return false;
  return isOneSize(last.size, first.size) || OPENS_TEXT.test(last.text);
}

/** Sizes in a scan's layer of text are whole points, so that lines of one paragraph may be told as of 10 and 11. */
const MAX_UNEVEN_SIZE = 0.12;
/** Lines of one paragraph stand this evenly. */
const MAX_UNEVEN_STEP = 0.1;

/** A line of a scan whose size is told otherwise than that of the line before, in whose sentence it stands. */
function isReadUnevenly(before: Line, line: Line, { pitch }: Frame): boolean {
  const isWhole = Number.isInteger(before.size) && Number.isInteger(line.size);
  const step = line.baseline - before.baseline;
  const isEven = Math.abs(step - pitch) <= MAX_UNEVEN_STEP * pitch;
  const isNear = Math.abs(before.size - line.size) <= MAX_UNEVEN_SIZE * Math.max(before.size, line.size);
  return isWhole && isEven && isNear && !isClosed(before);
}

/** A first line is set in or out against what its paragraph did so far. */
function isIndented({ lines, i, open }: Place): boolean {
  const [before, line, after] = [lines[i - 1], lines[i], lines[i + 1]];
  if (before === undefined || line === undefined) return true;
  const shift = (line.left - before.left) / line.size;
  if (shift > 0.8 && open.length === 1 && (opensWithLabel(before.text) || LABELLED.test(before.text))) return false;
  if (shift > 0.8) return open.length > 1 || (after !== undefined && line.left - after.left > 0.8 * line.size);
  return shift < -0.8 && open.length > 1;
}

/** The line before ends so early that this line's first word had room on it. */
function leavesRoom({ lines, i, frame }: Place): boolean {
  const [before, line] = [lines[i - 1], lines[i]];
  const first = line?.words[0];
  if (before === undefined || line === undefined || first === undefined) return true;
  const near = lines.slice(Math.max(0, i - WINDOW_LINES), i + WINDOW_LINES).filter((other) => sameSize(other, line));
  const right = Math.min(frame.right, Math.max(...near.map((other) => other.right)));
  const needed = first.right - first.left + line.size;
  return (
    right - before.right > needed || frame.right - before.right > Math.max(needed, 0.4 * (frame.right - frame.left))
  );
}
