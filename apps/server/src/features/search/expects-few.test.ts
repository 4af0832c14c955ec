import { describe, expect, it } from "vitest";
import { parseQuery } from "../../core/parse-query.ts";
import { commonnessOf, expectsFew, isFewExpected } from "./expects-few.ts";

const SIZE = { files: 1_000, passagesPerFile: 100 };

describe("isFewExpected", () => {
  it("expects few passages with all of several words that few files hold", () => {
    expect(isFewExpected([20, 30], SIZE)).toBe(true);
    expect(isFewExpected([300, 200, 100], SIZE)).toBe(true);
    expect(isFewExpected([0, 1_000], SIZE)).toBe(true);
  });

  it("expects fewer where a filter leaves out most of the library", () => {
    expect(isFewExpected([100, 100], SIZE)).toBe(false);
    expect(isFewExpected([100, 100], SIZE, true)).toBe(true);
    expect(isFewExpected([900, 950], SIZE, true)).toBe(false);
  });

  it("expects many with words that most files hold, and says nothing of a single word or an empty library", () => {
    expect(isFewExpected([900, 950], SIZE)).toBe(false);
    expect(isFewExpected([1_000, 1_000, 1_000], SIZE)).toBe(false);
    expect(isFewExpected([0], SIZE)).toBe(false);
    expect(isFewExpected([0, 0], { ...SIZE, files: 0 })).toBe(false);
  });
});

describe("expectsFew", () => {
  const FILES: Readonly<Record<string, number>> = { bridge: 600, ford: 3, pier: 2, river: 900, and: 1_000 };
  const store = {
    knownWords: async (words: readonly string[]) =>
      new Map(words.flatMap((word) => (FILES[word] === undefined ? [] : [[word, FILES[word]]]))),
    librarySize: async () => SIZE,
  };
  const few = (query: string) => expectsFew(parseQuery(query), commonnessOf(store, parseQuery(query)));

  it("goes by the rarest word of each thing that must be there", async () => {
    expect(await few("bridge ford")).toBe(true);
    expect(await few("bridge and river")).toBe(false);
    expect(await few("what is the bridge of the river and the and of what")).toBe(false);
    expect(await few('"bridge river" ford')).toBe(true);
  });

  it("takes alternatives by the most frequent one", async () => {
    expect(await few("river OR ford bridge")).toBe(false);
    expect(await few("pier OR ford bridge")).toBe(true);
  });

  it("takes what the vocabulary does not list for frequent, and a word that it lacks for missing", async () => {
    expect(await few("4715 river")).toBe(false);
    expect(await few("bri* river")).toBe(false);
    expect(await few("brigde river")).toBe(true);
  });

  it("expects few of many words in any case", async () => {
    expect(await few("river river river river river")).toBe(true);
  });
});
