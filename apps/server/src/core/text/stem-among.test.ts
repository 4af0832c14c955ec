import { expect, it } from "vitest";
import { stemAmong } from "./stem-among.ts";

const among = stemAmong(new Set(["bridg", "begin"]));

it("tells the stem of each form of a word, irregular ones too", () => {
  expect(["bridge", "bridges", "bridging", "began"].map(among)).toEqual(["bridg", "bridg", "bridg", "begin"]);
});

it("knows no other words, whatever they begin with, and none at all among no stems", () => {
  expect(["brigade", "river", "b", ""].map(among)).toEqual([null, null, null, null]);
  expect(stemAmong(new Set())("bridge")).toBeNull();
});

it("passes over stop words", () => {
  expect(stemAmong(new Set(["the"]))("the")).toBeNull();
});
