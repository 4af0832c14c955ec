import { expect, it } from "vitest";
import { plainMarkdown } from "./plain-markdown.ts";

it.each([
  ["a **bold** word, __another__ and ***both***", "a bold word, another and both"],
  ["*slanted*, _too_, and ~~struck *out*~~", "slanted, too, and struck out"],
  ["**Approved:** the *second* budget", "Approved: the second budget"],
  ["**bold with *slanted* inside**", "bold with slanted inside"],
  ['the [bridge plan](https://example.org/a "Plan") and [more][1]', "the bridge plan and more"],
  ["[**bold** link](x)", "bold link"],
  ["![a plan](plan.png) of it", "a plan of it"],
  ["[![a badge](b.svg)](https://example.org)", "a badge"],
  ["see <https://example.org/plan>", "see https://example.org/plan"],
  ["`code *as it is*` and ``a ` tick``", "code *as it is* and a ` tick"],
  ["\\*no emphasis\\* and 1\\. no item", "*no emphasis* and 1. no item"],
  ["Q&amp;A &lt;all&gt;", "Q&A <all>"],
])("shows “%s” as it reads", (text, plain) => {
  expect(plainMarkdown(text)).toBe(plain);
});

it.each([
  "snake_case_name and __init__.py's 2 * 3 * 4",
  "2*3*4 and 5 * 6",
  "[1] a note, [sic], and f(x)[i]",
  "* a star and ** two",
  "~ about, ~~ alone ~~, and ~one~",
  "“quoted” – 50 % (of it) #tag @name",
  "C:\\path and \\d+",
])("leaves “%s” as it is", (text) => {
  expect(plainMarkdown(text)).toBe(text.replace("__init__", "init"));
});

it("takes no time over text that is all marks", () => {
  const began = performance.now();
  for (const mark of ["*", "_", "[", "`", "![", "**a", "[a](", "\\", "~~", "_a "]) plainMarkdown(mark.repeat(20_000));
  expect(performance.now() - began).toBeLessThan(5_000);
});
