import { expect, it } from "vitest";
import { parseQuery } from "../../../core/parse-query.ts";
import { expandBeginnings } from "./expand-beginnings.ts";

const library = (count: number) => ({
  wordsBegun: async (prefix: string, limit: number) =>
    Array.from({ length: count }, (_, i) => `${prefix}${i}`).slice(0, limit),
});

it("knows the words of each beginning, wanted or excluded", async () => {
  const { expand, notes } = await expandBeginnings(library(3), parseQuery("con* plain -dra*"));
  expect([expand("con"), expand("dra"), expand("plain")]).toEqual([
    ["con0", "con1", "con2"],
    ["dra0", "dra1", "dra2"],
    [],
  ]);
  expect(notes).toEqual([]);
});

it("says when not all of very many words count", async () => {
  const { expand, notes } = await expandBeginnings(library(500), parseQuery("con*"));
  expect(expand("con")).toHaveLength(200);
  expect(notes).toEqual(["Very many words begin with “con”: only the 200 most frequent count."]);
});
