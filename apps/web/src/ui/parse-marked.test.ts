import { expect, it } from "vitest";
import { parseMarked } from "./parse-marked.ts";

it("tells marked from unmarked text and unescapes both", () => {
  expect(parseMarked("a &lt;b&gt; <mark>R&amp;D</mark> c")).toEqual([
    { text: "a <b> ", marked: false },
    { text: "R&D", marked: true },
    { text: " c", marked: false },
  ]);
});

it("shows any other markup as text", () => {
  expect(parseMarked('<img src=x onerror="alert(1)"><mark>x</mark>')).toEqual([
    { text: '<img src=x onerror="alert(1)">', marked: false },
    { text: "x", marked: true },
  ]);
});

it("unescapes once only", () => {
  expect(parseMarked("&amp;lt;")).toEqual([{ text: "&lt;", marked: false }]);
});

it("takes an unclosed mark for text", () => {
  expect(parseMarked("a <mark>b")).toEqual([{ text: "a <mark>b", marked: false }]);
});
