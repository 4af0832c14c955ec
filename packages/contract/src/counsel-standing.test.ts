import { expect, it } from "vitest";
import type { Citation } from "./counsel-answer.ts";
import { fallenOf, partlyFallen, type Grounds } from "./counsel-standing.ts";

const cited = (...statuses: readonly Citation["status"][]): Grounds["citations"] =>
  statuses.map((status) => ({ status }));

const fallen = (...statuses: readonly Citation["status"][]) =>
  fallenOf("qa", { citations: cited(...statuses), documents: [] });

it("lets an answer down once none of its citations stands any more", () => {
  expect(fallen("changed")?.text).toBe("Sources changed since");
  expect(fallen("missing", "changed")?.text).toBe("Sources changed since");
  expect(fallen("missing", "missing")?.text).toBe("Sources gone since");
});

it("leaves one alone that still has something to rest on, or never had a citation", () => {
  expect(fallen("verified", "missing")).toBeNull();
  expect(fallen("repaired")).toBeNull();
  expect(fallen()).toBeNull();
});

it("counts beside a confidence what changed, where something did and something stands", () => {
  expect(partlyFallen(cited("changed", "missing", "verified"))).toBe("2 of 3 citations changed since");
  expect(partlyFallen(cited("verified", "repaired"))).toBeNull();
  expect(partlyFallen(cited("changed", "missing"))).toBeNull();
});

it("lets documents that were found down with the first of them, whose match is told", () => {
  const found = (...documents: Grounds["documents"]) => fallenOf("documents", { citations: [], documents });
  expect(found({ isGone: true }, {})?.text).toBe("First document gone since");
  expect(found({}, { isGone: true })).toBeNull();
});
