import { expect, it } from "vitest";
import { writtenSentences } from "./split-written.ts";

/** What is whole after each piece, and at the end. */
function split(...pieces: readonly string[]): string[][] {
  const { push, end } = writtenSentences();
  return [...pieces.map(push), end()];
}

it("gives a sentence with the last sign of its marks, whichever way they are written", () => {
  expect(split("It is of stone [1", "]", ".", " And")).toEqual([[], [], ["It is of stone [1]."], [], ["And"]]);
  expect(split("It is of stone. [1", "]")).toEqual([[], ["It is of stone [1]."], []]);
});

it("takes marks that come too late for those of the next sentence", () => {
  expect(split("It is of stone. [1]", "[2] It stands [3].")).toEqual([
    ["It is of stone [1]."],
    ["[2] It stands [3]."],
    [],
  ]);
});

it("parts sentences without marks from those with some", () => {
  expect(split("I looked it up. It is of stone [1].")).toEqual([["I looked it up.", "It is of stone [1]."], []]);
});

it("takes each line by itself", () => {
  expect(split("- It is of stone [1]\n- It stands [2]\n")).toEqual([["- It is of stone [1]", "- It stands [2]"], []]);
});

it("does not end in the middle of a name or number", () => {
  expect(split("Lt. Col. Smith of the U.S. paid $1.5 million [1].")[0]).toEqual([
    "Lt. Col. Smith of the U.S. paid $1.5 million [1].",
  ]);
});

it("keeps what is still open to its end", () => {
  expect(split("It is of ", "stone")).toEqual([[], [], ["It is of stone"]]);
});
