import { heldOf, spacedStems, stemsStanding, type Stems } from "../../core/text/held-words.ts";
import {
  fileOfPassage,
  placeOfPassage,
  type Around,
  type Passage,
  type PassageFile,
  type PassageHit,
  type RankedPassage,
  type ReadPassage,
} from "../../core/passage.ts";
import { aroundIn } from "../../core/text/phrase.ts";
import type { SearchedWords } from "./searched-words.ts";

/** Keeps a phrase from running out of the text into the headings, or from one heading into the next. */
const BREAK = " ¶ ";

/** A row as an index gives it back. */
export interface Row {
  readonly [column: string]: unknown;
}

/** What is shown of a passage, as its column holds it: where it is its id tells. */
type Shown = readonly [
  id: string,
  pageLabel: string | null,
  end: number,
  ordinal: number,
  kind: Passage["kind"],
  headings: readonly string[],
  text: string,
];

const shownOf = ({ id, pageLabel, end, ordinal, kind, headings, text }: Passage): Shown => [
  id,
  pageLabel,
  end,
  ordinal,
  kind,
  headings,
  text,
];

/** What is shown of a passage as a row. */
const shownRow = (passage: Passage) => ({ id: passage.id, passage: JSON.stringify(shownOf(passage)) });

/** The same with what stands around it, by which phrases are decided. */
export interface TextRow {
  readonly id: string;
  readonly passage: string;
  /** As JSON. */
  readonly around: string;
}

/** What was read out of an index has no white space beside the text any more, which words are told apart by. */
export const textRow = (passage: Passage): TextRow => ({
  ...shownRow(passage),
  around: JSON.stringify({ before: `${passage.around?.before ?? ""} `, after: ` ${passage.around?.after ?? ""}` }),
});

/** A passage as a row, the same in every index that is kept on a disk. */
export const rowOf = (passage: Passage, file: PassageFile, words: SearchedWords): Record<string, unknown> => ({
  ...shownRow(passage),
  fileId: passage.fileId,
  sourceId: file.sourceId,
  fileKind: file.fileKind,
  modifiedAt: file.modifiedAt,
  documentTypes: [...file.documentTypes],
  topics: [...file.topics],
  folderIds: [...file.folderIds],
  stems: words.stems.join(" "),
  exact: words.exact.map((run) => run.join(" ")).join(BREAK),
});

/** The words of a row's text with what stands around it on the page, when its column was read. */
const onPageOfRow = (row: Row): { readonly onPage?: string } =>
  row.exact === undefined ? {} : { onPage: String(row.exact).split(BREAK, 1)[0] ?? "" };

const aroundSaid = (row: Row): Around => JSON.parse(String(row.around)) as Around;

/** What a row says of what stands around its text. */
export const aroundOfRow = (row: Row): { readonly onPage?: string } | { readonly around: Around } =>
  row.around === undefined ? onPageOfRow(row) : { around: aroundSaid(row) };

/** The stems that a row is found by, when its column was read. */
export const stemsOfRow = (row: Row): Stems => spacedStems(` ${String(row.stems ?? "")} `);

/** A row's score; without one of its own it has 0. */
const scoreOf = (row: Row): number => (typeof row._score === "number" ? row._score : 0);

/** The column that a passage is read from. */
export const PASSAGE_COLUMN = "passage";

/** What it holds was written by `rowOf`. */
export function passageOf(row: Row): Passage {
  const [id, pageLabel, end, ordinal, kind, headings, text] = JSON.parse(String(row[PASSAGE_COLUMN])) as Shown;
  return { id, ...placeOfPassage(id), pageLabel, end, ordinal, kind, headings, text };
}

/** The same with what stands around it on its page, for a row of which column `exact` was read, too. */
export function passageOnPageOf(row: Row): Passage {
  const passage = passageOf(row);
  return { ...passage, around: aroundIn(passage.text, onPageOfRow(row).onPage ?? "") };
}

/** How passages are read that tell which of some words they are found by: from which columns, and what a row says by its passage's id. */
export function reading(words: readonly string[]) {
  const standing = stemsStanding(words);
  /** The stems of a row that says what stands around its text are looked for there: its file's names are not among them. */
  const stemsIn = (row: Row, { text, headings }: Passage): Stems =>
    row.around === undefined ? stemsOfRow(row) : standing([text, ...headings, aroundSaid(row).before]);
  return {
    columns: [PASSAGE_COLUMN, ...(words.length === 0 ? [] : ["stems"])],
    told: (row: Row): [id: string, ReadPassage] => {
      const passage = passageOf(row);
      return [passage.id, { ...passage, held: heldOf(words, stemsIn(row, passage)) }];
    },
  };
}

/** A row of which only the id was read, or the file's with it. */
export function rankedOf(row: Row): RankedPassage {
  const id = String(row.id);
  const fileId = typeof row.fileId === "string" ? row.fileId : fileOfPassage(id);
  return { id, fileId, score: scoreOf(row) };
}

/** A row as it was found. */
export const hitOf = (row: Row): PassageHit => ({ ...passageOf(row), score: scoreOf(row) });
