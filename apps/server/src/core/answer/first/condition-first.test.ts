import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

const RULE = "A keeper of the harbour may travel abroad if the warden of the harbour agrees.";
const HISTORY = "Travel abroad of a keeper of the harbour was paid in May 1903 by the harbour.";
const first = (question: string, ...texts: readonly string[]) => madeDraft(question, texts.join(" ")).claims[0]?.text;

it("What tells a condition comes first where one is asked for", () => {
  expect(first("When may a keeper of the harbour travel abroad?", HISTORY, RULE)).toBe(RULE);
  expect(first("Under what conditions may a keeper of the harbour travel abroad?", HISTORY, RULE)).toBe(RULE);
});

it("It does not where a time is asked for, or nothing of what is asked stands with the condition", () => {
  expect(first("When was travel abroad of a keeper of the harbour paid?", HISTORY, RULE)).toBe(HISTORY);
  expect(first("When may a keeper travel abroad?", HISTORY, "Boats may leave if it is dry.")).toBe(HISTORY);
});
