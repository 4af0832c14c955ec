import { expect, it } from "vitest";
import type { PassageHit } from "../../passage.ts";
import { answerQuestion } from "../answer-question.ts";
import { madeHit } from "../made-hit.ts";
import { answerModel } from "../model.ts";
import { readQuestion } from "../asked/question.ts";

const hit = (start: number, text: string) => madeHit(text, { fileId: "manual", start });

function told(question: string, ...texts: readonly string[]): string[] {
  let start = 0;
  const hits = texts.map((text) => {
    const one = hit(start, text);
    start += text.length + 2;
    return one;
  });
  return claimsIn(question, hits).map(({ text }) => text);
}

function claimsIn(question: string, hits: readonly PassageHit[]) {
  const rarity = null;
  const found = {
    question: readQuestion(question),
    hits,
    rarity,
    names: new Map(),
    corrected: 0,
    publications: new Map(),
  };
  return answerQuestion(answerModel, found).claims;
}

const OPENING = "To wash a filter, proceed as follows:";
const STEPS = [
  "1. Close the inlet valve.",
  "2. Close the outlet valve.",
  "3. Start the blower and scour the bed for four minutes.",
  "4. Open the wash water valve and wash for eight minutes.",
];

it("tells all steps behind what announces them, in the passages that follow, too", () => {
  const question = "How do you wash a filter?";
  expect(told(question, [OPENING, ...STEPS].join("\n\n"))).toEqual([OPENING, ...STEPS]);
  const [first = "", ...others] = STEPS;
  expect(told(question, `${OPENING}\n\n${first}`, others.join("\n\n"))).toEqual([OPENING, ...STEPS]);
});

it("ends with the list, and tells what belongs to a step with it", () => {
  const text = `${OPENING}\n\n1. Close the valve. It must be tight.\n\n2. Start the blower. Dirty water goes to the lagoon. Sludge is dug out in April. It is taken to the landfill.`;
  expect(told("How do you wash a filter?", text)).toEqual([
    OPENING,
    "1. Close the valve. It must be tight.",
    "2. Start the blower.",
  ]);
});

it("tells beside an answer the sentence that has what it lacks", () => {
  const agreement = "Under the agreement of 2019, Stenning sends its foam tender to Harrow Vale.";
  const charge = "No charge is made by either side.";
  const text = `${agreement} ${charge} The tender is red.`;
  expect(told("How much does Stenning charge for the foam tender?", text)).toContain(charge);
  expect(told("What does Stenning send to Harrow Vale?", text)).toEqual([agreement]);
});

it("does not tell beside it what is told of something else", () => {
  const text =
    "In the attack, radio is the primary means of communication. In the defense, it is wire. Batteries are kept warm.";
  expect(told("What is the primary means of communication in the attack?", text)[0]).toBe(
    "In the attack, radio is the primary means of communication.",
  );
  expect(told("What is the primary means of communication in the attack?", text)).toHaveLength(1);
});

it("knows that a sentence beside it goes on from it", () => {
  const text = "The commander inspects the kitchen weekly. The medical team inspects it monthly. Garbage is buried.";
  expect(told("Who inspects the kitchen monthly?", text).toSorted()).toEqual([
    "The commander inspects the kitchen weekly.",
    "The medical team inspects it monthly.",
  ]);
});

it("tells the row of a table that a question asks for, under the row that says what its cells are", () => {
  const rows = [
    "Club · Day · Room · Leader",
    "Chess · Tuesday · 207 · Ms. Petrova",
    "Choir · Monday · Hall · Mrs. Lindgren",
    "Debating · Thursday · 112 · Mr. Abara",
    "Robotics · Thursday · Workshop B · Dr. Haas",
  ];
  const claims = told("Who leads the robotics club?", rows.join("\n"));
  expect(claims).toContain(rows[4]);
  for (const other of rows.slice(1, 4)) expect(claims).not.toContain(other);
});

it("tells no heading of what comes next as if it belonged to an answer", () => {
  const text =
    "3. Spraying. No spray is applied in flower, since bees would be harmed. 4. Doses. Copper is applied once.";
  expect(told("Why is no spray applied in flower?", text)).toEqual([
    "3. Spraying. No spray is applied in flower, since bees would be harmed.",
  ]);
});

it("answers with what a label announces, never with the label alone", () => {
  const text =
    "1. Purpose. This instruction tells how tests are run. 2. Cancellation. CJCSI 3520.01B is hereby canceled.";
  expect(told("Which instruction does it cancel?", text)[0]).toBe(
    "2. Cancellation. CJCSI 3520.01B is hereby canceled.",
  );
});

