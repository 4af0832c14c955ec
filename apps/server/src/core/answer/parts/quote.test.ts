import { expect, it } from "vitest";
import { passageId } from "../../passage.ts";
import { analyseAll } from "../ranking/analysed.ts";
import { quotePassage } from "./quote.ts";

/** The key passage of a text whose sentences are so probable; the most probable one is the best. */
function keyPassage(text: string, shares: readonly number[]): string {
  const place = { fileId: "f", version: "v", pageNumber: 1, start: 0 };
  const rest = { pageLabel: null, end: text.length, headings: [], kind: "body", ordinal: 0, score: 1 } as const;
  const [passage] = analyseAll([{ id: passageId(place), ...place, ...rest, text }]);
  if (passage === undefined) throw new Error("nothing was analysed");
  const at = shares.indexOf(Math.max(...shares));
  const ranked = { passage, at, score: 1, share: 1, pageShare: 1, value: () => 0 };
  return quotePassage(ranked, (position) => shares[position] ?? 0).text;
}

const LONG = `It was ${"very ".repeat(40)}cold.`;

it("begins a key passage with the best sentence where nothing before it may answer", () => {
  expect(keyPassage("Snow fell. The bridge was built in 1864. It stands.", [0, 0.9, 0.1])).toBe(
    "The bridge was built in 1864. It stands.",
  );
});

it("begins it earlier where that sentence may answer, too, and both are read at once", () => {
  expect(keyPassage("Snow fell. It opened in 1865. The bridge was built in 1864.", [0, 0.2, 0.8])).toBe(
    "It opened in 1865. The bridge was built in 1864.",
  );
});

it("does not push the best sentence out of sight", () => {
  expect(keyPassage(`${LONG} The bridge was built in 1864.`, [0.2, 0.8])).toBe("The bridge was built in 1864.");
});

it("never begins with a sentence that is cut off", () => {
  expect(keyPassage("and opened in the year 1865. The bridge was built in 1864.", [0.2, 0.8])).toBe(
    "The bridge was built in 1864.",
  );
});

it("never begins before a gap", () => {
  expect(keyPassage("It opened in 1865.\n\nThe bridge was built in 1864.", [0.2, 0.8])).toBe(
    "The bridge was built in 1864.",
  );
});

it("goes on until there is enough to read", () => {
  const text = keyPassage(`The bridge was built in 1864. ${LONG} ${LONG} It stands.`, [1, 0, 0, 0]);
  expect(text).toMatch(/cold\.$/);
  expect(text.split(" ").length).toBeGreaterThan(75);
  expect(text).not.toMatch(/stands/);
});

it("leaves out the greeting of a letter", () => {
  const text = "Dear colleagues,\n\nplease note that the bridge is closed on Monday.";
  expect(keyPassage(text, [0.9, 0.1])).toBe("please note that the bridge is closed on Monday.");
  expect(keyPassage("Dear all, the bridge is closed. It stands.", [0.9, 0.1])).toBe("the bridge is closed. It stands.");
});

it("goes on behind a heading, which says nothing without what stands below it", () => {
  const text = "(1) Measurement of Noise.\n\nNoise is measured each year.\n\nBoats are grey.";
  expect(keyPassage(text, [0.9, 0.1, 0])).toBe("(1) Measurement of Noise.\n\nNoise is measured each year.");
});
