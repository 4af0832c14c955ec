import { expect, it } from "vitest";
import { cursorBehind, placeCursor, readPlace, startAfter, type Standing } from "./cursor.ts";

const FOUND: readonly Standing[] = [
  { id: "a", score: 0.9 },
  { id: "b", score: 0.9 },
  { id: "c", score: 0.5 },
  { id: "d", score: 0.5 },
  { id: "e", score: 0.1 },
];

const nextIds = (found: readonly Standing[], last: Standing): string[] =>
  found.slice(startAfter("bridge", found, cursorBehind("bridge", last))).map(({ id }) => id);

it("begins at the beginning without a cursor", () => {
  expect(startAfter("bridge", FOUND, undefined)).toBe(0);
  expect(startAfter("bridge", FOUND, "")).toBe(0);
});

it("goes on behind the last result, also where it stands elsewhere now", () => {
  const last = { id: "b", score: 0.9 };
  expect(nextIds(FOUND, last)).toEqual(["c", "d", "e"]);
  const moved = [...FOUND.filter(({ id }) => id !== "b"), { id: "b", score: 0.05 }];
  expect(nextIds(moved, last)).toEqual([]);
});

it("leaves none out and tells none twice where results of the page before are gone", () => {
  const last = { id: "c", score: 0.5 };
  const without = (...gone: readonly string[]) => FOUND.filter(({ id }) => !gone.includes(id));
  expect(nextIds(without("c"), last)).toEqual(["d", "e"]);
  expect(nextIds(without("a", "b", "c"), last)).toEqual(["d", "e"]);
  expect(nextIds(without("c", "d", "e"), last)).toEqual([]);
});

it("refuses the cursor of another query, of another kind of list, and what is none", () => {
  const refused = "This cursor is none of this list";
  expect(() => startAfter("river", FOUND, cursorBehind("bridge", { id: "a", score: 0.9 }))).toThrow(refused);
  expect(() => startAfter("bridge", FOUND, placeCursor("bridge", { at: 1, id: "a" }))).toThrow(refused);
  expect(() => startAfter("bridge", FOUND, cursorBehind("bridge", { id: "a", score: NaN }))).toThrow(refused);
  expect(() => readPlace("type:pdf", placeCursor("type:text", { at: 1, id: "a" }))).toThrow(refused);
  expect(readPlace("type:pdf", placeCursor("type:pdf", { at: 1, id: "a" }))).toEqual({ at: 1, id: "a" });
});
