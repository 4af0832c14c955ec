import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

const ASKED = "How many members does the Salter Harbour Council have?";

it("is not sure of how many of them do something where it is asked how many there are", () => {
  const text = "Three members of the Salter Harbour Council shall constitute a quorum for the transaction of business.";
  expect(madeDraft(ASKED, text).confidence).toBeLessThanOrEqual(0.5);
  expect(madeDraft("How many members are there on the Salter Harbour Council?", text).confidence).toBeLessThanOrEqual(
    0.5,
  );
});

it("is sure where all of them are counted, or how many do it is what is asked", () => {
  for (const text of [
    "The Salter Harbour Council consists of nine members of the public, elected by the council's parishes.",
    "The nine members of the Salter Harbour Council are elected every four years.",
    "The Salter Harbour Council has nine members, and three members of the council are a quorum.",
  ])
    expect(madeDraft(ASKED, text).confidence, text).toBeGreaterThan(0.5);
  const quorum = "Three members of the Salter Harbour Council constitute a quorum.";
  expect(
    madeDraft("How many members of the Salter Harbour Council constitute a quorum?", quorum).confidence,
  ).toBeGreaterThan(0.5);
});
