import { expect, it } from "vitest";
import { answerQuestion } from "../answer-question.ts";
import { madeDraft } from "../made-draft.ts";
import { madeHit } from "../made-hit.ts";
import { answerModel } from "../model.ts";
import { readQuestion } from "../asked/question.ts";

const TEXTS = [
  "Pump two was replaced in 2018 after the flood. Pump four is kept as a spare.",
  "The river dike failed at 3.4 metres at the northern gate. It was built of clay.",
  "Sluice keepers closed the old gate in 1931 before the storm.",
  "Item 12 of the catalogue may cost more than item 13 where it is carried by rail.",
  "Breakfast is from 0630 to 0800, supper from 1730 to 1900.",
  "A berth for the night costs €40 in the harbour. Entry to the museum of the harbour is free.",
  "(1) The Weir Board prescribes a unified leave system for the 40 keepers of the weir.",
  "Many keepers of the Salter lock were paid by the city.",
  "The coats of the ferry crew bear a flag or the colors of the city.",
  "The coats of the lock keepers are dark blue.",
  "The annual budget of the Ferry Program is written in accordance with DoDI 4715.24 and kept by the clerk.",
];
/** What a file of columns is read as. */
const SALES = [
  "North · Year: 2021 · Sales: 1200",
  "South · Year: 2021 · Sales: 950",
  "East · Year: 2022 · Sales: 1430",
].map((row) => `Region: ${row}`);
const hits = [...TEXTS, SALES.join("\n")].map((text, i) => madeHit(text, { fileId: `f${i}`, pageNumber: 1, start: 0 }));

const drafted = (asked: string) =>
  answerQuestion(answerModel, {
    question: readQuestion(asked),
    hits,
    rarity: null,
    names: new Map(),
    corrected: 0,
    publications: new Map(),
  });

it.each([
  "What were the sales in the East in 2021?",
  "What were the sales in the South in 2022?",
  "Was pump three replaced in 2018?",
  "When did the river dike fail?",
  "What year did the river dike fail?",
  "How much does item 12 of the catalogue cost?",
  "How many keepers of the Salter lock were paid by the city?",
  "How many days of leave does the Weir Board prescribe for the keepers of the weir?",
  "What color are the coats of the ferry crew?",
  "What is the annual budget of the Ferry Program?",
])("refuses what lacks the number, the time, the colour or the price that is asked for: %s", (asked) => {
  expect(drafted(asked).answers).toBe(false);
});

it.each([
  ["Was pump two replaced in 2018?", "Pump two was replaced"],
  ["When did the sluice keepers close the old gate?", "Sluice keepers closed"],
  ["When is supper served?", "Breakfast is from 0630"],
  ["What were the sales in the East in 2022?", "Region: East · Year: 2022"],
  ["How much does a berth in the harbour cost?", "A berth for the night"],
  ["What color are the coats of the lock keepers?", "The coats of the lock keepers"],
  ["How much does entry to the museum of the harbour cost?", "Entry to the museum"],
])("answers where it is there: %s", (asked, opening) => {
  const { answers, claims } = drafted(asked);
  expect([answers, claims[0]?.text.slice(0, opening.length)]).toEqual([true, opening]);
});

it("is told by no line that only says what a letter is about", () => {
  const text =
    "SUBJECT: Settlement of Ferry Claims Against Harbour Pilots\n\nThe warden of the harbour settles ferry claims against harbour pilots within a year.";
  const who = madeDraft("Who settles ferry claims against harbour pilots?", text);
  expect(who.claims[0]?.text).toContain("The warden");
  const alone = madeDraft(
    "Who settles ferry claims against harbour pilots?",
    "SUBJECT: Settlement of Ferry Claims Against Harbour Pilots",
  );
  expect(alone.answers).toBe(false);
});
