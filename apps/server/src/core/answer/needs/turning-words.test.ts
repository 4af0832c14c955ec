import { expect, it } from "vitest";
import { lacksTurn } from "./turning-words.ts";

it.each([
  ["Who may not ride the ferry?", "Pilots ride the ferry.", "Pilots are excluded from the ferry."],
  ["Who isn't a member?", "The mate is a member.", "The mate is no member."],
  ["Which port has the least trade?", "Elmsby has trade.", "Elmsby trades less than others."],
  ["Which is the oldest bridge?", "The bridge is of stone.", "The first bridge is of stone."],
  ["Who was the third warden?", "Ames was a warden.", "Ames was the 3rd warden."],
  ["Who was the last warden?", "Ames was a warden.", "Ames was warden until 1902."],
  ["Which four bridges are closed?", "The bridges are closed.", "4 bridges are closed."],
  ["What is the average depth?", "The depth is measured.", "The mean depth is 3 m."],
  ["Who rejected the plan?", "The mayor made the plan.", "The council turned the plan down."],
  ["What is the only exit?", "The exit is a door.", "There is a single door."],
])("knows what turns a question round, or singles one out: %s", (question, other, told) => {
  expect([lacksTurn(question, other), lacksTurn(question, told)]).toEqual([true, false]);
});

it.each([
  "Is it known whether or not the ferry runs?",
  "Who needs at least a boat?",
  "How long does the ferry last?",
  "Who rides not only on Mondays?",
  "Which may or may not ride?",
  "What was won in the Seven Years' War?",
  "Why don't they ride?",
  "What is the fine for not paying?",
  "I don't know who rides.",
  "Kto ten most zbudował?",
])("is turned round by nothing: %s", (question) => {
  expect(lacksTurn(question, "Pilots ride the ferry.")).toBe(false);
});
