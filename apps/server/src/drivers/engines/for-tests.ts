import { passageId, type Passage, type PassageFile } from "../../core/passage.ts";
import type { EngineQuery, VisibleTo } from "./engine.ts";

/** A file with nothing special, but for what is given. */
export const fileWith = (some: Partial<PassageFile> = {}): PassageFile => ({
  sourceId: "s1",
  fileKind: "pdf",
  modifiedAt: Date.UTC(2024, 5, 1),
  documentTypes: [],
  topics: [],
  folderIds: ["root-folder"],
  nameText: "",
  ...some,
});

/** Passages of one file, one a page, from their texts. */
export const passagesOf = (fileId: string, texts: readonly string[], some: Partial<Passage> = {}): Passage[] =>
  texts.map((text, ordinal) => {
    const place = { fileId, version: "v1", pageNumber: ordinal + 1, start: 0, ...some };
    const rest = { pageLabel: null, end: text.length, text, headings: [], kind: "body", ordinal } as const;
    return { ...rest, ...place, id: passageId(place) };
  });

/** A query for these words, but for what is given. */
export const queryFor = (words: string, some: Partial<EngineQuery> = {}): EngineQuery => ({
  words,
  phrases: [],
  everyWord: false,
  fuzzy: false,
  filter: {},
  ...some,
});

export const SEES_S1: VisibleTo = { sourceIds: ["s1"] };
