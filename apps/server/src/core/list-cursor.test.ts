import { expect, it } from "vitest";
import { pageOf, readCursor, writeCursor, type ListOrder } from "./list-cursor.ts";

const NEWEST: ListOrder = { name: "users created_at desc", by: "number" };
const BY_NAME: ListOrder = { name: "users username asc", by: "string" };

it("reads back what it wrote", () => {
  for (const at of [0, -1, 1_763_000_000_000]) {
    expect(readCursor(NEWEST, writeCursor(NEWEST, { at, id: "a" }))).toEqual({ at, id: "a" });
  }
  const odd = { at: 'Ünsal "%_\\ 平和', id: "x y" };
  expect(readCursor(BY_NAME, writeCursor(BY_NAME, odd))).toEqual(odd);
});

it("begins where none is given", () => {
  for (const cursor of [undefined, ""]) expect(readCursor(NEWEST, cursor)).toBeNull();
});

it("refuses what is no cursor, or one of another list", () => {
  const made = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");
  for (const cursor of [
    "nonsense",
    "\ud800",
    made(null),
    made({}),
    made([NEWEST.name, 1]),
    made([NEWEST.name, "1", "a"]),
    made([NEWEST.name, 1.5, "a"]),
    made([NEWEST.name, 1e300, "a"]),
    made([NEWEST.name, null, "a"]),
    made([NEWEST.name, 1, 2]),
    made([NEWEST.name, 1, "a\0"]),
    made(["audit", 1, "a"]),
    writeCursor(BY_NAME, { at: "anna", id: "a" }),
    writeCursor(NEWEST, { at: 1, id: "a" }).slice(0, -4),
  ]) {
    expect(() => readCursor(NEWEST, cursor), cursor).toThrow("This cursor is none of this list");
  }
  expect(() => readCursor(BY_NAME, made([BY_NAME.name, "a\0b", "a"]))).toThrow("Begin without one");
});

it("has a next page only when there is more", () => {
  expect(pageOf([1, 2, 3], 2, String)).toEqual({ page: [1, 2], nextCursor: "2" });
  expect(pageOf([1, 2], 2, String)).toEqual({ page: [1, 2], nextCursor: null });
  expect(pageOf([], 2, String)).toEqual({ page: [], nextCursor: null });
});
