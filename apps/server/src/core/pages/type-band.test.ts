import { expect, it } from "vitest";
import { MARK, type RawPage } from "./raw-page.ts";
import { rawPage } from "./for-tests.ts";
import { paintedBox } from "./type-band.ts";
import { turnedBox, type Edges } from "./word.ts";

/** Of type of 10 points on a line 100 points from the top of a page of 800, told half as high again as its letters are. */
const TOLD: Edges = [0.1, 88 / 800, 0.2, 104 / 800];

const AS_HIGH_AS_TYPE: Edges = [0.1, 92.2 / 800, 0.2, 102.2 / 800];

function wordOf(turn: RawPage["turn"], { box = TOLD, marks = 0 } = {}): RawPage {
  const page = rawPage(1, [{ text: "word", x: 60, y: 100 }]);
  return { ...page, turn, words: { ...page.words, boxes: Float32Array.from(box), marks: Uint8Array.of(marks) } };
}

/** To a hundredth of a point. */
const near = (box: Edges): unknown[] => box.map((side) => expect.closeTo(side, 5));

it("is as high as the type, so the boxes of lines that are set close do not overlap", () => {
  expect(paintedBox(wordOf(0), 0)).toEqual(near(AS_HIGH_AS_TYPE));
});

it.each([1, 2, 3] as const)("is as high as the type on a page whose text is read turned by %s quarters", (turn) => {
  const back = ([0, 3, 2, 1] as const)[turn];
  const page = wordOf(turn, { box: turnedBox(back, TOLD) });
  // The rows of a page that is turned by a quarter are counted along its width.
  expect(turnedBox(turn, paintedBox({ ...page, width: 800, height: 800 }, 0))).toEqual(near(AS_HIGH_AS_TYPE));
});

it("leaves a box alone that is lower already, that is turned against its page, or whose line is elsewhere", () => {
  const low: Edges = [0.1, 93 / 800, 0.2, 101 / 800];
  expect(paintedBox(wordOf(0, { box: low }), 0)).toEqual(near(low));
  expect(paintedBox(wordOf(0, { marks: MARK.turned }), 0)).toEqual(near(TOLD));
  const far: Edges = [0.1, 300 / 800, 0.2, 316 / 800];
  expect(paintedBox(wordOf(0, { box: far }), 0)).toEqual(near(far));
});

it("leaves boxes alone that text recognition drew, so they stay round what is seen", () => {
  expect(paintedBox({ ...wordOf(0), confidence: 0.9 }, 0)).toEqual(near(TOLD));
});
