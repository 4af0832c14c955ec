import { expect, it } from "vitest";
import { entryByKey } from "./entry-by-key.ts";

const press = (key: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});
const from = (index: number) => (key: string) => entryByKey(press(key), { index, count: 30 });

it("leads from entry to entry, and stays in the list", () => {
  expect(["ArrowDown", "ArrowUp", "Home", "End", "PageDown", "PageUp"].map(from(10))).toEqual([11, 9, 0, 29, 18, 2]);
  expect(["ArrowUp", "PageUp", "Home"].map(from(0))).toEqual([0, 0, 0]);
  expect(["ArrowDown", "PageDown", "End"].map(from(29))).toEqual([29, 29, 29]);
});

it("takes the letters that turn pages for the arrows, with Caps Lock, too", () => {
  expect(["j", "k", "J", "K"].map(from(10))).toEqual([11, 9, 11, 9]);
});

it("begins at an end where no entry has the focus", () => {
  expect(["ArrowDown", "ArrowUp"].map(from(-1))).toEqual([0, 29]);
});

it("leaves all other keys to the document and the browser", () => {
  for (const key of ["t", "Enter", " ", "Escape", "+", "Tab"]) expect(from(10)(key)).toBeNull();
  for (const held of [{ ctrlKey: true }, { shiftKey: true }])
    expect(entryByKey(press("End", held), { index: 10, count: 30 })).toBeNull();
  expect(entryByKey(press("End"), { index: -1, count: 0 })).toBeNull();
});
