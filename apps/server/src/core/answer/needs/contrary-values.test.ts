import { describe, expect, it } from "vitest";
import { analyseAll } from "../ranking/analysed.ts";
import { contraryTo } from "./contrary-values.ts";
import { madeHit } from "../made-hit.ts";

/** What the first sentence of a text says the other way round. */
function contrariesOf(question: string, text: string): string[] {
  const [passage] = analyseAll([madeHit(text)]);
  if (passage === undefined) throw new Error("No passage was made.");
  const values = contraryTo(question)({ passage, at: 0 });
  return Object.entries(values).flatMap(([name, value]) => (value === 1 && name !== "contrary" ? [name] : []));
}

describe("a sentence answers another question", () => {
  it.each([
    ["What is not the purpose?", "The purpose is noise control.", ["negationNowhere", "negationMissing"]],
    ["What is not prohibited by Article 102?", "Article 102 prohibits abuse.", ["negationMissing"]],
    ["When can the court uphold such measures?", "The court cannot uphold such measures.", ["negationAdded"]],
    ["Which motions are decided before noon?", "The motions are decided after noon.", ["oppositeThere"]],
    ["What is the largest bridge?", "The smallest bridge is of wood.", ["oppositeThere"]],
    ["Who led the survey in 1917?", "In 1914 Bowman led the survey.", ["otherNumber"]],
    ["What does the third law assert?", "The second law asserts proportionality.", ["otherNumber"]],
    ["Who opened it for Queen Elizabeth I?", "Queen Elizabeth II opened it.", ["otherNumber"]],
  ])("%s — %s", (question, text, expected) => {
    expect(contrariesOf(question, text).sort()).toEqual([...expected].sort());
  });
});

describe("nothing is the other way round", () => {
  it.each([
    ["where both deny the same", "What may not be delegated?", "The authority may not be delegated."],
    ["where a sentence says no without a negation", "What did he not accept?", "He rejected the peace."],
    ["where the question's own word stands, too", "Who left before noon?", "Some left before noon, others after noon."],
    [
      "where the sentence beside has the number",
      "Who led the survey in 1917?",
      "He had begun in 1914. In 1917 Bowman led the survey.",
    ],
    ["where yes or no is asked for", "Can the court uphold such measures?", "The court cannot uphold such measures."],
    ["where another sort of number stands", "How many were there in 1917?", "There were 12 of them."],
    ["where a name without a numeral stands", "Who served Queen Elizabeth I?", "Queen Elizabeth had 12 servants."],
  ])("%s", (_, question, text) => {
    expect(contrariesOf(question, text)).toEqual([]);
  });
});
