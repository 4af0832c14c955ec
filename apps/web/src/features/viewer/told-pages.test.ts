import { expect, it } from "vitest";
import { ALL_PAGES, isPastTold, toldByAll } from "./told-pages.ts";

it("is past what is told from the last page of it on, and nowhere in what is told whole", () => {
  const pages = [4, 5, 6, 9, 10, 11];
  expect(pages.filter((page) => isPastTold({ from: 5, to: 10 }, page))).toEqual([4, 5, 10, 11]);
  expect(pages.filter((page) => isPastTold({ from: null, to: 10 }, page))).toEqual([10, 11]);
  expect(pages.filter((page) => isPastTold(ALL_PAGES, page))).toEqual([]);
});

it("tells of several lists the pages that all of them tell whole", () => {
  const lists = [{ from: 3, to: 20 }, ALL_PAGES, { from: null, to: 9 }];
  expect(toldByAll(lists)).toEqual({ from: 3, to: 9 });
  expect(toldByAll([])).toEqual(ALL_PAGES);
});
