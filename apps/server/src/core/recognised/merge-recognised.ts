import type { RawPage } from "../pages/raw-page.ts";
import type { RecognisedPage } from "./recognised-page.ts";
import { recognisedText } from "./recognised-text.ts";
import { isGarbled } from "./garbled-text.ts";

/** A page whose picture was read, and held no text. */
export const NOTHING_RECOGNISED = "text recognition found no text on this page";
/** Text that reads as none, on a page off whose picture hardly any was read. */
const DOUBTFUL = "the text of this page may be garbled, and text recognition found little on it";
/** What was recognised must be so much more than the file's own text to take its place: else a caption would be lost to a guess. */
const MORE_LETTERS = 1.2;
/** Text that looks garbled may be of a kind that is not known here: a few recognised letters of a running head are no better. */
const FEWER_LETTERS = 0.5;

/**
 * Gives a page the words that were read off its picture. Its own stay where they say as much and can be read: text that a file
 * holds is surer than text that was recognised.
 * @param recognised of this page; a page that needs no recognition stays as it is
 */
export function mergeRecognised(page: RawPage, recognised: RecognisedPage | undefined): RawPage {
  if (recognised === undefined || !page.needsRecognition) return page;
  const shown = page.turn % 2 === 1 ? { width: page.height, height: page.width } : page;
  const read = recognisedText(recognised, shown);
  const own = lettersOf(page.words.texts);
  const found = lettersOf(read.words.texts);
  const isDoubtful = own > 0 && isGarbled(page.words.texts);
  const isBetter = isDoubtful ? found >= FEWER_LETTERS * own : found > MORE_LETTERS * own;
  if (!isBetter) {
    const gap = own === 0 ? NOTHING_RECOGNISED : null;
    return { ...page, gap: isDoubtful ? DOUBTFUL : gap, needsRecognition: false };
  }
  const [width, height] = read.turn % 2 === 1 ? [shown.height, shown.width] : [shown.width, shown.height];
  return { ...page, ...read, width, height, gap: null, needsRecognition: false, confidence: recognised.confidence };
}

const lettersOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.replace(/[^\p{L}\p{N}]/gu, "").length, 0);
