import { widthOf, type TypeFace } from "./type-widths.ts";

/** A word, or one of the two parts of a broken one, as it stands on its line. */
export interface Piece {
  /** Of the word in its paragraph. */
  readonly word: number;
  /** With the hyphen that breaks it. */
  readonly text: string;
  /** From the line's beginning, in points. */
  readonly x: number;
  readonly width: number;
}

/** How a paragraph is set. */
export interface Setting {
  readonly face: TypeFace;
  readonly size: number;
  readonly width: number;
  readonly hyphenates: boolean;
  readonly justifies: boolean;
}

const MIN_PART_LETTERS = 3;

/** Breaks a paragraph into lines as a typesetter does: as many words as fit, broken ones where that is asked for. */
export function breakLines(words: readonly string[], setting: Setting): Piece[][] {
  const lines: Piece[][] = [[]];
  let x = 0;
  const space = widthOf(" ", setting.face, setting.size);
  const put = (word: number, text: string): void => {
    const width = widthOf(text, setting.face, setting.size);
    lines.at(-1)?.push({ word, text, x, width });
    x += width + space;
  };
  words.forEach((text, word) => {
    const room = setting.width - x;
    const parts = widthOf(text, setting.face, setting.size) <= room ? [text] : partsOf(text, room, setting);
    parts.forEach((part, i) => {
      const isNext = i > 0 || (parts.length === 1 && widthOf(part, setting.face, setting.size) > setting.width - x);
      if (isNext) {
        lines.push([]);
        x = 0;
      }
      put(word, part);
    });
  });
  return lines.map((line, i) => (setting.justifies && i < lines.length - 1 ? justified(line, setting.width) : line));
}

/** A word that does not fit: broken after its own hyphen or within, else whole. */
function partsOf(text: string, room: number, { face, size, hyphenates }: Setting): string[] {
  const fits = (part: string) => widthOf(part, face, size) <= room;
  const own = text.indexOf("-", 1) + 1;
  if (own > 0 && own < text.length && fits(text.slice(0, own))) return [text.slice(0, own), text.slice(own)];
  if (!hyphenates || !/^[a-z]+[,.;]?$/.test(text)) return [text];
  for (let at = text.length - MIN_PART_LETTERS - 1; at >= MIN_PART_LETTERS; at--) {
    if (fits(`${text.slice(0, at)}-`)) return [`${text.slice(0, at)}-`, text.slice(at)];
  }
  return [text];
}

function justified(line: readonly Piece[], width: number): Piece[] {
  const last = line.at(-1);
  const extra = last === undefined || line.length < 2 ? 0 : (width - last.x - last.width) / (line.length - 1);
  return line.map((piece, i) => ({ ...piece, x: piece.x + i * extra }));
}
