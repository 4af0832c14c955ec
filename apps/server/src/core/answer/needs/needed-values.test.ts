import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

it("answers with another sentence of the page that has what is asked for, where the best one has not", () => {
  const { claims, answers } = madeDraft(
    "When does the north gate of the harbour open?",
    "The north gate of the harbour is opened by the warden on duty. The north gate opens at 0600 and is shut at 2200.",
  );
  expect(claims[0]?.text).toMatch(/opens at 0600/);
  expect(answers).toBe(true);
});

it("takes it from a sentence that has several small words of the question which the best one lacks", () => {
  const { claims, answers } = madeDraft(
    "limit on advertising and marketing costs for selling the 501 First Street property in the Harbour District",
    [
      "(9) PROPERTY.—The parcel of property is the 31,725 square feet of land at 501 First Street, on square 736, Lot 801 in the Harbour District.",
      "(C) reimbursement of expenses for advertising and marketing in a total amount of not to exceed $75,000.",
    ].join("\n\n"),
    "Costs of marketing vary.",
    "Advertising is dear.",
    "The limit is high.",
    "Selling boats.",
  );
  expect(claims[0]?.text).toMatch(/^\(C\) reimbursement/);
  expect(answers).toBe(true);
});

it("takes what a name is from any page", () => {
  const { claims, answers } = madeDraft(
    "What is the Harbour Closing Act?",
    "No quay shall be closed within the meaning of section 3 of the Harbour Closing Act (29 H.C. 2102), nor a lock under the Harbour Closing Act.",
    "The Harbour Closing Act, referred to in subsec. (e)(2), is No. 379 of August 4, 1988.",
  );
  expect(claims[0]?.text).toMatch(/^The Harbour Closing Act, referred to/);
  expect(answers).toBe(true);
});

it("leaves the best sentence first where none has it", () => {
  const { claims, answers } = madeDraft(
    "When was the north gate of the harbour painted?",
    "The north gate of the harbour was painted by the warden.",
    "The south gate is shut.",
  );
  expect(claims[0]?.text).toMatch(/painted by the warden/);
  expect(answers).toBe(false);
});

it("puts what defines a thing before what only says something with its name", () => {
  const { claims } = madeDraft(
    "What is the definition of Quay Reserve?",
    "The Quay Reserve is called up by the harbour master. The strength of the Quay Reserve is two hundred.",
    "Quay Reserve.\n\nDefined in section 12 of Reference (c).",
  );
  expect(claims[0]?.text).toMatch(/^Defined in section 12/);
});

it("takes no other thing's number from a page", () => {
  const { answers } = madeDraft(
    "What is the depth of a deep pit latrine?",
    "3-2. Deep pit latrines are for longer stays.\n3-3. A straddle trench is 75 centimetres deep.",
  );
  expect(answers).toBe(false);
});

it("takes no other month for the one that is asked for", () => {
  const drill = "The last fire drill, on 17 October 2024, took 3 minutes.";
  expect(madeDraft("What happened at the fire drill of April 2024?", drill).answers).toBe(false);
  expect(madeDraft("How long did the fire drill of October 2024 take?", drill).answers).toBe(true);
});

it("takes a measure for a number", () => {
  const [steps, row] = ["The casing bolts are tightened in steps, to the full torque.", "Casing bolts: M10, 48 Nm."];
  expect(madeDraft("What torque is for the casing bolts?", steps).answers).toBe(false);
  expect(madeDraft("What torque is for the casing bolts?", `${steps} ${row}`).claims[0]?.text).toMatch(/48/);
});

it("finds the number of a question in a row by itself, not in a decimal or the row beside", () => {
  const cars = "Name · Crew · Weight\nFlorian 11 · 4 · 3.2\nFlorian 59 · 2 · 7";
  expect(madeDraft("Which vehicle has a crew of 2?", cars).claims[1]?.text).toMatch(/^Florian 59/);
});

it("takes nothing of another colour for what is asked of one", () => {
  const white = "The white was bottled on 2 March 2023.";
  expect(madeDraft("When was the red bottled?", white).answers).toBe(false);
  const both = `${white} Then came winter and snow. It went on for a month. The red was bottled on 16 May 2024.`;
  expect(madeDraft("When was the red bottled?", both).claims[0]?.text).toMatch(/16 May/);
});

it("takes a condition for a time where it is asked when something may be done", () => {
  const rule = "Monitoring of the harbour noise should only be used when modelling is not feasible.";
  expect(madeDraft("When may monitoring of the harbour noise be used?", rule).answers).toBe(true);
  expect(
    madeDraft("When was monitoring of the harbour noise begun?", "Monitoring of the harbour noise is costly.").answers,
  ).toBe(false);
});

it("tells what letters stand for by the line of a glossary", () => {
  const { claims } = madeDraft(
    "What does HTC stand for?",
    "c. Issue a Harbour Travel Card (HTC) to the members of all crews who are authorized to use harbour fares to travel to drill.",
    "GLOSSARY\n\nHTC – Harbour Travel Card",
  );
  expect(claims[0]?.text).toBe("HTC – Harbour Travel Card");
});
