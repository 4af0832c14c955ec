import { expect, it } from "vitest";
import { asWritten, definedIn, examplePhrase, questionOf } from "./example-phrases.ts";

it.each([
  ["Chapter 3. Mission Command", "Mission Command"],
  ["3-14. River crossing sites", "River crossing sites"],
  ["IV. The coverage ledger", "coverage ledger"],
  ["Bridges", "Bridges"],
])("makes something to ask about of the heading %j", (heading, phrase) => {
  expect(examplePhrase(heading)).toBe(phrase);
});

it.each([
  "Contents",
  "1. Introduction",
  "About this manual",
  "What you need",
  "FM 3-0",
  "Of",
  "A",
  "3.1",
  "How it is done and why",
])("makes nothing of the heading %j", (heading) => {
  expect(examplePhrase(heading)).toBeNull();
});

it("finds what sentences of a text say the meaning of", () => {
  const text =
    "5-3. A page label is the name a page gives itself. A ferry is late.\nAn index is a list. The end is a wall. A bridge is a way.";
  expect(definedIn(text)).toEqual(["page label", "bridge"]);
});

it("writes a phrase as texts write it inside their sentences", () => {
  const texts = ["Mission Command. It follows that mission\ncommand decides; see Mission Command."];
  expect(asWritten("Mission Command", texts)).toBe("mission command");
  expect(asWritten("BRIDGE", ["Use the BRIDGE only.", "Bridge by night."])).toBeNull();
  expect(asWritten("a+b)", ["no a+b) here", "c"])).toBe("a+b)");
});

it.each([
  ["Turing machine", "A Turing machine is a model.", null, "What is a Turing machine?"],
  ["BRIDGES", "In war, bridges (of boats) are the first to be laid.", "bridges", "What are bridges?"],
  ["BRIDGES", "In war, bridges (of boats) are laid first.", "bridges", null],
  ["Claims", "Claims are made on a form.", "claims", null],
  ["Claims", "Claims are due in May.", "claims", null],
  ["Claims", "Claims are called refunds.", "claims", "What are claims?"],
  ["Noise contours", "Noise contours are drawn each year.", "noise contours", null],
  ["Noise contours", "Noise contours are made of equal levels.", "noise contours", "What are noise contours?"],
  ["Question cycle", "The question cycle is short.", null, "What is the question cycle?"],
  ["Zia", "Zia is a name.", null, null],
  ["Zia", "Zia is a name.", "Zia", null],
  ["Frame Relay", "Frame Relay is old.", "Frame Relay", "What is Frame Relay?"],
  ["Market Street", "Market Street is manned day and night.", "Market Street", null],
  ["Frame Relay", "Frame Relay is based on packets.", "Frame Relay", "What is Frame Relay?"],
  ["ferry", "The ferryman is old.", "ferry", null],
  ["ferry", "They took the ferry.", "ferry", null],
])("asks what %j is only where a sentence says so: %j", (phrase, sentence, ...[written = null, question]) => {
  expect(questionOf(phrase, sentence, written)).toBe(question);
});
