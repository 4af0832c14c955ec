import { expect, it } from "vitest";
import { turnBox, turnSize } from "./turn-box.ts";

const rounded = (box: readonly number[]) => box.map((side) => Math.round(side * 100) / 100);

it("turns a box with its page", () => {
  const box: [number, number, number, number] = [0.1, 0.2, 0.4, 0.25];
  expect(rounded(turnBox(box, 0))).toEqual([0.1, 0.2, 0.4, 0.25]);
  expect(rounded(turnBox(box, 90))).toEqual([0.75, 0.1, 0.8, 0.4]);
  expect(rounded(turnBox(box, 180))).toEqual([0.6, 0.75, 0.9, 0.8]);
  expect(rounded(turnBox(box, 270))).toEqual([0.2, 0.6, 0.25, 0.9]);
});

it("is where it was after four quarters", () => {
  let box: [number, number, number, number] = [0.1, 0.2, 0.4, 0.25];
  for (let turn = 0; turn < 4; turn++) box = turnBox(box, 90);
  expect(rounded(box)).toEqual([0.1, 0.2, 0.4, 0.25]);
});

it("lays a page that is turned by a quarter on its side", () => {
  const letter = { width: 612, height: 792 };
  expect([turnSize(letter, 90).width, turnSize(letter, 270).width, turnSize(letter, 180).width]).toEqual([
    792, 792, 612,
  ]);
});
