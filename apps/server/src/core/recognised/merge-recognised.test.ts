import { expect, it } from "vitest";
import { cleanPages } from "../pages/clean-pages.ts";
import { mergeRecognised, NOTHING_RECOGNISED } from "./merge-recognised.ts";
import { rawPage, setLines } from "../pages/for-tests.ts";
import type { RawPage } from "../pages/raw-page.ts";
import type { RecognisedPage, RecognisedWord } from "./recognised-page.ts";
import { boxesOf } from "../pages/word-layout.ts";

const WIDTH = 600;
const HEIGHT = 800;
const LETTER = 5;

/** A line as recognition tells it: each word's box is as high as its own letters. */
function seenLine(text: string, line: number, at: { x: number; y: number; size?: number }): RecognisedWord[] {
  const size = at.size ?? 10;
  let x = at.x;
  return text.split(" ").map((word) => {
    const up = /[A-Zbdfhklt\d]/.test(word) ? 0.71 : 0.48;
    const down = /[gjpqy,]/.test(word) ? 0.21 : 0;
    const left = x;
    x += (word.length * LETTER * size) / 10;
    const box = {
      left: left / WIDTH,
      right: x / WIDTH,
      top: (at.y - up * size) / HEIGHT,
      bottom: (at.y + down * size) / HEIGHT,
    };
    x += (LETTER * size) / 10;
    return { text: word, line, confidence: 0.9, box };
  });
}

const TEXT = [
  "The bridge crosses the river where its banks are high, and trains use",
  "it by day and by night. Engineers look after every one of its many ar-",
  "ches, some of which have stood there for more than a hundred years and",
  "carry more every year.",
];

const seen = (lines: readonly RecognisedWord[][], more: Partial<RecognisedPage> = {}): RecognisedPage => ({
  number: 1,
  words: lines.flat(),
  confidence: 0.9,
  turn: 0,
  skew: 0,
  ...more,
});
const heading = seenLine("River Crossings", 0, { x: 60, y: 80, size: 16 });
const body = TEXT.map((text, i) => seenLine(text, i + 1, { x: 60, y: 110 + 12 * i }));
const scanned: RawPage = rawPage(1, [], "scanned page without text: needs text recognition");
const cleaned = (page: RawPage) => [...cleanPages([page], [])][0]!;

it("gives a scanned page running text: headings apart, lines joined, hyphens taken out, no gap", () => {
  const page = cleaned(mergeRecognised(scanned, seen([heading, ...body])));
  expect(page.text).toBe(`River Crossings\n\n${TEXT.join(" ").replace("ar- ches", "arches")}`);
  expect(page.blocks.map((block) => block.kind)).toEqual(["heading", "paragraph"]);
  expect(page).toMatchObject({ gap: null, needsRecognition: false, confidence: 0.9 });
});

it("lays highlights level along a line, whatever its letters", () => {
  const page = cleaned(mergeRecognised(scanned, seen([heading, ...body])));
  const start = page.text.indexOf("The bridge");
  const boxes = boxesOf(page.words, start, start + "The bridge crosses the river".length);
  expect(boxes).toHaveLength(1);
  expect(boxes[0]?.top).toBeCloseTo((110 - 8) / HEIGHT, 2);
  expect(boxes[0]?.bottom).toBeCloseTo((110 + 2.2) / HEIGHT, 2);
});

const turnedBack = (word: RecognisedWord): RecognisedWord => {
  const { left, top, right, bottom } = word.box;
  return { ...word, box: { left: top, top: 1 - right, right: bottom, bottom: 1 - left } };
};

it("reads a page that lies on its side, and marks its words where they are seen", () => {
  const lying: RawPage = { ...scanned, width: HEIGHT, height: WIDTH };
  const page = cleaned(
    mergeRecognised(lying, seen([heading.map(turnedBack), ...body.map((line) => line.map(turnedBack))], { turn: 1 })),
  );
  expect(page.text).toContain("where its banks are high, and trains use it by day");
  const [box] = boxesOf(page.words, 0, "River".length);
  expect(box?.left).toBeCloseTo((80 - 0.8 * 16) / HEIGHT, 2);
  expect(box?.bottom).toBeCloseTo(1 - 60 / WIDTH, 2);
});

