import { expect, it } from "vitest";
import { asksException } from "./exception-first.ts";
import { madeDraft } from "../made-draft.ts";

it.each([
  "What does the program not apply to?",
  "Which kinds of noise does it not cover?",
  "Who is exempt from the fee?",
  "Which items are excluded?",
  "When is a permit not required?",
])("%s asks for an exception", (question) => {
  expect(asksException(question)).toBe(true);
});

it.each(["What did they wish he did not do?", "What do these models not have in common?", "Is the fee not required?"])(
  "%s does not",
  (question) => {
    expect(asksException(question)).toBe(false);
  },
);

it("What is not so comes before what is, where that is asked", () => {
  const { claims } = madeDraft(
    "What does the Harbour Noise Program not apply to?",
    "The Harbour Noise Program applies to all quays and to the noise of the harbour. The program does not apply to the noise of ferries.",
  );
  expect(claims[0]?.text).toMatch(/does not apply to the noise of ferries/);
});
