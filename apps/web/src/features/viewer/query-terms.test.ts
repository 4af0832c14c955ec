import { expect, it } from "vitest";
import { pointedAt, queryTerms } from "./query-terms.ts";

it("looks for bare words together first, then each alone", () => {
  expect(queryTerms("military construction")).toEqual({
    together: "military construction",
    each: ["military", "construction"],
    words: ["military", "construction"],
  });
});

it("looks for a phrase as it stands", () => {
  expect(queryTerms('"noise program" DoDI')).toEqual({
    together: null,
    each: ["noise program", "DoDI"],
    words: ["DoDI"],
  });
  expect(queryTerms("“noise program”")).toEqual({ together: null, each: ["noise program"], words: [] });
});

it("leaves out operators and excluded words", () => {
  expect(queryTerms('type:pdf after:2025-01-01 in:"Old scans" -draft bridge -"wet gap" OR')).toEqual({
    together: null,
    each: ["bridge"],
    words: ["bridge"],
  });
});

it("leaves out words that stand on every page", () => {
  expect(queryTerms("who is the responsible officer").each).toEqual(["responsible", "officer"]);
});

it("keeps a single word, its number and its dots, and its star", () => {
  expect(queryTerms("4715.13")).toEqual({ together: null, each: ["4715.13"], words: ["4715.13"] });
  expect(queryTerms("respons*").each).toEqual(["respons*"]);
});

it("names a term once, and only as many as are worth looking for", () => {
  expect(queryTerms("Noise noise NOISE").each).toEqual(["Noise"]);
  expect(queryTerms("one two three four five six seven").each).toHaveLength(5);
});

it("finds nothing to point at in nothing", () => {
  expect(queryTerms('  type:pdf "')).toEqual({ together: null, each: [], words: [] });
});

it("misses nothing where a search has no words to point at, and a quote wherever there is one", () => {
  for (const query of ["type:pdf", "-citation", "OR", "(((", "the of and", "after:2025-01-01 -draft"])
    expect([query, pointedAt({ quote: null, query })]).toEqual([query, null]);
  for (const query of ["citation", "the citation", '"the of"', "type:pdf citation*"])
    expect([query, pointedAt({ quote: null, query })]).toEqual([query, "query"]);
  expect([pointedAt({ quote: "the of", query: "OR" }), pointedAt({ quote: null, query: null })]).toEqual([
    "quote",
    null,
  ]);
});
