import { acrossPages, type AcrossPages } from "@reading-room/contract/across-pages";
import { placesAsWritten } from "./phrase.ts";

/** Where a phrase runs from a page into the next one, word for word and with its signs; null where it does not. */
export const placeAcross = (page: string, next: string, phrase: string): AcrossPages | null =>
  acrossPages(page, next, { words: phrase, find: (text) => placesAsWritten(text, phrase) });
