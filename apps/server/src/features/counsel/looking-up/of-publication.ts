import { askedPublication } from "../../../core/answer/asked/asked-publication.ts";
import { asksSummary } from "../../../core/answer/asked/asked-fact.ts";
import { readQuestion, type ReadQuestion } from "../../../core/answer/asked/question.ts";
import type { PassageHit } from "../../../core/passage.ts";
import { TAKING_PLACE } from "../../../core/documents/publication-date.ts";
import { placeOfNumber } from "../../../core/documents/publication-series.ts";
import type { Engine, PassageFilter, VisibleTo } from "../../../drivers/engines/engine.ts";
import type { Kin } from "./distinct-hits.ts";

/** Passages taken from the engine for one question. */
export const HITS = 30;

/** A question, and what was found, of the publication that it names by its number; "" where it names none. */
export interface OfPublication {
  readonly question: ReadQuestion;
  readonly hits: readonly PassageHit[];
  readonly number: string;
}

/** Words as the engine looks for them: any of them. */
export const wordsOnly = (terms: readonly { readonly word: string }[]) => ({
  words: terms.map(({ word }) => word).join(" "),
  phrases: [],
  everyWord: false,
  fuzzy: false,
});

/** What took the place of what is asked of the numbers themselves. */
export const TAKES_PLACE = new RegExp(String.raw`\b(?:${TAKING_PLACE}|reissu)\w*`, "i");

/** A question that names its publication by its number, with "it" in the place of that; null where it does not. */
export function ofIt({ text }: ReadQuestion, number: string): string | null {
  const place = number === "" ? null : placeOfNumber(text, number);
  return place === null ? null : `${text.slice(0, place.start)}it${text.slice(place.end)}`;
}

/** A question that names its publication, as it is asked of that one alone: all of its sentences are of that number. */
function withoutNumber(question: ReadQuestion, number: string): ReadQuestion {
  const bare = ofIt(question, number);
  if (bare === null || TAKES_PLACE.test(question.text) || asksSummary(bare)) return question;
  const rest = readQuestion(bare);
  return rest.terms.some(({ isFiller }) => !isFiller) ? rest : question;
}

/** Where a question names a publication by its number, what that one says alone. */
export function ofPublication(
  question: ReadQuestion,
  hits: readonly PassageHit[],
  kin: ReadonlyMap<string, Kin>,
): OfPublication {
  const numberOf = ({ fileId }: PassageHit): string | null => kin.get(fileId)?.publication_number ?? null;
  const number = askedPublication(question.text, new Set(hits.flatMap((hit) => numberOf(hit) ?? [])));
  if (number === null) return { question, hits, number: "" };
  return { question: withoutNumber(question, number), hits: hits.filter((hit) => numberOf(hit) === number), number };
}

/** The best passages of a publication that is asked alone: among the best of the whole library there may be few of them. */
export async function hitsOfOne(
  { engine }: { readonly engine: Engine },
  { filter, visibleTo }: { readonly filter: PassageFilter; readonly visibleTo: VisibleTo },
  { question, hits, number }: OfPublication,
): Promise<readonly PassageHit[]> {
  if (number === "") return hits;
  const fileIds = [...new Set(hits.map(({ fileId }) => fileId))];
  const own = await engine.find({ ...wordsOnly(question.terms), filter: { ...filter, fileIds } }, visibleTo, HITS);
  const known = new Set(own.map(({ id }) => id));
  return [...own, ...hits.filter(({ id }) => !known.has(id))];
}
