import { expect, it } from "vitest";
import { readQuestion } from "../asked/question.ts";
import { stepsBelow } from "./steps-below.ts";

const STEPS = ["1. Open the fuel tap.", "2. Press the glow button.", "3. Press START.", "4. Wait two minutes."];
const page = (heading: string, steps: readonly string[] = STEPS): string =>
  ["The generator stands in the cellar.", heading, ...steps, "Consumption", "The tank holds 240 litres."].join("\n\n");

const ASKED = "How do I start the generator by hand?";

function told(question: string, pages: readonly string[], claim = "Press START."): string[] {
  const start = pages[0]?.indexOf(claim) ?? -1;
  const steps = stepsBelow(readQuestion(question), pages, { start, end: start + claim.length });
  return steps.map((step) => pages[step.page]?.slice(step.start, step.end) ?? "");
}

it("is the whole list below a heading that names what it is asked how to do", () => {
  expect(told(ASKED, [page("Start by hand")])).toEqual(STEPS);
  expect(told(ASKED, [page("3.1 Starting by hand")])).toEqual(STEPS);
  expect(told(ASKED, [page("Start by hand")], "1. Open")).toEqual(STEPS);
});

it("goes on overleaf", () => {
  const [first, second] = [
    ["Start by hand", ...STEPS.slice(0, 3)],
    [...STEPS.slice(3), "The tank holds 240 litres."],
  ];
  expect(told(ASKED, [first.join("\n\n"), second.join("\n\n")])).toEqual(STEPS);
});

it("is nothing below another heading, or none, for another question, or where the list begins elsewhere", () => {
  expect(told(ASKED, [page("Stop by hand")])).toEqual([]);
  expect(told(ASKED, [page("The generator is started by hand.")])).toEqual([]);
  expect(told("What do I press when I start by hand?", [page("Start by hand")])).toEqual([]);
  expect(told(ASKED, [page("Start by hand", STEPS.slice(1))])).toEqual([]);
  expect(told(ASKED, [page("Start by hand")], "The tank holds")).toEqual([]);
});
