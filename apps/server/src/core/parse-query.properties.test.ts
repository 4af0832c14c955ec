import fc from "fast-check";
import { expect, it } from "vitest";
import { parseQuery } from "./parse-query.ts";
import { inQuotes, piecesOf } from "./query/query-pieces.ts";
import type { ParsedQuery, QueryPart, QueryTerm } from "./query/query.ts";
import { wordsOf } from "./text/words.ts";

const RUNS = { numRuns: 500 };
const OPERATORS = ["type", "after", "before", "published", "in", "name", "topic", "author", "colour", "TYPE", "x"];
const WORDS = [
  ..."river lake atp 3-34.22 a x-ray or OR AND NOT".split(" "),
  ..."גשר مرحبا 🌉 ½ e\u0301 \u200fשלום \ufdfa \u202egpj 橋".split(" "),
  ..."' ; DROP TABLE file -- %_ $ne {} (a+)+$ .* [a-z] \\ \\u0000 /bridge~2 field:* a^2 +must".split(" "),
];
const VALUES = [
  "pdf",
  "pdf,doc",
  "banana",
  "2021",
  "2021-02-30",
  "2019..2021",
  "2021..2019",
  "..",
  "Field Manuals",
  "",
];

const word = fc.constantFrom(...WORDS);
const value = fc.oneof(word, fc.constantFrom(...VALUES));
const quoted = fc
  .tuple(fc.array(value, { maxLength: 3 }), fc.constantFrom('""', "“”", "«»", "＂＂", '"”'))
  .map(([words, marks]) => `${marks[0]}${words.join(" ")}${marks[1]}`);
const operand = fc.oneof(
  word,
  quoted,
  word.map((one) => `${one}*`),
);
const piece = fc.oneof(
  operand,
  operand.map((one) => `-${one}`),
  fc.tuple(fc.constantFrom(...OPERATORS), fc.oneof(value, quoted)).map(([name, said]) => `${name}:${said}`),
  fc.tuple(fc.constantFrom(...OPERATORS), fc.oneof(value, quoted)).map(([name, said]) => `-${name}:${said}`),
  fc.constantFrom("OR", "-", "*", '"', "--", "-OR", "OR:", ":", "“", "&"),
);
/** What somebody who knows the language may write, right or wrong. */
const written = fc
  .tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom(" ", "  ", " OR ", "\u3000", ""))
  .map(([pieces, between]) => pieces.join(between));
const anything = fc.oneof(
  written,
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(..."ab:\"-* OR,.'“”\n\\type:after:in:2025"), maxLength: 120 }),
);

/** What a query means, without how it is written. */
const meaning = ({ groups, without, filters, leftOut }: ParsedQuery) => ({ groups, without, filters, leftOut });

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);

function printed({ kind, text }: QueryTerm): string {
  if (kind === "phrase") return `"${text}"`;
  return kind === "prefix" ? `${text}*` : wordsOf(text).join("-");
}

const TYPES = "pdf doc sheet slides image video audio archive text folder".split(" ");

/** Files of no type that has a name are among those that are left when others are left out. */
function printedTypes(types: readonly string[]): string[] {
  if (types.length === 0) return [];
  const named = TYPES.filter((type) => types.includes(type));
  if (types.includes("none")) return ["type:pdf -type:pdf"];
  return types.includes("other")
    ? [`-type:${TYPES.filter((type) => !types.includes(type)).join(",")}`]
    : [`type:${named.join(",")}`];
}

function printedFilters({ folders, names, topics, authors, published }: ParsedQuery["leftOut"]): string[] {
  const said = (name: string, values: readonly string[]) => values.map((one) => `${name}:${inQuotes(one)}`);
  return [
    ...published.map(({ from, to }) => `published:${from ?? ""}..${to ?? ""}`),
    ...folders.map(({ name, isWhole }) => (isWhole ? `in:${inQuotes(name)}` : `in:${name}`)),
    ...names.map((some) => said("name", some.length === 0 ? ["#"] : some).join(" OR ")),
    ...said("topic", topics),
    ...said("author", authors),
  ];
}

