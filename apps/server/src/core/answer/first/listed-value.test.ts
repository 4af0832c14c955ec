import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";
import { madeHit } from "../made-hit.ts";

const FORCES = madeHit(
  "The harbour forces are authorized strengths for active duty personnel as of 30 September 2021, as follows:\n(1) The Army, 485,900.\n(2) The Navy, 347,800.\n(3) The Army National Guard, 12,400.",
  { fileId: "act", headings: ["SEC. 401. END STRENGTHS FOR ACTIVE FORCES."] },
);
const LEVELS = madeHit(
  "The authorized end strength of a force is what the Army staff counts at the end of a year.\nThe section is amended by inserting the following:\n(1) For the Army, 480,000.",
  { fileId: "act", start: 400, headings: ["SEC. 402. REVISIONS OF LEVELS."] },
);
const CHANGES = "The Navy Reserve and the Army changed their end strength in March.";

const told = (question: string) => {
  const { answers, confidence, claims } = madeDraft(question, CHANGES, FORCES, LEVELS);
  return { isSure: answers && confidence >= 0.8, first: claims[0]?.text };
};

it.each([
  ["What is the authorized end strength of the Army?", "(1) The Army, 485,900."],
  ["authorized end strength of the Navy", "(2) The Navy, 347,800."],
  ["What is the authorized end strength of the Army National Guard?", "(3) The Army National Guard, 12,400."],
])("tells for %s the item of a list whose heading and head say the rest", (question, item) => {
  expect(told(question)).toEqual({ isSure: true, first: item });
});

it("takes no item of another thing", () => {
  expect(told("What is the authorized end strength of the Navy Reserve?").first).not.toMatch(/^\(\d\)/);
});

it("is not sure of one of two that say as much", () => {
  const other = madeHit(
    "The river forces are authorized strengths for active duty personnel, as follows:\n(1) The Army, 20.",
    { fileId: "act", start: 800, headings: ["SEC. 501. END STRENGTHS FOR RIVER FORCES."] },
  );
  const { confidence } = madeDraft("What is the authorized end strength of the Army?", CHANGES, FORCES, other);
  expect(confidence).not.toBe(0.8);
});
