import { expect, it } from "vitest";
import { tellsNoHolder } from "./tells-holder.ts";
import type { Evidence } from "../ranking/evidence.ts";
import type { Ranked } from "../ranking/rank.ts";

/** Whether a sentence leaves open who holds an office. */
function leavesOpen(question: string, text: string): boolean {
  // Nothing else of either is read.
  const evidence = { question: { text: question } } as Evidence;
  const one = { passage: { hit: { text }, sentences: [{ start: 0, end: text.length }] }, at: 0 } as unknown as Ranked;
  return tellsNoHolder(evidence, one);
}

it("A sentence that only says what the holder of an office is to do does not tell who that is", () => {
  const duty = "The Services will nominate a chair every 2 years.";
  expect(leavesOpen("Who is the current chair of the Board?", duty)).toBe(true);
  expect(leavesOpen("What is the name of the chair?", duty)).toBe(true);
  expect(leavesOpen("Who is the current chair of the Board?", "The Board Chair")).toBe(true);
  expect(leavesOpen("Who is the current chair of the Board?", "Ann Bell is its chair.")).toBe(false);
  expect(leavesOpen("Who chooses the chair?", duty)).toBe(false);
});
