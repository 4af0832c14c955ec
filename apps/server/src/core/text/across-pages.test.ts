import { expect, it } from "vitest";
import { placeAcross } from "./across-pages.ts";

const PAGE = "Crossings\n\nThe column halted by the old\n";
const NEXT = "\nstone bridge, and counted.";

const texts = (page: string, next: string, phrase: string) => {
  const place = placeAcross(page, next, phrase);
  return place && [page.slice(place.here.start, place.here.end), next.slice(place.there.start, place.there.end)];
};

it("finds a phrase that runs from the end of a page to the begin of the next", () => {
  expect(texts(PAGE, NEXT, "Old stone")).toEqual(["old", "stone"]);
  expect(texts(PAGE, NEXT, "by the old stone bridge and")).toEqual(["by the old", "stone bridge, and"]);
});

it("finds none that stands on one of both, or that other words part", () => {
  for (const phrase of ["the old", "stone bridge", "halted stone", "old bridge", "old stone bridges", "old"])
    expect([phrase, placeAcross(PAGE, NEXT, phrase)]).toEqual([phrase, null]);
  expect(placeAcross("", NEXT, "old stone")).toBeNull();
  expect(placeAcross(PAGE, "", "old stone")).toBeNull();
});

it("makes no number, and no word with a dash, of two pages' ends", () => {
  expect(placeAcross("See part 4", "12 boats", "4-12")).toBeNull();
  expect(placeAcross("See part 4", "12 boats", "part 4 12")).not.toBeNull();
});

it("finds signs of the phrase only where they stand", () => {
  expect(texts("It was written in C++", "for § 5 of it", "C++ for § 5")).toEqual(["C++", "for § 5"]);
  expect(placeAcross("It was written in C", "for § 5 of it", "C++ for § 5")).toBeNull();
});

it("looks at the ends of long pages alone, whatever white space they have", () => {
  const filler = "word ".repeat(5_000);
  expect(texts(`${filler}at    the \n\n end`, `   of   a page ${filler}`, "the end of a page")).toEqual([
    "the \n\n end",
    "of   a page",
  ]);
});
