import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";
import { madeHit } from "../made-hit.ts";

const INTERVALS = "Clean suction strainer Every 25 hours Operator 4.2";
const STEPS = madeHit(
  "1. Stop the pump and close the suction valve.\n2. Lift off the strainer cover.\n3. Rinse the basket.",
  {
    pageNumber: 3,
    headings: ["4.2 Cleaning the suction strainer"],
  },
);

it.each(["How do I clean the suction strainer?", "Steps for cleaning the suction strainer"])(
  "answers with the steps below the heading of what is asked: %s",
  (question) => {
    const { claims, answers } = madeDraft(question, INTERVALS, STEPS);
    expect(claims[0]?.text).toBe("1. Stop the pump and close the suction valve.");
    expect(answers).toBe(true);
  },
);

it("leaves other questions their best sentence", () => {
  expect(madeDraft("How often is the suction strainer cleaned?", INTERVALS, STEPS).claims[0]?.text).toBe(INTERVALS);
});
