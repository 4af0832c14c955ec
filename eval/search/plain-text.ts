/**
 * A text as a plain scan compares it: lower case, without accents, everything but letters and digits a space. Written apart
 * from the product's own code, which is what it judges.
 */
export function plainText(text: string): string {
  const bare = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return ` ${bare} `;
}

const SIGNS = "+#§%‰$€£¥&@/°";
const IN_WORD = "[\\p{L}\\p{N}]";
const NO_WORD = "[^\\p{L}\\p{N}]";
/** What may stand between a word and its signs. */
const SPACE = "[\\s\"'“”„‟«»‘’‚‹›]*";
const PIECE = new RegExp(`(?<word>${IN_WORD}+)|[${SIGNS}]`, "gu");
const ONLY_SPACE = new RegExp(`^${SPACE}$`, "u");

/** A word of a phrase, or one of its signs. */
interface Piece {
  readonly text: string;
  readonly isWord: boolean;
  /** Whether nothing but space stands between it and the piece before it. */
  readonly isNear: boolean;
}

function piecesOf(phrase: string): Piece[] {
  let end = 0;
  return [...phrase.matchAll(PIECE)].map(({ index, 0: text, groups }, i) => {
    const isNear = i > 0 && ONLY_SPACE.test(phrase.slice(end, index));
    end = index + text.length;
    return { text, isWord: groups?.word !== undefined, isNear };
  });
}

/** Signs that stand at no word say nothing. */
function saying(pieces: readonly Piece[]): Piece[] {
  const reachesWord = (i: number, step: 1 | -1): boolean => {
    const next = pieces[i + step];
    if (next === undefined || !(step === 1 ? next : pieces[i])?.isNear) return false;
    return next.isWord || reachesWord(i + step, step);
  };
  return pieces.filter(({ isWord }, i) => isWord || reachesWord(i, 1) || reachesWord(i, -1));
}

function gapBefore(piece: Piece, before: Piece | undefined): string {
  if (before === undefined) return "";
  if (piece.isWord && before.isWord) return `${NO_WORD}+`;
  return piece.isNear ? SPACE : `${NO_WORD}*`;
}

const withoutMarks = (text: string): string => text.normalize("NFKD").replace(/\p{M}+/gu, "");

/**
 * Tells whether a text holds a phrase with the signs at its words; null for a phrase that has none. More of the same sign is
 * another: "C+" is not "C++". Like `plainText` written apart from the product's own code.
 */
export function holdsSigns(phrase: string): ((text: string) => boolean) | null {
  const pieces = saying(piecesOf(withoutMarks(phrase)));
  if (pieces.every(({ isWord }) => isWord)) return null;
  const pattern = pieces.map((piece, i) => {
    const [before, after] = [pieces[i - 1], pieces[i + 1]];
    const own = piece.text.replace(/[$+/]/g, "\\$&");
    const ahead = piece.isWord ? IN_WORD : `${own}${SPACE}`;
    const behind = piece.isWord ? IN_WORD : `${SPACE}${own}`;
    const isBegun = before?.text === piece.text;
    const goesOn = after?.text === piece.text;
    return `${gapBefore(piece, before)}${isBegun ? "" : `(?<!${ahead})`}${own}${goesOn ? "" : `(?!${behind})`}`;
  });
  const regex = new RegExp(pattern.join(""), "iu");
  return (text) => regex.test(withoutMarks(text));
}
