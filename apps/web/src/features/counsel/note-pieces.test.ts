import { expect, it } from "vitest";
import { notePieces } from "./note-pieces.ts";

const place = (words: string, pageNumber = 1) => ({ words, fileId: "f1", pageNumber });

it("names the places of a note between the words around them", () => {
  const places = [place("page 4 of “Rules.pdf”"), place("page A-3 of “Handbook.pdf”")];
  const note = "Not all is told here: more stands on page A-3 of “Handbook.pdf” and page 4 of “Rules.pdf”.";
  expect(notePieces(note, places)).toEqual([
    "Not all is told here: more stands on ",
    places[1],
    " and ",
    places[0],
    ".",
  ]);
});

it("takes the longer of two that begin alike, and one at the very beginning or end", () => {
  const [short, long] = [place("“Rules.pdf”"), place("“Rules.pdf” (2020) says otherwise on page 2")];
  expect(notePieces("“Rules.pdf” (2020) says otherwise on page 2: see “Rules.pdf”", [short, long])).toEqual([
    long,
    ": see ",
    short,
  ]);
});

it("leaves notes whole that name none", () => {
  expect(notePieces("A note.", [place("page 2")])).toEqual(["A note."]);
  expect(notePieces("A note.", [])).toEqual(["A note."]);
});
