import { passageId, type PassageHit } from "../passage.ts";

/** A passage as a search finds it, for tests: of a page of its own file unless told otherwise. */
export function madeHit(text: string, place: Partial<PassageHit> = {}): PassageHit {
  const { fileId = "f", version = "v1", pageNumber = 1, start = 0 } = place;
  return {
    id: passageId({ fileId, version, pageNumber, start }),
    fileId,
    version,
    pageNumber,
    pageLabel: null,
    start,
    end: start + text.length,
    text,
    headings: [],
    kind: "body",
    ordinal: start,
    score: 1,
    ...place,
  };
}
