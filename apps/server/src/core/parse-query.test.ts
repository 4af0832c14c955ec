import fc from "fast-check";
import { expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";
import { wordsOf } from "./words.ts";

const groupsOf = (text: string) =>
  parseQuery(text).groups.map((group) => group.map(({ kind, text }) => `${kind}:${text}`).join("|"));

it("reads words and exact phrases", () => {
  expect(groupsOf('bridge  "River Crossing" site')).toEqual(["word:bridge", "phrase:River Crossing", "word:site"]);
  expect(groupsOf("“River Crossing”")).toEqual(["phrase:River Crossing"]);
  expect(parseQuery('a "b c"').parts).toEqual([{ kind: "phrase", label: "“b c”", text: '"b c"' }]);
});

it("keeps the words of a hyphenated or dotted term together", () => {
  expect(groupsOf("river-crossing 4715.13")).toEqual(["word:river crossing", "word:4715 13"]);
});

it("takes a quote that is never closed for nothing", () => {
  expect(groupsOf('"river crossing')).toEqual(["word:river", "word:crossing"]);
});

it("reads OR between its neighbours", () => {
  expect(groupsOf('fog river OR lake OR "wet land" map')).toEqual([
    "word:fog",
    "word:river|word:lake|phrase:wet land",
    "word:map",
  ]);
  expect(groupsOf("OR river OR")).toEqual(["word:or", "word:river"]);
  expect(groupsOf("river or lake")).toEqual(["word:river", "word:or", "word:lake"]);
});

it("reads exclusions", () => {
  const { without, groups, parts } = parseQuery('bridge -pontoon -"old stone" - x-ray');
  expect(without).toEqual([
    { kind: "word", text: "pontoon" },
    { kind: "phrase", text: "old stone" },
  ]);
  expect(groups).toHaveLength(2);
  expect(parts.map(({ text }) => text)).toEqual(["-pontoon", '-"old stone"']);
});

it("reads beginnings of words", () => {
  expect(groupsOf("fortif* a* *")).toEqual(["prefix:fortif", "word:a"]);
});

it("reads types, several as alternatives", () => {
  expect(parseQuery("type:pdf TYPE:Doc").filters.types).toEqual(["pdf", "doc"]);
  expect(parseQuery("type:image,video").filters.types).toEqual(["image", "video"]);
});

it("reads dates inclusively, in UTC", () => {
  const { filters, notes } = parseQuery("after:2025-01-01 before:2025-02");
  expect(filters.modifiedFrom).toBe(Date.UTC(2025, 0, 1));
  expect(filters.modifiedTo).toBe(Date.UTC(2025, 2, 1) - 1);
  expect(notes).toEqual([]);
});

it("reads folders, names, topics, authors and publication dates", () => {
  const { filters, parts } = parseQuery(
    'in:"Field Manuals" name:atp topic:bridging author:"J. Doe" published:2019..2021',
  );
  expect(filters).toMatchObject({
    folders: ["Field Manuals"],
    names: ["atp"],
    topics: ["bridging"],
    authors: ["J. Doe"],
    published: { from: "2019", to: "2021" },
  });
  expect(parts[0]).toEqual({ kind: "in", label: "in: Field Manuals", text: 'in:"Field Manuals"' });
});

it.each([
  ["2019", { from: "2019", to: "2019" }],
  ["2019-5..", { from: "2019-05", to: null }],
  ["..2021-12-31", { from: null, to: "2021-12-31" }],
])("reads published:%s", (text, span) => {
  expect(parseQuery(`published:${text}`).filters.published).toEqual(span);
});

it.each([
  "after:2025-02-30",
  "after:tomorrow",
  "type:banana",
  "published:..",
  "published:1..2..3",
  "colour:red",
  "in:",
  'name:""',
  "-type:pdf",
])("searches %s as words and says so", (text) => {
  const { groups, filters, notes } = parseQuery(text);
  expect(groups.flat().flatMap((term) => wordsOf(term.text))).toEqual(wordsOf(text));
  expect(filters).toEqual(parseQuery("").filters);
  expect(notes).toHaveLength(1);
});

it("does not take a time or an address for an operator it knows", () => {
  expect(parseQuery("at 10:30").notes).toEqual([]);
  expect(groupsOf("https://example.org/a")).toEqual(["word:https example org a"]);
});

const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(..."ab:\"-* OR,.'“”\n\\type:after:in:2025"), maxLength: 120 }),
);

it("never fails, whatever is typed", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { groups, without } = parseQuery(text);
      for (const term of [...groups.flat(), ...without]) expect(wordsOf(term.text)).not.toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it("loses no word: each is looked for, excluded, or part of a filter", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { groups, without, parts } = parseQuery(text);
      const kept = [...groups.flat(), ...without].map((term) => term.text);
      const all = new Set([...kept, ...parts.map((part) => part.text), "or"].flatMap(wordsOf));
      expect(wordsOf(text).filter((word) => !all.has(word))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

it("gives chips whose text stands in the query", () => {
  fc.assert(
    fc.property(anything, (text) => {
      for (const part of parseQuery(text).parts) expect(text).toContain(part.text);
    }),
  );
});
