import type { Citation, NotedPlace } from "@reading-room/contract/counsel-answer";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import { editionText } from "./citation-of.ts";
import type { Checked } from "./reply.ts";
import type { FileRow } from "./results.ts";

/** A sentence on an answer, and the places that it names. */
interface Noted {
  readonly note: string;
  readonly places: readonly NotedPlace[];
}

const nameOf = (file: Pick<FileRow, "name">, edition: string | null): string =>
  `“${file.name}”${edition === null ? "" : ` (${edition})`}`;

/** That an edition was quoted which is no longer the current one. */
function superseded({ fileName, edition = null, supersededBy = null }: Citation): Noted[] {
  if (supersededBy === null) return [];
  const words = `“${supersededBy.name}” has taken its place`;
  const places = [{ words, fileId: supersededBy.id, pageNumber: 1 }];
  return [{ note: `${nameOf({ name: fileName }, edition)} is an earlier edition: ${words}.`, places }];
}

const placeOf = ({ place, pageLabel, pageNumber }: Pick<Citation, "place" | "pageLabel" | "pageNumber">): string =>
  place ?? `page ${pageLabel ?? pageNumber}`;

/** What an edition that does not answer says in the answer's place, where that still stands on its page. */
function saidOtherwise({ cite, files, supersededBy }: Checked, quote: Quote): Noted[] {
  const [cited, file] = [cite(quote), files.get(quote.fileId)];
  if (cited === null || file === undefined) return [];
  const [which, says] = supersededBy.has(file.id) ? ["earlier", "said"] : ["current", "says"];
  const words = `${nameOf(file, editionText(file))} ${says} otherwise ${cited.place === undefined ? "on" : "at"} ${placeOf(cited)}`;
  const places = [{ words, fileId: file.id, pageNumber: cited.pageNumber }];
  return [{ note: `The ${which} edition ${words}: “${cited.quote}”`, places }];
}

/** Where more stands than is told: of a long list, of a section. */
function moreElsewhere({ draft: { rest = [] }, cite, files }: Checked): Noted[] {
  const places = rest.flatMap((quote) => {
    const [cited, file] = [cite(quote), files.get(quote.fileId)];
    if (cited === null || file === undefined) return [];
    return [{ words: `${placeOf(cited)} of “${file.name}”`, fileId: file.id, pageNumber: cited.pageNumber }];
  });
  if (places.length === 0) return [];
  const named = new Set(places.map(({ words }) => words));
  return [{ note: `Not all is told here: more stands on ${[...named].join(" and ")}.`, places }];
}

/** What is told, as far as notes depend on it. */
interface ToldOf {
  readonly citations: readonly Citation[];
  /** What another edition says in the place of the first sentence. */
  readonly otherEdition: Quote | null;
  /** Whether both sides of a contradiction are told. */
  readonly conflict: boolean;
}

/** What a reader should know of the editions that were quoted, or left out, and where more stands; each note and place once. */
export function notedOn(checked: Checked, { citations, otherEdition, conflict }: ToldOf) {
  const noted = [
    ...citations.flatMap(superseded),
    ...(otherEdition === null ? [] : saidOtherwise(checked, otherEdition)),
    ...(conflict ? [] : moreElsewhere(checked)),
  ];
  const places = new Map(noted.flatMap((one) => one.places).map((place) => [place.words, place]));
  return { notes: [...new Set(noted.map(({ note }) => note))], places: [...places.values()] };
}
