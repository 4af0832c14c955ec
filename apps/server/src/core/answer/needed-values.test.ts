import { expect, it } from "vitest";
import { madeDraft } from "./made-draft.ts";

it("answers with another sentence of the page that has what is asked for, where the best one has not", () => {
  const { claims, answers } = madeDraft(
    "When does the north gate of the harbour open?",
    "The north gate of the harbour is opened by the warden on duty. The north gate opens at 0600 and is shut at 2200.",
  );
  expect(claims[0]?.text).toMatch(/opens at 0600/);
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