/** Turns the page by `degrees` counter-clockwise about its middle; boxes grow around the slanting letters. */
function askew(word: RecognisedWord, degrees: number): RecognisedWord {
  const angle = (degrees * Math.PI) / 180;
  const { left, top, right, bottom } = word.box;
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => {
      const [dx, dy] = [x * WIDTH - WIDTH / 2, y * HEIGHT - HEIGHT / 2];
      return [
        dx * Math.cos(angle) + dy * Math.sin(angle) + WIDTH / 2,
        dy * Math.cos(angle) - dx * Math.sin(angle) + HEIGHT / 2,
      ] as const;
    }),
  );
  const [xs, ys] = [corners.map(([x]) => x / WIDTH), corners.map(([, y]) => y / HEIGHT)];
  return {
    ...word,
    box: { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) },
  };
}

it("reads lines of a page that lies askew as if they were level, and marks words where they are seen", () => {
  const lines = [heading, ...body].map((line) => line.map((word) => askew(word, 3)));
  const page = cleaned(mergeRecognised(scanned, seen(lines, { skew: 3 })));
  expect(page.text).toBe(`River Crossings\n\n${TEXT.join(" ").replace("ar- ches", "arches")}`);
  const at = page.text.indexOf("carry");
  const [box] = boxesOf(page.words, at, at + 5);
  const word = lines[4]?.[0]?.box;
  expect(box?.left).toBeCloseTo(word?.left ?? 0, 2);
  expect((box?.top ?? 0) + (box?.bottom ?? 0)).toBeCloseTo((word?.top ?? 0) + (word?.bottom ?? 0), 1);
});

it("leaves specks and pieces of drawings out", () => {
  const speck = seenLine("~| .", 9, { x: 300, y: 400 }).map((word) => ({ ...word, confidence: 0.4 }));
  expect(cleaned(mergeRecognised(scanned, seen([...body, speck]))).text).toMatch(/more every year\.$/);
});

it("joins what was broken at the end of a column, though both columns were taken for one line", () => {
  const left = [
    "In the north the bridge car-",
    "ries trains, and ships pass be-",
    "low it by day and by night all",
    "through the year in any weather.",
  ];
  const right = [
    "A ferry takes the cars in sum-",
    "mer only, when the river is low",
    "and the banks are dry enough for",
    "trucks of up to ten tons each.",
  ];
  const lines = left.map((text, i) => [
    ...seenLine(text, i, { x: 60, y: 110 + 12 * i }),
    ...seenLine(right[i] ?? "", i, { x: 320, y: 110 + 12 * i }),
  ]);
  const { text } = cleaned(mergeRecognised(scanned, seen(lines)));
  expect(text).toContain("the bridge carries trains, and ships pass below it");
  expect(text).toContain("cars in summer only");
});

it("says of a picture without text that nothing was found on it", () => {
  const page = mergeRecognised(scanned, seen([]));
  expect(page).toMatchObject({ gap: NOTHING_RECOGNISED, needsRecognition: false, confidence: null });
});

it("puts what was read in the place of a stamp, and keeps a caption that says as much itself", () => {
  const gap = "a picture covers this page but for a few words: needs text recognition";
  const stamped = rawPage(1, setLines(60, 50, ["RECEIVED 4 May"]), gap);
  expect(cleaned(mergeRecognised(stamped, seen(body))).text).toContain("trains use");
  const caption = { ...rawPage(1, setLines(60, 50, [TEXT[0]!, TEXT[2]!]), gap) };
  const kept = mergeRecognised(caption, seen([body[0]!]));
  expect(kept).toMatchObject({ gap: null, needsRecognition: false, confidence: null });
  expect(cleaned(kept).text).toContain("hundred years");
});

it("puts what was read in the place of garbled text, and keeps that where hardly anything was read", () => {
  const gap = "the text of this page has no readable encoding: needs text recognition";
  const shifted = TEXT.map((text) =>
    text.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 29)),
  );
  const garbled = rawPage(1, setLines(60, 50, shifted), gap);
  expect(cleaned(mergeRecognised(garbled, seen(body))).text).toContain("trains use");
  const kept = mergeRecognised(garbled, seen([heading]));
  expect(kept.words).toBe(garbled.words);
  expect(kept).toMatchObject({
    gap: "the text of this page may be garbled, and text recognition found little on it",
    needsRecognition: false,
    confidence: null,
  });
});

it("changes nothing of a page that needs no recognition", () => {
  const own = rawPage(1, setLines(60, 50, TEXT));
  expect(mergeRecognised(own, seen(body))).toBe(own);
  expect(mergeRecognised(scanned, undefined)).toBe(scanned);
});