it("ends the list where another section begins", () => {
  const text = [OPENING, ...STEPS.slice(0, 2), "SEC. 415. LIMITS.", "(a) In general."].join("\n\n");
  expect(told("How do you wash a filter?", text)).toEqual([OPENING, ...STEPS.slice(0, 2)]);
});

it("tells the steps that stand on the next page, where the page ends with what announces them", () => {
  const [opening, steps] = [
    madeHit(OPENING, { fileId: "manual", start: 900, pageNumber: 4, ordinal: 7 }),
    madeHit(STEPS.join("\n\n"), { fileId: "manual", start: 0, pageNumber: 5, ordinal: 8 }),
  ];
  const claimsWith = (next: typeof steps) =>
    claimsIn("How do you wash a filter?", [opening, next]).map(({ text, pageNumber }) => `${pageNumber}: ${text}`);
  expect(claimsWith(steps)).toEqual([`4: ${OPENING}`, ...STEPS.map((step) => `5: ${step}`)]);
  expect(claimsWith({ ...steps, ordinal: 12 })).toEqual([`4: ${OPENING}`]);
});

it("says what something is before what it is not", () => {
  const not = "The term “harbour contact” does not include a contact made by a public official of the harbour.";
  const is = "The term “harbour contact” means any letter or call to an officer of the harbour.";
  expect(told("What is a harbour contact?", `${not} Boats are grey. ${is}`)[0]).toBe(is);
  expect(told("What is a harbour contact?", `${not} Boats are grey.`)[0]).toBe(not);
});

const LEAVE = "Kind of leave · Paid · Approved by\nParental · yes · personnel office\nUnpaid · no · director";

it("tells the row that is asked for by its first cell, below the names of its columns", () => {
  const [head, row] = told("Who approves unpaid leave?", LEAVE);
  expect([head, row]).toEqual(["Kind of leave · Paid · Approved by", "Unpaid · no · director"]);
});

it("tells nothing of what another letter stands for", () => {
  const items = "Items of class A need a signature. Items of class B are issued to anybody. Items of class C are free.";
  const claims = told("Who may receive items of class A?", items);
  expect(claims[0]).toBe("Items of class A need a signature.");
  expect(claims.join(" ")).not.toMatch(/class [BC]/);
});

it("says who it is that a sentence only points to, where somebody is asked for", () => {
  const text =
    "Since February, Torquil Haddow is our deputy. He likes the sea. He succeeds Jean Laidlaw, who retired in May.";
  expect(told("Who succeeded Jean Laidlaw?", text)).toEqual([
    "Since February, Torquil Haddow is our deputy.",
    "He succeeds Jean Laidlaw, who retired in May.",
  ]);
  expect(told("When did Jean Laidlaw retire?", text)[0]).toMatch(/^He succeeds/);
});

it("tells beside an answer with the number that is asked for none of another page without one", () => {
  const term = "The term of the keeper of the lock is 10 years.";
  const use = "The keeper of the lock has a long term.";
  const hits = (other: string) => [
    madeHit(term, { fileId: "law", pageNumber: 1, start: 0 }),
    madeHit(other, { fileId: "law", pageNumber: 9, start: 0 }),
  ];
  const question = "How long is the term of the keeper of the lock?";
  expect(claimsIn(question, hits(use)).map(({ text }) => text)).toEqual([term]);
});

it("tells what stands below a heading that is the best there is", () => {
  const heading = "FISH OF THE HARBOUR FOR WHICH THERE IS A DUTY OF LANDING.";
  const text = `${heading}\n\nThese are added:\n\n(1) Hake.\n\n(2) Ling.`;
  expect(told("Which fish of the harbour is there a duty of landing for?", text)).toEqual([
    heading,
    "These are added:",
    "(1) Hake.",
    "(2) Ling.",
  ]);
});

it("ends a list where the item that announces it is followed by the next", () => {
  const opening = "(2) The keeper of the lock prefers the following boats:";
  const text = `(1) Boats wait.\n\n${opening}\n\n(A) Ferries.\n\n(B) Rafts.\n\n(3) The lock shuts at nine.`;
  expect(told("Which boats does the keeper of the lock prefer?", text)).toEqual([
    opening,
    "(A) Ferries.",
    "(B) Rafts.",
  ]);
});
