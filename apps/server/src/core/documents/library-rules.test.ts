import { expect, it } from "vitest";
import { namesOf, NO_RULES, readLibraryRules, topicsCalled } from "./library-rules.ts";

const TYPE = { id: "fm", name: "Field manual", patterns: ["FM *"] };
const TOPIC = { id: "law", name: "Law", words: ["court"] };

it("reads rules, and takes what is not said for none", () => {
  expect(readLibraryRules(null)).toEqual(NO_RULES);
  expect(readLibraryRules({ name: " Ours ", documentTypes: [TYPE], topics: [TOPIC], passwords: ["a"] })).toEqual({
    name: "Ours",
    documentTypes: [{ ...TYPE, titles: [], authoritative: false }],
    topics: [TOPIC],
    passwords: ["a"],
  });
  expect(readLibraryRules({ industryVertical: "MILITARY" })).toEqual({ ...NO_RULES, industryVertical: "MILITARY" });
});

it.each([
  [{ documentTypes: [{ ...TYPE, id: "Field manual" }] }, "documentTypes.0.id", /lower-case/],
  [{ documentTypes: [{ ...TYPE, patterns: "FM *" }] }, "documentTypes.0.patterns", /must be a list/],
  [{ documentTypes: [{ ...TYPE, patterns: [] }] }, "documentTypes.0.patterns", /is empty/],
  [{ documentTypes: [{ ...TYPE, titles: [""] }] }, "documentTypes.0.titles.0", /is empty/],
  [{ documentTypes: [{ ...TYPE, pattern: "x" }] }, "documentTypes.0", /unknown field "pattern": it may hold id, name/],
  [{ documentTypes: [TYPE, { ...TYPE, name: "Other" }] }, "documentTypes.1.id", /is "fm" once more/],
  [{ topics: [{ id: "law", name: "Law" }] }, "topics.0.words", /must be a list/],
  [{ topics: [{ ...TOPIC, words: [7] }] }, "topics.0.words.0", /must be a text; put it in quotes/],
  [{ topics: {} }, "topics", /must be a list/],
  [{ topic: [] }, "", /unknown field "topic"/],
  ["rules", "", /must hold name, industryVertical, documentTypes, topics and passwords/],
])("says where %j is wrong", (value, path, says) => {
  const read = readLibraryRules(value);
  const problem = "problem" in read ? read.problem : null;
  expect([problem?.path.join("."), problem?.says]).toEqual([path, expect.stringMatching(says)]);
});

it("repeats no password in what it says is wrong with them", () => {
  const read = readLibraryRules({ passwords: ["hunter2", 4711, "x".repeat(200)] });
  expect(JSON.stringify(read)).not.toMatch(/hunter2|4711|xxx/);
});

const TOPICS = [
  { id: "law", name: "Law and government" },
  { id: "safety", name: "Safety" },
];

it("finds a topic by id, by name, or by a word of its name, in any form", () => {
  expect(
    ["law", "Law and government", "governments", "LAW", "safety"].map((name) => topicsCalled(TOPICS, name)),
  ).toEqual([["law"], ["law"], ["law"], ["law"], ["safety"]]);
  expect([topicsCalled(TOPICS, "cookery"), topicsCalled(TOPICS, "?!")]).toEqual([[], []]);
});

it("names ids in the order of the rules, and one that they no longer know by itself", () => {
  expect(namesOf(TOPICS, ["old", "safety", "law"])).toEqual(["Law and government", "Safety", "old"]);
});
