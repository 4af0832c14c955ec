import { expect, it } from "vitest";
import { asQuestion } from "./as-question.ts";
import { readQuestion } from "./question.ts";

it.each([
  ["top speed of the ferry", "what is the top speed of the ferry"],
  ["What's the penalty for smuggling?", "What is the penalty for smuggling?"],
  ["the penalty for smuggling", "what is the penalty for smuggling"],
  ["If an order is broken, what is the fine?", "what is the fine if an order is broken?"],
  ["When the tide turns, who closes the gate?", "who closes the gate when the tide turns?"],
  [
    "If the lock is shut, how fast do boats have to leave it?",
    "by when do boats have to leave it if the lock is shut?",
  ],
  ["How soon must the clerk answer?", "by when must the clerk answer?"],
  ["How high is the yearly fee for a berth?", "how much is the yearly fee for a berth?"],
  ["How large can a fine be?", "how much can a fine be?"],
  ["number of boats in the harbour", "how many boats in the harbour"],
  ["harbour working group number of meetings per year", "how many meetings per year harbour working group"],
  ["hours of training per year", "how many hours of training per year"],
  ["Salter Harbour ferry yearly cap", "what is the yearly cap of Salter Harbour ferry"],
  ["warden of the harbour length of term in years", "what is the length of term of warden of the harbour in years"],
  ["name of the chairman of the council", "what is the name of the chairman of the council"],
])("reads %j as the question it is", (text, question) => {
  expect(asQuestion(text)).toBe(question);
});

it.each([
  "How fast must a ferry go?",
  "How soon do patients recover?",
  "How high is the tower by the fee office?",
  "When heated, it melts.",
  "What is the price of a berth?",
  "how long is the ferry, in days of the week",
  "Is the height of the bridge known?",
  "bridge height",
  "ferries of the harbour",
  "list the boats",
])("leaves %j as it is", (text) => {
  expect(asQuestion(text)).toBe(text);
});

it("so asks for what such a question asks for", () => {
  expect(readQuestion("top speed of the ferry").kind).toBe("amount");
  expect(readQuestion("number of boats in the harbour").kind).toBe("count");
  expect(readQuestion("number of boats in the harbour").terms.map(({ word }) => word)).toEqual(["boats", "harbour"]);
});
