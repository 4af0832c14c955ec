import { expect, it } from "vitest";
import { textPages } from "./text-pages.ts";

const blocksOf = (text: string, isMarkdown: boolean): string[] =>
  textPages(text, isMarkdown).pages.flatMap((page) =>
    page.blocks.map((block) => `${block.kind}${block.level || ""}: ${page.text.slice(block.start, block.end)}`),
  );

it("joins hard-wrapped lines and parts paragraphs at blank lines and items, so plain text reads as running text", () => {
  expect(
    blocksOf("One line\nand its next.\n\nANOTHER PART\n\n1. First\n2. Second\n   goes on\n- a dash", false),
  ).toEqual([
    "paragraph: One line and its next.",
    "heading1: ANOTHER PART",
    "numbered: 1. First",
    "numbered: 2. Second goes on",
    "paragraph: - a dash",
  ]);
});

it("takes a numbered line above its text for a heading, so no sentence begins with it, and no item of a list for one", () => {
  const minutes = "4. Swimming pool\nThe boiler of the pool failed on 22 January.\nThe Council resolved to replace it.";
  expect(blocksOf(minutes, false)).toEqual([
    "heading2: 4. Swimming pool",
    "paragraph: The boiler of the pool failed on 22 January. The Council resolved to replace it.",
  ]);
  expect(blocksOf("2.1 Scope\nThis part applies to all.", false)[0]).toBe("heading3: 2.1 Scope");
  for (const list of [
    "1. Close the valve\n2. Open the drain",
    "1. Call the Stenning\nFire Brigade at once",
    "1. Close the inlet\nvalve, and wait until the water has fallen",
    "1. Close the valve.\nThe water falls by itself after a while.",
  ])
    expect(blocksOf(list, false).some((block) => block.startsWith("heading"))).toBe(false);
});

it("joins a word that a line breaks, but keeps a hyphen that belongs there, so it is found and quoted as a word", () => {
  const lines = [
    "He had to main-",
    "tain a well-known line, the nine-",
    "inch one, small- ",
    "  and large-scale; a well-",
    "known man.",
  ];
  expect(blocksOf(lines.join("\n"), false)).toEqual([
    "paragraph: He had to maintain a well-known line, the nine-inch one, small- and large-scale; a well-known man.",
  ]);
  expect(blocksOf("- one\n- two\n\nA dash -\nstays. X-\nray, 1990-\n1995", false).join(" ")).toContain(
    "A dash - stays. X- ray, 1990- 1995",
  );
});

it("reads Markdown's headings of both kinds, tables and code, so it makes an outline of them", () => {
  const text = "# Title #\nText\n\nUnder\n-----\n\n| a | b |\n| - | - |\n\n```sh\nx\n\n# no heading\n```\nafter";
  expect(blocksOf(text, true)).toEqual([
    "heading1: Title",
    "paragraph: Text",
    "heading2: Under",
    "table: a · b",
    "paragraph: x\n# no heading",
    "paragraph: after",
  ]);
  expect(textPages(text, true).outline.map(({ title, level }) => [title, level])).toEqual([
    ["Title", 1],
    ["Under", 2],
  ]);
});

it("reads what a reader of Markdown sees: no marks of emphasis, links, quotations or tables", () => {
  const text = `# The **budget** of *2024*

It costs **4 million** and is told in the [plan](https://example.org/plan "The plan") and
[elsewhere][more]; \`a * b\` stays.

> The chair said:
>
> > every overrun is __told__.

- **First:** ask
* [x] done
2) [ ] not yet
1. *One* of them

***

| Item | Cost |
| ---- | ---: |
| **Pontoons** | a \\| b |

[more]: https://example.org/more`;
  expect(blocksOf(text, true)).toEqual([
    "heading1: The budget of 2024",
    "paragraph: It costs 4 million and is told in the plan and elsewhere; a * b stays.",
    "paragraph: The chair said:",
    "paragraph: every overrun is told.",
    "paragraph: • First: ask",
    "paragraph: • ☑ done",
    "numbered: 2) ☐ not yet",
    "numbered: 1. One of them",
    "table: Item · Cost\nPontoons · a | b",
  ]);
  expect(textPages(text, true).outline[0]?.title).toBe("The budget of 2024");
});

it("drops nothing of Markdown but where links lead: what is said behind a name in brackets is text", () => {
  const said = [
    "[Action]: Anna shall order fuel.",
    "[^a]: Closed since 1921.",
    "[10:32]: The bridge is open.",
    "[Done]: yes",
  ];
  const targets = [
    '[one]: https://example.org/one "The one"',
    "[two]: <a b.md>",
    "[three]: notes/two.md",
    "[four]: #top (Top)",
  ];
  const { pages } = textPages([...said, ...targets, "End."].join("\n\n"), true);
  for (const one of said) expect(pages[0]?.text).toContain(one);
  expect(pages[0]?.text).not.toMatch(/example|a b\.md|two\.md|#top/);
  expect(pages[0]?.text.endsWith("End.")).toBe(true);
});

it("writes headings with plain blanks, whatever blanks the text has", () => {
  expect(blocksOf("TWO\u2028LINES\tAND MORE", false)).toEqual(["heading1: TWO LINES AND MORE"]);
  expect(blocksOf("# One\u2029title\n\nAnother\u2028one\n===", true)).toEqual([
    "heading1: One title",
    "heading1: Another one",
  ]);
});

it("keeps each block's words where it says they are, and it gives an empty text one empty page", () => {
  expect(textPages(" \n\n", false).pages).toMatchObject([{ number: 1, text: "", blocks: [] }]);
});

it("starts a page at a form feed and when one is full, so no page grows without bound", () => {
  expect(textPages("one\ftwo", false).pages.map((page) => page.text)).toEqual(["one", "two"]);
  const { pages } = textPages(`${"word ".repeat(50_000)}\n\nlast`, false);
  expect(pages.length).toBeGreaterThan(10);
  expect(Math.max(...pages.map((page) => page.text.length))).toBeLessThanOrEqual(24_000);
  expect(
    pages
      .map((page) => page.text)
      .join(" ")
      .split(/\s+/),
  ).toHaveLength(50_001);
});

it("keeps code apart from the table or item before it, so that no answer goes on in it", () => {
  const row = "| Klara | 7.6 kg |\n";
  const code = '```python\ndef otter(): return "swim"\n```\n';
  const indented = "1. Start it:\n   ```sh\n   otter --swim\n   ```\n2. Wait.";
  expect(blocksOf(`${row}\n${code}${row}${code}${indented}`, true)).toEqual([
    "table: Klara · 7.6 kg",
    'paragraph: def otter(): return "swim"',
    "table: Klara · 7.6 kg",
    'paragraph: def otter(): return "swim"',
    "numbered: 1. Start it:",
    "paragraph: otter --swim",
    "numbered: 2. Wait.",
  ]);
});
