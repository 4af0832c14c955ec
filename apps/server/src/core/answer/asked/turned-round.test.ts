import { expect, it } from "vitest";
import { tokensOf } from "../words/tokens.ts";
import { turnedRound } from "./turned-round.ts";

const isTurned = (question: string, sentence: string): boolean => turnedRound(question)?.(tokensOf(sentence)) ?? false;

it.each([
  ["Who appoints the Architect of the Capitol?", "The Architect of the Capitol shall appoint a deputy."],
  ["Who appoints the director?", "The director appoints a deputy in March."],
  ["Who appoints the Architect of the Capitol?", "The deputy shall be appointed by the Architect of the Capitol."],
  ["Who may waive the fee?", "The fee shall waive nothing."],
  ["How is the director appointed?", "The director appoints a deputy."],
  ["Who inspects the wardens in summer?", "In summer the wardens may also inspect the ferries."],
])("tells of %s that it is not answered by: %s", (question, sentence) => {
  expect(isTurned(question, sentence)).toBe(true);
});

it.each([
  ["Who appoints the director?", "The director is appointed by the council."],
  ["Who appoints the director?", "The director, appointed by the council, serves four years."],
  ["Who appoints the director?", "The director appointed by the council serves four years."],
  ["Who appoints the director?", "The council appoints the director, and the director appoints a deputy."],
  ["Who appoints the director?", "The director is appointed by the committee of the director's council."],
  ["Who appoints the director?", "The council shall appoint the director."],
  ["Who appoints the director?", "The director serves four years."],
  ["Who is the director?", "The director is a council."],
  ["What appoints the director?", "The director appoints a deputy."],
  ["Who appoints", "The director appoints a deputy."],
])("leaves %s to: %s", (question, sentence) => {
  expect(isTurned(question, sentence)).toBe(false);
});
