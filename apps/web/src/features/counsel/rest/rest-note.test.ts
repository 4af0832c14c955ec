import { expect, it } from "vitest";
import { notePieces } from "./rest-note.ts";

const place = (page: string, fileName: string) => ({ words: `page ${page} of “${fileName}”`, page, fileName });

it("names the places on which more stands, between the words around them", () => {
  expect(
    notePieces("Not all is told here: more stands on page A-3 of “Handbook.pdf” and page 4 of “Rules.pdf”."),
  ).toEqual([
    "Not all is told here: more stands on ",
    place("A-3", "Handbook.pdf"),
    " and ",
    place("4", "Rules.pdf"),
    ".",
  ]);
});

it("leaves names whole that have such words and signs themselves", () => {
  const odd = "The “old” page of “rules” and page 3.pdf";
  expect(notePieces(`Not all is told here: more stands on page 2 of “${odd}”.`)[1]).toEqual(place("2", odd));
});

it("leaves other notes as they are", () => {
  const note = "“Old.pdf” is an earlier edition: more stands on page 2 of “New.pdf”.";
  expect(notePieces(note)).toEqual([note]);
});
