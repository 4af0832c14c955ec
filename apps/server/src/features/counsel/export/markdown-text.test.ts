import fc from "fast-check";
import { expect, it } from "vitest";
import { markdownText, plainText } from "./markdown-text.ts";
import { safeText } from "./safe-text.ts";

it.each([
  ["# a heading", "\\# a heading"],
  ["1. an item", "1\\. an item"],
  ["- an item", "\\- an item"],
  ["===", "\\==="],
  ["    code", "code"],
  ["![x](https://evil.example/y.png)", "\\!\\[x\\](https\\://evil.example/y.png)"],
  ["<script>alert(1)</script>", "\\<script\\>alert(1)\\</script\\>"],
  ["<!-- reading-room-conversation 1 -->", "\\<\\!-- reading-room-conversation 1 --\\>"],
  ["see www.evil.example or a@b.example", "see www\\.evil.example or a\\@b.example"],
  [
    "&lt;b&gt; `code` *bold* _so_ ~~no~~ | $x$",
    "\\&lt;b\\&gt; \\`code\\` \\*bold\\* \\_so\\_ \\~\\~no\\~\\~ \\| \\$x\\$",
  ],
  ["\u202egpj.exe\u0007", "gpj.exe"],
])("shows %j as it is", (text, markdown) => {
  expect(markdownText(text)).toBe(markdown);
});

it("is read back as it was, but for white space at the start of lines", () => {
  const signs = fc.constantFrom(..."ab1\\`*_{}[]()<>#+-.!|~&$:/@= \nwww.");
  fc.assert(
    fc.property(fc.string({ unit: signs }), (text) => {
      expect(plainText(markdownText(text))).toBe(safeText(text).replace(/^[^\S\n]+/gm, ""));
    }),
    { numRuns: 2_000 },
  );
});

it("lets no line begin with what begins a part of an export", () => {
  const lines = fc.array(
    fc.constantFrom("### [1] x", "> x", "## 2", "- Edition: x", "  ### [2] y", "<!-- x -->", "# x"),
  );
  fc.assert(
    fc.property(lines, (some) => {
      for (const line of markdownText(some.join("\n")).split("\n")) expect(line).not.toMatch(/^(#|>|-|<)/);
    }),
  );
});
