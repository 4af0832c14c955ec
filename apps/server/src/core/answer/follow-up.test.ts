import { expect, it } from "vitest";
import { joinFollowUp, leansBack } from "./follow-up.ts";

it.each(["and in the offense?", "What about bridges?", "Why was it cancelled?", "who signed that?"])(
  "sees that %s leans back",
  (question) => {
    expect(leansBack(question)).toBe(true);
  },
);

it.each(["Which instruction does DoDI 4715.13 reissue and cancel?", "Who built the Warsaw bridge?"])(
  "sees that %s stands alone",
  (question) => {
    expect(leansBack(question)).toBe(false);
  },
);

it("adds the words of the question before, and what it asked for", () => {
  const joined = joinFollowUp("How many boats does a company have in the defense?", "and in the offense?");
  expect(joined).toBe("How many in the offense boats company defense");
});

it("leaves a question alone that stands alone, or has none before it", () => {
  expect(joinFollowUp("Who built the bridge?", "When did Napoleon die in exile?")).toBe(
    "When did Napoleon die in exile?",
  );
  expect(joinFollowUp(null, "and then?")).toBe("and then?");
});
