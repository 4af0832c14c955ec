import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

const ALL = "These definers of the register require a number and a period of the register.";
const OWN = "W definer must use a number of 01.";
const first = (question: string, ...texts: readonly string[]) => madeDraft(question, texts.join(" ")).claims[0]?.text;

it.each([
  ["Which number and period of the register work with the W definer?", OWN],
  ["Which number and period of the register work with definer W?", OWN],
  ["Which number and period of the register work with the V definer?", ALL],
  ["Which number and period of the register work with a definer?", ALL],
  ["Other than the W definer, which definers of the register require a number?", ALL],
])("%s is answered by what speaks of the very letter, where anything does", (question, answer) => {
  expect(first(question, ALL, OWN)).toBe(answer);
});

it("What has the letter beside either of its neighbours speaks of it", () => {
  const best = "When an active T cell meets a cell of the body, it releases a toxin of the body.";
  const other = "Killer T cells are active.";
  expect(
    first("When a killer T cell meets a cell of the body, which toxin of the body is released?", other, best),
  ).toBe(best);
});
