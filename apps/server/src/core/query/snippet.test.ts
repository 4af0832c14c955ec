import fc from "fast-check";
import { expect, it } from "vitest";
import { escapeHtml } from "../text/escape-html.ts";
import { pointerTo, type Highlights } from "./snippet.ts";

const snippet = (text: string, highlights: Highlights, maxChars?: number): string =>
  pointerTo(highlights, maxChars).snippet(text);

const words = (...list: string[]) => ({ words: list, phrases: [] });

it("marks words in every form, and stop words never", () => {
  expect(snippet("The crossings of the river", words("the", "crossing", "rivers"))).toBe(
    "The <mark>crossings</mark> of the <mark>river</mark>",
  );
});

it("marks a phrase as one, stop words and punctuation with it", () => {
  const phrases = ["to be or not"];
  expect(snippet("To be, or not: to be", { words: [], phrases })).toBe("<mark>To be, or not</mark>: to be");
});

it("marks beginnings of words", () => {
  expect(snippet("A fortified town", { words: [], prefixes: ["fort"], phrases: [] })).toBe(
    "A <mark>fortified</mark> town",
  );
});

it("tells whether a text holds any of it, in any form, as a beginning or as a phrase", () => {
  const { holds } = pointerTo({ words: ["rivers"], prefixes: ["fort"], phrases: ["to be"] });
  expect(["A river.", "The fortress", "Not to be"].map(holds)).toEqual([true, true, true]);
  expect(["Roads", "effort", "be to", ""].map(holds)).toEqual([false, false, false, false]);
});

it("tells whether a text holds something that another does not", () => {
  const { adds } = pointerTo({ words: ["rivers", "bridge"], phrases: ["river bridge"] });
  expect([adds("A river", "The bridge"), adds("River bridge", "A bridge over a river")]).toEqual([true, true]);
  expect([adds("A river", "Rivers"), adds("A road", "A river")]).toEqual([false, false]);
});

it("escapes everything but its marks", () => {
  expect(snippet(`<img src=x onerror="a('b')"> & more`, words("img"))).toBe(
    "&lt;<mark>img</mark> src=x onerror=&quot;a(&#39;b&#39;)&quot;&gt; &amp; more",
  );
});

it("shows the part where most of the different words stand, cut at words", () => {
  const filler = "lorem ipsum dolor sit amet ".repeat(40);
  const html = snippet(`river ${filler} the bridge across the river ${filler}`, words("river", "bridge"));
  expect(html).toContain("<mark>bridge</mark> across the <mark>river</mark>");
  expect(html.startsWith("… ")).toBe(true);
  expect(html.endsWith(" …")).toBe(true);
  expect(html).not.toMatch(/^… (orem|psum|olor)/);
  expect(html.replace(/<\/?mark>/g, "").length).toBeLessThanOrEqual(244);
});

it("prefers the part where a phrase stands to one where its words stand apart", () => {
  const filler = "lorem ipsum dolor sit amet ".repeat(20);
  const text = `The noise of a program ${filler} and the noise program is here ${filler}`;
  expect(snippet(text, { words: ["noise", "program"], phrases: ["noise program"] })).toContain(
    "the <mark>noise program</mark> is here",
  );
});

/** How much of a snippet stands before its first mark. */
const leadOf = (html: string): number => html.replace(/^… /, "").indexOf("<mark>");

it("begins shortly before the first match where that stands at the end, so that narrow screens show it", () => {
  const filler = "lorem ipsum dolor sit amet ".repeat(8);
  const atEnd = snippet(`${filler}Tolls are withheld. ${filler}The withholding of tolls.`, {
    words: [],
    phrases: ["withholding of tolls"],
  });
  expect(atEnd).toMatch(/^… [a-z]+ .* The <mark>withholding of tolls<\/mark>\.$/);
  expect(leadOf(atEnd)).toBeLessThanOrEqual(80);
  const short = snippet(`${filler}and a bridge`, words("bridge"));
  expect(short).toMatch(/^… (lorem|ipsum|dolor|sit|amet) .* and a <mark>bridge<\/mark>$/);
});

it("shows the beginning of a heading, and marks what matches in it", () => {
  const { beginning } = pointerTo(words("river"));
  const heading = `Sec. 1242. ${"Matters relating to the crossing ".repeat(3)}of a river`;
  expect(beginning(heading)).toBe(heading.replace("river", "<mark>river</mark>"));
  expect(beginning(`${heading} `.repeat(3))).toMatch(/^Sec\. 1242\. .*<mark>river<\/mark> Sec.* …$/);
});

it("leaves out no word that is asked for to begin near the first", () => {
  const filler = "lorem ipsum dolor sit amet ".repeat(5);
  const html = snippet(`${filler}the river ${filler}the bridge`, words("river", "bridge"), 300);
  expect(html).toContain("<mark>river</mark>");
  expect(html).toContain("<mark>bridge</mark>");
  expect(leadOf(html)).toBeLessThanOrEqual(80);
});

it("shows the beginning when nothing matches", () => {
  expect(snippet(`Begin ${"x ".repeat(400)}`, words("zeppelin"))).toMatch(/^Begin x/);
});

it("puts every line on one", () => {
  expect(snippet("one\n\n two", words())).toBe("one two");
});

const textOfAtMost = (maxLength: number) => fc.string({ unit: fc.constantFrom(..."ab <>&'\"/\n.é😀mark"), maxLength });
const text = textOfAtMost(400);

it("gives only text and marks, whatever stands in the text", () => {
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 3 }), (body, wanted) => {
      const html = snippet(body, { words: wanted, prefixes: ["a"], phrases: wanted }, 60);
      const bare = html.replaceAll(/<mark>([^<>]*)<\/mark>/g, "$1");
      expect(bare).not.toMatch(/[<>"']/);
      expect(bare).not.toMatch(/&(?!(amp|lt|gt|quot|#39);)/);
    }),
    { numRuns: 300 },
  );
});

it("shows whatever matches, and little before it", () => {
  const begins = fc.string({ unit: fc.constantFrom(..."cd .§\n"), maxLength: 600 });
  fc.assert(
    fc.property(begins, begins, (before, behind) => {
      const html = snippet(`${before} river ${behind}`, words("river"));
      expect(html).toContain("<mark>river</mark>");
      expect(leadOf(html)).toBeLessThanOrEqual(81);
    }),
  );
});

it("shows a short text whole, wherever it matches", () => {
  fc.assert(
    fc.property(textOfAtMost(80), (body) => {
      const html = snippet(body, words("a", "b"), 1_000).replaceAll(/<\/?mark>/g, "");
      expect(html).toBe(escapeHtml(body).replace(/\s+/g, " ").trim());
    }),
  );
});

it("marks letters of a script without spaces as one where they stand side by side", () => {
  const { snippet } = pointerTo({ words: ["図", "書", "館"], phrases: [] });
  expect(snippet("市の図書館は東京に")).toBe("市の<mark>図書館</mark>は東京に");
});
