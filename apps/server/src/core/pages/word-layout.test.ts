import fc from "fast-check";
import { expect, it } from "vitest";
import { NO_WORDS, type WordLayout } from "../page.ts";
import { boxesOf, isLaidOut, packLayout, unpackLayout } from "./word-layout.ts";

const layout = (words: readonly (readonly [start: number, end: number, ...box: number[]])[]): WordLayout => ({
  starts: Uint32Array.from(words, ([start]) => start),
  ends: Uint32Array.from(words, ([, end]) => end),
  boxes: Float32Array.from(words.flatMap(([, , ...box]) => box)),
});

/** "one two" on a line, "three" below it. */
const THREE = layout([
  [0, 3, 0.1, 0.1, 0.2, 0.12],
  [4, 7, 0.21, 0.1, 0.3, 0.12],
  [8, 13, 0.1, 0.13, 0.25, 0.15],
]);

it("unpacks what it packed, so it keeps ranges exactly and boxes within 1/65535", () => {
  const word = fc.tuple(
    fc.nat(500),
    fc.nat(40),
    fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
  );
  fc.assert(
    fc.property(fc.array(word, { maxLength: 60 }), (words) => {
      let at = 0;
      const made = layout(words.map(([gap, length, box]) => [(at += gap), (at += length), ...box] as const));
      const back = unpackLayout(packLayout(made));
      expect(back.starts).toEqual(made.starts);
      expect(back.ends).toEqual(made.ends);
      back.boxes.forEach((fraction, i) =>
        expect(Math.abs(fraction - (made.boxes[i] ?? 0))).toBeLessThanOrEqual(1 / 65_535),
      );
    }),
  );
});

it("tells a page that is laid out from one that flows, before it is unpacked", () => {
  expect(isLaidOut(packLayout(THREE))).toBe(true);
  expect([packLayout(NO_WORDS), new Uint8Array(0), Uint8Array.of(9, 3)].filter(isLaidOut)).toEqual([]);
});

it("takes ten or eleven bytes a word, so it stays small beside the text", () => {
  const words = Array.from({ length: 500 }, (_, i) => [i * 6, i * 6 + 5, 0.1, 0.2, 0.3, 0.4] as const);
  expect(packLayout(layout(words)).length).toBeLessThan(500 * 11);
});

it("reads bytes that are cut short or of another form as no words, so it never shows a false box", () => {
  const packed = packLayout(THREE);
  expect(unpackLayout(packed.subarray(0, packed.length - 1))).toEqual(NO_WORDS);
  expect(unpackLayout(Uint8Array.of(9, 1, 2))).toEqual(NO_WORDS);
  expect(unpackLayout(new Uint8Array(0))).toEqual(NO_WORDS);
});

it("unpacks from the middle of a larger buffer, as databases hand bytes over, so it minds the offset", () => {
  const packed = packLayout(THREE);
  const larger = new Uint8Array(packed.length + 3);
  larger.set(packed, 3);
  expect(unpackLayout(larger.subarray(3)).starts).toEqual(THREE.starts);
});

it("gives one box for each line, so it marks a range of two lines with two", () => {
  const boxes = boxesOf(THREE, 4, 13);
  expect(boxes).toHaveLength(2);
  expect(boxes[0]?.left).toBeCloseTo(0.21);
  expect(boxesOf(THREE, 0, 13)[0]).toMatchObject({ left: expect.closeTo(0.1), right: expect.closeTo(0.3) });
});

it("takes in a word that the range only touches, and it leaves out its neighbours", () => {
  expect(boxesOf(THREE, 5, 6)).toHaveLength(1);
  expect(boxesOf(THREE, 3, 4)).toHaveLength(0);
  expect(boxesOf(NO_WORDS, 0, 10)).toEqual([]);
});

it("keeps two columns apart, so it never draws one box across the gutter backwards", () => {
  const columns = layout([
    [0, 3, 0.6, 0.1, 0.9, 0.12],
    [4, 7, 0.1, 0.1, 0.4, 0.12],
  ]);
  expect(boxesOf(columns, 0, 7)).toHaveLength(2);
});
