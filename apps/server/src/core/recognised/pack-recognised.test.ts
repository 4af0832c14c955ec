import { expect, it } from "vitest";
import { packRecognised, unpackRecognised } from "./pack-recognised.ts";

const word = (text: string, line: number, left: number) => ({
  text,
  line,
  confidence: 0.87,
  box: { left, top: 0.25, right: left + 0.05, bottom: 0.27 },
});

it("gives back what was packed, places within a hair and every script", () => {
  const words = [word("Brücke", 0, 0.1), word("мост", 0, 0.2), word("橋", 300, 0.9)];
  const read = unpackRecognised(packRecognised({ words, turn: 3, skew: -2.4 }));
  expect(read).toMatchObject({ turn: 3, skew: -2.4 });
  expect(read?.words.map(({ text, line, confidence }) => [text, line, confidence])).toEqual(
    words.map(({ text, line, confidence }) => [text, line, confidence]),
  );
  read?.words.forEach(({ box }, i) => expect(box.left).toBeCloseTo(words[i]!.box.left, 4));
});

it("keeps a page on which nothing was read as such", () => {
  expect(unpackRecognised(packRecognised({ words: [], turn: 0, skew: 0 }))).toEqual({ words: [], turn: 0, skew: 0 });
});

it("takes no bytes of another form, and none that were cut short", () => {
  const packed = packRecognised({ words: [word("Bridge", 0, 0.1)], turn: 0, skew: 0 });
  expect(unpackRecognised(packed.with(0, 9))).toBeNull();
  expect(unpackRecognised(packed.subarray(0, packed.length - 1))).toBeNull();
  expect(unpackRecognised(new Uint8Array(0))).toBeNull();
});

it("reads bytes that lie within others, as a database hands them over", () => {
  const packed = packRecognised({ words: [word("Bridge", 0, 0.1)], turn: 1, skew: 0 });
  const within = new Uint8Array(packed.length + 7);
  within.set(packed, 7);
  expect(unpackRecognised(within.subarray(7))?.words[0]?.text).toBe("Bridge");
});
