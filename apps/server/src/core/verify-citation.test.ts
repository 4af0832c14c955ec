import { expect, it } from "vitest";
import { verifyCitation } from "./verify-citation.ts";

const PAGE = "The bridge was built in 1864.\n\nIt carried the rail-\nway over the river. The bridge was built in 1864.";

it("verifies a quote that stands on the page letter for letter", () => {
  const quote = "The bridge was built in 1864.";
  expect(verifyCitation(quote, PAGE)).toEqual({ status: "verified", quote, start: 0, end: quote.length });
});

it("takes the place nearest to where the quote should stand", () => {
  const place = PAGE.lastIndexOf("The bridge");
  expect(verifyCitation("The bridge was built in 1864.", PAGE, place - 3)?.start).toBe(place);
});

it("repairs white space, hyphens and case, and gives the page's own words", () => {
  const repaired = verifyCitation("it carried the railway  over the river.", PAGE);
  expect(repaired).toMatchObject({ status: "repaired", quote: "It carried the rail-\nway over the river." });
  expect(PAGE.slice(repaired?.start, repaired?.end)).toBe(repaired?.quote);
});

it("drops a quote that says something else", () => {
  expect(verifyCitation("The bridge was built in 1865.", PAGE)).toBeNull();
  expect(verifyCitation("The bridge was not built in 1864.", PAGE)).toBeNull();
});

it("drops a quote that is only part of a word", () => {
  expect(verifyCitation("ridge was", PAGE)).toBeNull();
  expect(verifyCitation("was built in 18", PAGE)).toBeNull();
});

it("drops an empty quote and one of nothing but spaces and dashes", () => {
  expect(verifyCitation("", PAGE)).toBeNull();
  expect(verifyCitation(" - ", PAGE)).toBeNull();
});
