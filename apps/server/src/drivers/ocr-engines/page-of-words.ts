import type { RecognisedWord } from "../../core/recognised/recognised-page.ts";
import type { ReadPicture } from "./ocr-engine.ts";

/** A word as an engine tells it: its place in dots of the picture. */
export interface SeenWord {
  readonly text: string;
  readonly line: number;
  /** 0 to 100. */
  readonly confidence: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const within = (fraction: number): number => Math.min(1, Math.max(0, fraction));

/** Places words in fractions of the picture, and says how sure all of them are together: long words count more than short ones. */
export function pageOfWords(seen: readonly SeenWord[], { width, height }: Size): ReadPicture {
  const words = seen.flatMap(({ text, ...word }): RecognisedWord[] => {
    const bare = text.replace(/\s+/g, "");
    if (bare === "") return [];
    const box = {
      left: within(word.left / width),
      top: within(word.top / height),
      right: within(word.right / width),
      bottom: within(word.bottom / height),
    };
    return [{ text: bare, box, line: word.line, confidence: within(word.confidence / 100) }];
  });
  return { words, confidence: confidenceOf(words), turn: 0, skew: 0 };
}

/** @returns the share of letters that are right, as the engine believes; 0 without words */
export function confidenceOf(words: readonly RecognisedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / letters;
}