/** A query as it would be written that means the same. */
function print({ groups, without, filters, leftOut }: ParsedQuery): string {
  const { types, modifiedFrom, modifiedTo } = filters;
  return [
    ...groups.map((group) => group.map(printed).join(" OR ")),
    ...without.map((term) => `-${printed(term)}`),
    ...printedTypes(types),
    ...(modifiedFrom === null ? [] : [`after:${day(modifiedFrom)}`]),
    ...(modifiedTo === null ? [] : [`before:${day(modifiedTo)}`]),
    ...printedFilters(filters),
    ...printedFilters(leftOut).map((filter) => `-${filter}`),
  ].join(" ");
}

it("reads a query printed from its reading as the same", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const read = parseQuery(text);
      expect(meaning(parseQuery(print(read)))).toEqual(meaning(read));
    }),
    RUNS,
  );
});

it("says nothing that it could not read of what it printed itself", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { notes } = parseQuery(print(parseQuery(text)));
      const unread = /^(?!Nothing can be found:|“-?name:"#"” stands for no name:|A star in quotes was left out:)/;
      expect(notes.filter((note) => unread.test(note))).toEqual([]);
    }),
    RUNS,
  );
});

const told = ({ kind, label, text }: QueryPart): string => [kind, label, text].join("\u0000");

it("takes with a chip out exactly the part that it stands for", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { parts } = parseQuery(text);
      for (const [i, part] of parts.entries()) {
        expect(parseQuery(part.rest).parts.map(told)).toEqual(parts.toSpliced(i, 1).map(told));
      }
    }),
    RUNS,
  );
});

type Sort = "wanted" | "without" | "filter";

const sortOf = ({ kind }: QueryPart): Sort =>
  kind === "without" ? "without" : kind === "phrase" || kind === "prefix" ? "wanted" : "filter";

/** The groups without the chip of that place among those of phrases and beginnings. */
function withoutChip(groups: ParsedQuery["groups"], place: number): QueryTerm[][] {
  const chips = groups.flat().filter(({ kind }) => kind !== "word");
  return groups.map((group) => group.filter((term) => term !== chips[place])).filter((group) => group.length > 0);
}

it("keeps with a chip taken out all else that is looked for, joined and parted as before", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { groups, without, parts } = parseQuery(text);
      const seen = { wanted: 0, without: 0, filter: 0 };
      for (const part of parts) {
        const sort = sortOf(part);
        const place = seen[sort]++;
        const rest = parseQuery(part.rest);
        expect(rest.groups).toEqual(sort === "wanted" ? withoutChip(groups, place) : groups);
        expect(rest.without).toEqual(sort === "without" ? without.toSpliced(place, 1) : without);
      }
    }),
    RUNS,
  );
});

it("never fails, and asks for nothing without words", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { groups, without } = parseQuery(text);
      for (const term of [...groups.flat(), ...without]) expect(wordsOf(term.text)).not.toEqual([]);
      for (const group of groups) expect(group).not.toEqual([]);
    }),
    RUNS,
  );
});

it("never says the same twice", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { notes } = parseQuery(text);
      expect(new Set(notes).size).toBe(notes.length);
    }),
    RUNS,
  );
});

it("loses no word: each is looked for, excluded, or part of a filter", () => {
  fc.assert(
    fc.property(anything, (text) => {
      const { groups, without, parts } = parseQuery(text);
      const kept = [...groups.flat(), ...without].map((term) => term.text);
      const all = new Set([...kept, ...parts.map((part) => part.text), "or", "not"].flatMap(wordsOf));
      expect(wordsOf(text).filter((word) => !all.has(word))).toEqual([]);
    }),
    RUNS,
  );
});

it("takes the query apart without losing a sign, and gives chips whose text stands in it", () => {
  fc.assert(
    fc.property(anything, (text) => {
      let end = 0;
      for (const { raw, start } of piecesOf(text)) {
        expect(text.slice(start, start + raw.length)).toBe(raw);
        expect(text.slice(end, start)).toMatch(/^[\s\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]*$/u);
        end = start + raw.length;
      }
      for (const part of parseQuery(text).parts) expect(text).toContain(part.text);
    }),
    RUNS,
  );
});
