import { expect, it } from "vitest";
import { NO_CHOICE } from "./filters/choice.ts";
import { howAsked, questionName } from "./question-name.ts";

const ASKING = { question: "Why?", mode: "qa", choice: NO_CHOICE } as const;
const LOST = { question: "Why?", conversationId: "c1", questionId: "q1", how: howAsked(ASKING), after: "" };

it("names a question as before where it is asked so again and its answer did not arrive", () => {
  expect(questionName(ASKING, { conversationId: "c1", lost: LOST })).toBe("q1");
});

it("names it anew where it is asked otherwise, elsewhere, or nothing was lost", () => {
  const place = { conversationId: "c1", lost: LOST };
  expect(questionName({ ...ASKING, mode: "documents" }, place)).not.toBe("q1");
  expect(questionName({ ...ASKING, everywhere: true }, place)).not.toBe("q1");
  expect(questionName({ ...ASKING, question: "When?" }, place)).not.toBe("q1");
  expect(questionName(ASKING, { ...place, conversationId: "c2" })).not.toBe("q1");
  expect(questionName(ASKING, { ...place, lost: null })).not.toBe("q1");
});
