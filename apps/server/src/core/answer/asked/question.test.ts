import { expect, it } from "vitest";
import { readQuestion, withoutFrame } from "./question.ts";

const words = (asked: string): string[] => readQuestion(asked).terms.map((term) => term.word);

it.each([
  ["Could you please tell me the following? who built the bridge? Please cite the page.", "who built the bridge?"],
  ["Hello, I need some help: who built the bridge? Thanks.", "who built the bridge?"],
  ["For a report we are writing, who built the bridge?", "who built the bridge?"],
])("takes the politeness off %s", (asked, bare) => {
  expect(withoutFrame(asked)).toBe(bare);
});

it("keeps a question that is nothing but politeness", () => {
  expect(withoutFrame("Thanks!")).toBe("Thanks!");
});

it("reads the content words, each once", () => {
  expect(words("When did the Normans attack the Norman bridge?")).toEqual(["normans", "attack", "bridge"]);
});

it("knows who won from what won't", () => {
  expect(words("Who won the regatta of 2020?")).toEqual(["won", "regatta", "2020"]);
  expect(words("Why won't the pump start?")).toEqual(["pump", "start"]);
});

it("asks about what somebody is to say something about", () => {
  const words = (asked: string) => readQuestion(asked).terms.map(({ word }) => word);
  expect(words("What does the manual say about rafts?")).toEqual(["manual", "rafts"]);
  expect(words("When did the order take effect?")).toEqual(["order", "effect"]);
  expect(words("When did the order come into force?")).toEqual(["order", "force"]);
  expect(words("Who may take the boat?")).toEqual(["take", "boat"]);
  expect(words("What did the court say that he may do?")).toContain("say");
});

it("keeps stop words when there is nothing else", () => {
  expect(words("who is it")).toEqual(["who", "is", "it"]);
});

it.each([
  ["Who built it?", "person"],
  ["In what year was it built?", "date"],
  ["How many boats are needed?", "count"],
  ["How long is the bridge?", "amount"],
  ["What percentage failed?", "amount"],
  ["In which country does it stand?", "place"],
  ["Why did it fall?", "reason"],
  ["How is it built?", "manner"],
  ["What instruction was cancelled?", "name"],
  ["What does water turn into when heated?", "name"],
  ["When forces are balanced, how does a body move?", "manner"],
  ["What do members who are late return to do?", "name"],
  ["What is the annual pay of the Vice President?", "amount"],
  ["What is the Balanced Budget Act?", "name"],
  ["bridge height", "other"],
])("tells what kind of answer %s wants", (asked, kind) => {
  expect(readQuestion(asked).kind).toBe(kind);
});

it("knows names and numbers", () => {
  const { terms } = readQuestion("What did Napoleon sign in 1807?");
  expect(terms.filter((term) => term.isName).map((term) => term.word)).toEqual(["napoleon"]);
  expect(terms.filter((term) => term.isNumber).map((term) => term.word)).toEqual(["1807"]);
});

it("knows the noun that is asked of something", () => {
  const { terms, head } = readQuestion("What is the annual pay of the Vice President?");
  expect(terms[head]?.word).toBe("pay");
  expect(readQuestion("What is photosynthesis?").head).toBe(-1);
});

it("reads any text without failing", () => {
  for (const odd of ["", "???", "\u202e\u0000", "a".repeat(1000), "(((", "What is [a(b?", "😀"]) {
    expect(() => readQuestion(odd)).not.toThrow();
  }
});

it("reads the misspelt word that a question begins with", () => {
  expect(readQuestion("wich diseases do flies transmit").kind).toBe("name");
  expect(readQuestion("Wehn does it open?").kind).toBe("date");
  expect(readQuestion("Wich is a town.").terms.map(({ word }) => word)).toEqual(["town"]);
});
