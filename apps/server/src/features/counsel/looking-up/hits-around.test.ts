import { beforeEach, expect, it } from "vitest";
import { readQuestion } from "../../../core/answer/asked/question.ts";
import type { PassageHit } from "../../../core/passage.ts";
import type { Engine } from "../../../drivers/engines/engine.ts";
import { fileWith, passagesOf } from "../../../drivers/engines/for-tests.ts";
import { memoryEngine } from "../../../drivers/engines/memory.ts";
import { hitsAround } from "./hits-around.ts";

const CHAPTER = "CHAPTER 3—LIGHTHOUSES";
const LOANS = "§7. Loans of keepers";
/** Each passage's text, and the headings above it. */
const LAW: readonly (readonly [text: string, ...headings: string[]])[] = [
  ["The warden may repay a loan of a keeper.", CHAPTER, LOANS, "(a) In general"],
  ["The total paid under the program may not exceed ten crowns.", CHAPTER, LOANS, "(c) Limit on payments"],
  ["It may not be reviewed.", CHAPTER, LOANS, "(d) No review"],
  ["Nothing exceeds a crown.", CHAPTER, "§8. Limit of lamps"],
  ["Nothing exceeds a shilling.", "CHAPTER 4—BUOYS", "§9. Limits"],
];

let engine: Engine;
let law: readonly PassageHit[];

beforeEach(async () => {
  engine = memoryEngine();
  const passages = passagesOf(
    "law",
    LAW.map(([text]) => text),
  ).map((one, i) => ({
    ...one,
    headings: LAW[i]?.slice(1) ?? [],
  }));
  law = passages.map((one) => ({ ...one, score: 1 }));
  await engine.replace("law", fileWith({ sourceId: "s1" }), passages);
});

const around = async (asked: string, sourceId = "s1"): Promise<string[]> => {
  const request = { question: readQuestion(asked), filter: {}, visibleTo: { sourceIds: [sourceId] } };
  return (await hitsAround({ engine }, request, law.slice(0, 1))).map(({ text }) => text);
};

it("finds what the section of the best passage tells under a heading of what is asked for, whatever its words", async () => {
  expect(await around("What is the limit on loans of keepers?")).toEqual([LAW[1]?.[0]]);
});

it("finds it in other sections of a chapter that is asked of", async () => {
  const found = await around("What is the limit on loans of keepers of lighthouses?");
  expect(found.toSorted()).toEqual([LAW[1]?.[0], LAW[3]?.[0]].toSorted());
});

it("finds nothing for what has no heading of its own, where nothing was found, nor what the asker may not see", async () => {
  expect(await around("Who repays the loans of keepers?")).toEqual([]);
  expect(await around("What is the limit on loans of keepers?", "s2")).toEqual([]);
  const request = { question: readQuestion("What is the limit?"), filter: {}, visibleTo: { sourceIds: ["s1"] } };
  expect(await hitsAround({ engine }, request, [])).toEqual([]);
});
