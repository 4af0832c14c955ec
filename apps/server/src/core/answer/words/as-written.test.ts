import { expect, it } from "vitest";
import { wordStem } from "../../text/word-stem.ts";
import { asWritten } from "./as-written.ts";

it.each([
  ["Which Pangolins eat pangolin food?", ["pangolin", "eat"], ["Pangolins", "eat"]],
  ["灯塔什么时候建成?", [..."什么时候"], ["什么时候"]],
  ["灯塔什么时候建成?", ["什", "时"], []],
  ["FM 99 灯塔?", ["fm", "灯", "塔"], ["FM", "灯塔"]],
])("tells of %s what is meant by %j", (text, words, written) => {
  expect(asWritten(text, new Set(words.map(wordStem)))).toEqual(written);
});
