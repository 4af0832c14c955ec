import type { RawPage } from "./raw-page.ts";
import type { RecognisedPage } from "./recognised-page.ts";
import { recognisedText } from "./recognised-text.ts";
import { isGarbled } from "./garbled-text.ts";

/** A page whose picture was read, and held no text. */
export const NOTHING_RECOGNISED = "text recognition found no text on this page";
/** What was recognised must be so much more than the file's own text to take its place: else a caption would be lost to a guess. */
const MORE_LETTERS = 1.2;

/**
 * Gives a page the words that were read off its picture. Its own stay where they say as much and can be read: text that a file
 * holds is surer than text that was recognised.
 * @param recognised of this page; a page that needs no recognition stays as it is
 */
export function mergeRecognised(page: RawPage, recognised: RecognisedPage | undefined): RawPage {
  if (recognised === undefined || !page.needsRecognition) return page;
  const shown = page.turn % 2 === 1 ? { width: page.height, height: page.width } : page;
  const read = recognisedText(recognised, shown);
  const own = isGarbled(page.words.texts) ? 0 : lettersOf(page.words.texts);
  const found = lettersOf(read.words.texts);
  if (found <= MORE_LETTERS * own)
    return { ...page, gap: own === 0 ? NOTHING_RECOGNISED : null, needsRecognition: false };
  const [width, height] = read.turn % 2 === 1 ? [shown.height, shown.width] : [shown.width, shown.height];
  return { ...page, ...read, width, height, gap: null, needsRecognition: false, confidence: recognised.confidence };
}

const lettersOf = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + text.replace(/[^\p{L}\p{N}]/gu, "").length, 0);
