import { expect, it } from "vitest";
import { amongHits, firstHit, hitFrom, hitsByPage, hitsOf, neighbourHit } from "./hits.ts";

const at = (pageNumber: number, top = 0.5) => ({
  pageNumber,
  pageLabel: null,
  boxes: [[0.1, top, 0.9, top + 0.02]] satisfies [number, number, number, number][],
});
const HITS = hitsOf([at(9), at(2, 0.8), at(2, 0.1), { ...at(4), boxes: [] }]);

it("numbers what can be painted in page order, then from the top", () => {
  expect(HITS.map(({ index, pageNumber, boxes }) => [index, pageNumber, boxes[0]?.[1]])).toEqual([
    [0, 2, 0.1],
    [1, 2, 0.8],
    [2, 9, 0.5],
  ]);
});

it("keeps what has no place on paper where a text is shown", () => {
  expect(hitsOf([{ ...at(4), boxes: [] }, at(2)], false).map(({ pageNumber }) => pageNumber)).toEqual([2, 4]);
});

it("is painted on both pages where it runs on to the next one", () => {
  const [before, over] = [
    { ...at(2), index: 0 },
    { ...at(2, 0.9), index: 1, boxesOnNext: at(3, 0.1).boxes },
  ];
  const onPages = [...hitsByPage([before, over])].map(([page, parts]) => [
    page,
    parts.map(({ hit, boxes }) => [hit.index, boxes[0]?.[1]]),
  ]);
  expect(onPages).toEqual([
    [
      2,
      [
        [0, 0.5],
        [1, 0.9],
      ],
    ],
    [3, [[1, 0.1]]],
  ]);
});

it("begins on the page asked for, or the next one with a hit", () => {
  expect(firstHit(HITS, 2)?.index).toBe(0);
  expect(firstHit(HITS, 3)?.index).toBe(2);
  expect(firstHit(HITS, 50)?.index).toBe(0);
  expect(firstHit(HITS, null)?.index).toBe(0);
  expect(firstHit([], 1)).toBeNull();
});

it("begins nowhere while all that is known stands before the page asked for, and more is to come", () => {
  expect(firstHit(HITS, 50, true)).toBeNull();
  expect(firstHit(HITS, 3, true)?.index).toBe(2);
});

it("begins at a passage with what stands there in the text, however the page is laid out", () => {
  const hits = hitsOf([
    { ...at(2, 0.1), start: 100 },
    { ...at(2, 0.2), start: 2_000 },
    { ...at(2, 0.8), start: 700 },
    { ...at(3, 0.1), start: 50 },
  ]);
  const startingAt = (start: number) => hitFrom(hits, { ...at(2), start })?.start ?? null;
  expect([0, 100, 101, 701, 2_001].map(startingAt)).toEqual([100, 100, 700, 2_000, null]);
});

it("begins nowhere else for a passage that is not there, or of which a server does not say where it is", () => {
  expect(hitFrom(HITS, undefined)).toBeNull();
  expect(hitFrom(HITS, at(2))).toBeNull();
  expect(hitFrom(HITS, { ...at(2), start: 0 })).toBeNull();
});

it("goes around the ends", () => {
  expect(neighbourHit(HITS, HITS[2] ?? null, { step: 1 })?.index).toBe(0);
  expect(neighbourHit(HITS, HITS[0] ?? null, { step: -1 })?.index).toBe(2);
  expect(neighbourHit([], null, { step: 1 })).toBeNull();
  expect(([1, -1] as const).map((step) => neighbourHit(HITS, null, { step })?.index)).toEqual([0, 2]);
});

it("does not go around the ends where others stand beyond them", () => {
  const [first = null, , last = null] = HITS;
  expect(neighbourHit(HITS, last, { step: 1, areMore: true })).toBe(last);
  expect(neighbourHit(HITS, first, { step: -1, areMore: true })).toBe(first);
  expect(neighbourHit(HITS, first, { step: 1, areMore: true })).toBe(HITS[1]);
});

it("is known again among others that are told later, and is none where it is not among them", () => {
  const [early, read, late] = [100, 700, 900].map((start) => ({ ...at(5), start }));
  const [before = null] = hitsOf([read, late].flatMap((one) => one ?? []));
  const later = hitsOf([early, read].flatMap((one) => one ?? []));
  expect(amongHits(later, before)).toBe(later[1]);
  expect(amongHits(HITS, before)).toBeNull();
  expect(amongHits(HITS, null)).toBeNull();
});
