import { expect, it } from "vitest";
import type { Box } from "../../core/pages/line-boxes.ts";
import { boxesOfPart } from "./boxes-of-part.ts";

/** Lays out words in the boxes given for each. */
function laidOut(text: string, boxes: readonly Box[]) {
  const words = [...text.matchAll(/\S+/g)];
  return {
    starts: Uint32Array.from(words, (word) => word.index),
    ends: Uint32Array.from(words, (word) => word.index + word[0].length),
    boxes: Float32Array.from(boxes.flatMap(({ left, top, right, bottom }) => [left, top, right, bottom])),
  };
}

/** Words side by side in a line, each a tenth of the page wide. */
const inLine = (text: string) =>
  laidOut(
    text,
    text.split(" ").map((_, i) => ({ left: i / 10, top: 0.5, right: (i + 1) / 10, bottom: 0.52 })),
  );

const across = (text: string, part: string, layout = inLine(text)) => {
  const start = text.indexOf(part);
  return boxesOfPart(layout, text, { start, end: start + part.length }).map(({ left, right }) => [
    left.toFixed(3),
    right.toFixed(3),
  ]);
};

it("takes in its part of a word, and words between whole", () => {
  expect(across("The seed grows", "se")).toEqual([["0.100", "0.150"]]);
  expect(across("The seed grows", "ed")).toEqual([["0.150", "0.200"]]);
  expect(across("The seed grows on", "ed grows o")).toEqual([["0.150", "0.350"]]);
});

it("knows narrow letters from wide ones, and marks that take no room", () => {
  expect(across("mill", "m")).toEqual([["0.000", "0.050"]]);
  expect(across("e\u0301e", "e\u0301")).toEqual([["0.000", "0.050"]]);
});

it("leaves punctuation at a whole word, and a word that is written from right to left whole", () => {
  expect(across("(seed), grows", "seed")).toEqual([["0.000", "0.100"]]);
  expect(across("seed — grows", "eed —")).toEqual([["0.025", "0.200"]]);
  expect(across("שלום", "של")).toEqual([["0.000", "0.100"]]);
});

it("cuts words along their line, whichever way it runs", () => {
  const text = "seed grows slowly";
  const upwards = laidOut(
    text,
    [0, 1, 2].map((i) => ({ left: 0.5, top: 0.8 - i / 10, right: 0.52, bottom: 0.9 - i / 10 })),
  );
  const [box] = boxesOfPart(upwards, text, { start: 0, end: 2 });
  expect([box?.top.toFixed(3), box?.bottom.toFixed(3)]).toEqual(["0.850", "0.900"]);
});

it("has no boxes where no words stand", () => {
  expect(boxesOfPart(inLine("seed grows"), "seed grows", { start: 4, end: 5 })).toEqual([]);
});
