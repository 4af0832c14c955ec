import { expect, it } from "vitest";
import { piecesOf } from "./word-pieces.ts";

const pieces = new Map(["gun", "##powder", "##pow", "##der", "g"].map((piece, i) => [piece, i]));

it.each([
  ["gun", [0]],
  ["gunpowder", [0, 1]],
  ["gunder", [0, 3]],
  ["gunx", []],
  ["powder", []],
  ["", []],
])("splits %s into the longest pieces, or into none", (word, expected) => {
  expect(piecesOf(word, pieces)).toEqual(expected);
});
