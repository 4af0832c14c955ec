import { expect, it } from "vitest";
import { readQuestion } from "./question.ts";
import { filesHolding, isSlip, respell, spellingsToTry } from "./respell.ts";

const VOCABULARY = new Map([
  ["bridge", 3],
  ["napoleon", 1],
  ["began", 2],
  ["noncombatant", 1],
  ["-e-mail", 2],
  ["-f-16", 1],
  ["mail", 3],
  ["ch47d", 1],
  ["co", 1],
  ["-co-pilot", 1],
  ["copilot", 1],
]);

const near = (spellings: ReadonlyMap<string, number>, ...names: [letters: string, name: string][]) => ({
  near: spellings,
  names: new Map(names),
});

const spelt = (asked: string) => {
  const question = readQuestion(asked);
  const known = filesHolding(question, VOCABULARY);
  const tries = new Set(spellingsToTry(question, known));
  return respell(question, known, near(new Map([...VOCABULARY].filter(([word]) => tries.has(word)))));
};

it("puts words right that the library spells otherwise, and keeps capitals", () => {
  expect(spelt("Did Naploeon cross the brigde?")).toEqual({
    text: "Did Napoleon cross the bridge?",
    respelt: [
      { written: "Naploeon", read: "Napoleon" },
      { written: "brigde", read: "bridge" },
    ],
  });
});

it("leaves words alone that the library knows in another form", () => {
  expect(spelt("When did the bridges begin?")).toEqual({ text: "When did the bridges begin?", respelt: [] });
});

it("takes no word of the language for a slip of another", () => {
  const read = (asked: string, vocabulary: ReadonlyMap<string, number>) => {
    const question = readQuestion(asked);
    expect(spellingsToTry(question, new Map())).not.toContain([...vocabulary.keys()][0]);
    return respell(question, new Map(), near(vocabulary)).respelt;
  };
  expect(read("thanks!", new Map([["tanks", 7]]))).toEqual([]);
  expect(read("Who buys pans?", new Map([["plans", 7]]))).toEqual([]);
  expect(read("Who buys the fewest?", new Map([["newest", 7]]))).toEqual([]);
  expect(read("Which boats go faster?", new Map([["master", 7]]))).toEqual([]);
});

it.each([
  ["May the plan be copied?", "copies"],
  ["Who approves leave?", "approved"],
  ["Who has copied it?", "copy"],
  ["Who plans it?", "planning"],
])("sees another form of a word in %s", (asked, form) => {
  const question = readQuestion(asked);
  expect([...filesHolding(question, new Map([[form, 1]])).keys()]).toHaveLength(1);
});

it("leaves words alone that only ask, whatever the library has", () => {
  const question = readQuestion("How long is the bridge?");
  expect(spellingsToTry(question, new Map([["bridge", 3]]))).not.toContain("log");
  expect(respell(question, new Map([["bridge", 3]]), near(new Map([["log", 7]]))).respelt).toEqual([]);
});

it("leaves words alone that are like nothing in the library", () => {
  expect(spelt("What is gallium?")).toEqual({ text: "What is gallium?", respelt: [] });
});

it("never takes a name for one that begins otherwise, but for one whose first letters were swapped", () => {
  expect(spelt("Did Gapoleon cross the bridge?").respelt).toEqual([]);
  expect(spelt("Did Anpoleon cross the bridge?").respelt).toEqual([{ written: "Anpoleon", read: "Napoleon" }]);
});

it("never takes a name for a word that says nothing", () => {
  const question = readQuestion("Where is Boeing?");
  const { text } = respell(question, new Map(), near(new Map([["being", 7]])));
  expect(text).toBe("Where is Boeing?");
});

it("reads words with a dash or without one as the library writes them, and takes none of them for a slip", () => {
  const told = (asked: string) => {
    const { text, respelt } = spelt(asked);
    expect(respelt.filter(isSlip)).toEqual([]);
    return text;
  };
  expect(told("Who sends the Email?")).toBe("Who sends the E-mail?");
  expect(told("Which bridge did the F16 cross?")).toBe("Which bridge did the F-16 cross?");
  expect(told("Is a non-combatant on the bridge?")).toBe("Is a noncombatant on the bridge?");
  expect(told("Did the CH-47D cross the bridge?")).toBe("Did the CH47D cross the bridge?");
  // As it is asked, it is there.
  expect(told("Who sends the e-mail?")).toBe("Who sends the e-mail?");
  expect(told("Did the copilot cross?")).toBe("Did the copilot cross?");
  expect(told("Did the co-pilot cross?")).toBe("Did the co-pilot cross?");
});

it("writes short forms out that the library has in full, whatever letters they are in", () => {
  const full: [string, string] = ["olrc", "Office of the Law Revision Counsel"];
  const read = (asked: string) => respell(readQuestion(asked), new Map(), near(new Map([["orc", 3]]), full)).text;
  expect(read("What does the OLRC do?")).toBe("What does the Office of the Law Revision Counsel do?");
  expect(respell(readQuestion("what is olrc?"), new Map(), near(new Map(), full)).respelt).toEqual([
    { written: "olrc", read: "Office of the Law Revision Counsel" },
  ]);
});

it("takes no short form for another one, but a word for a misspelt one where all is in capitals", () => {
  const read = (asked: string) => respell(readQuestion(asked), new Map(), near(new Map([["cisa", 3]]))).text;
  expect(read("Who appoints the CVSA director?")).toBe("Who appoints the CVSA director?");
  expect(read("WHO APPOINTS THE CVSA DIRECTOR?")).toBe("WHO APPOINTS THE CISA DIRECTOR?");
});
