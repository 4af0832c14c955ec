import { describe, expect, it } from "vitest";
import { parseQuery } from "../../../core/parse-query.ts";
import { byChance, commonnessOf, expectedPassages } from "./expected-passages.ts";

const SIZE = { files: 1_000, passagesPerFile: 100 };

describe("byChance", () => {
  it("expects few passages with all of several words that few files hold", () => {
    expect(byChance([20, 30], SIZE)).toBeCloseTo(0.006, 3);
    expect(byChance([300, 200, 100], SIZE)).toBeCloseTo(0.001, 3);
    expect(byChance([0, 1_000], SIZE)).toBeCloseTo(0);
  });

  it("expects fewer where a filter leaves out most of the library", () => {
    expect(byChance([100, 100], SIZE, true)).toBeCloseTo(byChance([100, 100], SIZE) / 10);
  });

  it("expects many with words that most files hold, and says nothing of a single word or an empty library", () => {
    expect(byChance([900, 950], SIZE)).toBeGreaterThan(60);
    expect(byChance([0], SIZE)).toBe(Infinity);
    expect(byChance([0, 0], { ...SIZE, files: 0 })).toBe(Infinity);
  });
});

describe("expectedPassages", () => {
  const FILES: Readonly<Record<string, number>> = { bridge: 600, ford: 3, pier: 2, river: 900, and: 1_000 };
  const store = {
    knownWords: async (words: readonly string[]) =>
      new Map(words.flatMap((word) => (FILES[word] === undefined ? [] : [[word, FILES[word]]]))),
    librarySize: async () => SIZE,
  };
  const expected = (query: string) => expectedPassages(parseQuery(query), commonnessOf(store, parseQuery(query)));
  const [FEW, MANY] = [0.1, 10];

  it("goes by the rarest word of each thing that must be there", async () => {
    expect(await expected("bridge ford")).toBeLessThan(FEW);
    expect(await expected("bridge and river")).toBeGreaterThan(MANY);
    expect(await expected("what is the bridge of the river and the and of what")).toBeGreaterThan(MANY);
    expect(await expected('"bridge river" ford')).toBeLessThan(FEW);
  });

  it("takes alternatives by the most frequent one", async () => {
    expect(await expected("river OR ford bridge")).toBeGreaterThan(MANY);
    expect(await expected("pier OR ford bridge")).toBeLessThan(FEW);
  });

  it("takes what the vocabulary does not list for frequent, and a word that it lacks for missing", async () => {
    expect(await expected("4715 river")).toBeGreaterThan(MANY);
    expect(await expected("bri* river")).toBeGreaterThan(MANY);
    expect(await expected("brigde river")).toBeLessThan(FEW);
  });

  it("expects few of many words in any case", async () => {
    expect(await expected("river river river river river")).toBeLessThan(FEW);
  });
});
