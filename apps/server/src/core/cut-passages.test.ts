import { expect, it } from "vitest";
import { aroundOnPages } from "./pages/around-passage.ts";
import { cutPassages } from "./cut-passages.ts";
import { NO_WORDS, type Block, type ExtractedDocument, type Page } from "./page.ts";

type Given = readonly [kind: Block["kind"], text: string, level?: number];

function page(number: number, given: readonly Given[]): Page {
  let text = "";
  const blocks = given.map(([kind, own, level = 0]): Block => {
    if (text !== "") text += "\n\n";
    const start = text.length;
    text += own;
    return { kind, start, end: text.length, level };
  });
  return {
    number,
    label: String(number),
    printedLabel: null,
    text,
    words: NO_WORDS,
    blocks,
    gap: null,
    needsRecognition: false,
    confidence: null,
  };
}

const document = (...pages: Page[]): ExtractedDocument => ({
  title: null,
  author: null,
  publishedAt: null,
  publicationNumber: null,
  contentHash: null,
  outline: [],
  pages,
});

const cut = (...pages: readonly (readonly Given[])[]) =>
  cutPassages(document(...pages.map((given, i) => page(i + 1, given))), { fileId: "f", version: "v" });

/** A sentence of that many words. */
const sentence = (words: number, name = "Word"): string =>
  `${name} ${Array.from({ length: words - 1 }, (_, i) => `w${i}`).join(" ")}.`;
const prose = (sentences: number, words: number): string =>
  Array.from({ length: sentences }, () => sentence(words)).join(" ");
const countWords = (text: string): number => text.split(/\s+/).length;

it("keeps a paragraph of some hundred words whole, word for word, with its place as its id", () => {
  const text = prose(5, 30);
  const [passage, ...rest] = cut([
    ["heading", "Chapter", 1],
    ["paragraph", text],
  ]);
  expect(rest).toEqual([]);
  expect(passage).toMatchObject({
    id: "f:v:1:9",
    start: 9,
    end: 9 + text.length,
    text,
    headings: ["Chapter"],
    kind: "body",
    pageLabel: "1",
    ordinal: 0,
  });
});

it("cuts a long paragraph into passages of up to 220 words, and it makes them about as long as each other", () => {
  const passages = cut([["paragraph", prose(22, 25)]]);
  for (const { text } of passages) {
    expect(countWords(text)).toBeLessThanOrEqual(220);
    expect(countWords(text)).toBeGreaterThanOrEqual(120);
    expect(text.split(". ").length).toBeLessThanOrEqual(8);
  }
  expect(passages.reduce((sum, { text }) => sum + countWords(text), 0)).toBe(22 * 25);
});

it("never crosses a page, and it carries the headings on to the next", () => {
  const passages = cut(
    [
      ["heading", "One", 1],
      ["heading", "Two", 2],
      ["paragraph", prose(2, 20)],
    ],
    [
      ["paragraph", prose(2, 20)],
      ["heading", "Three", 2],
      ["paragraph", prose(2, 20)],
    ],
  );
  expect(passages.map(({ pageNumber, headings }) => [pageNumber, ...headings])).toEqual([
    [1, "One", "Two"],
    [2, "One", "Two"],
    [2, "One", "Three"],
  ]);
});

it("keeps a numbered paragraph to itself, and it joins tiny ones under the same heading only", () => {
  const passages = cut([
    ["numbered", `3-14. ${prose(3, 25)}`],
    ["numbered", `3-15. ${prose(3, 25)}`],
    ["heading", "Items", 1],
    ["numbered", "(a) One."],
    ["numbered", "(b) Two."],
  ]);
  expect(passages.map(({ text }) => text.slice(0, 5))).toEqual(["3-14.", "3-15.", "(a) O"]);
  expect(passages[2]?.text).toBe("(a) One.\n\n(b) Two.");
});

it("keeps a heading that stands alone in its line with its items", () => {
  const passages = cut([
    ["heading", "SEC. 4. LIGHTS", 1],
    ["numbered", `(a) ${prose(2, 40)}`],
    ["numbered", "(b) DURATION.—"],
    ["numbered", `(1) ${prose(5, 40)}`],
    ["numbered", "(c) REPORTS.—"],
    ["numbered", `(1) ${prose(5, 40)}`],
  ]);
  expect(passages.map(({ text }) => text.slice(0, 13))).toEqual(["(a) Word w0 w", "(b) DURATION.", "(c) REPORTS.—"]);
});

it("takes a heading that a page breaks off, and what it goes on with on the next, as one", () => {
  const pages: Given[][] = [
    [
      ["paragraph", prose(2, 30)],
      ["heading", "§4. Keepers of the lights in time of", 1],
    ],
    [
      ["heading", "war and of fog", 1],
      ["paragraph", prose(2, 30)],
      ["heading", "§5. Fees", 1],
    ],
    [
      ["heading", "Boats", 1],
      ["paragraph", prose(2, 30)],
    ],
  ];
  expect(cut(...pages).map(({ headings }) => headings)).toEqual([
    [],
    ["§4. Keepers of the lights in time of"],
    ["§4. Keepers of the lights in time of war and of fog"],
    ["§5. Fees"],
    ["Boats"],
  ]);
});

it("ends an item's heading where the next item begins, on its page or a later one", () => {
  const passages = cut(
    [
      ["heading", "SEC. 12. NOISE", 1],
      ["heading", "(3) REPORTS.—", 2],
      ["numbered", "(A) One."],
      ["numbered", "(4) The clerk signs them."],
    ],
    [["paragraph", "Once a year."]],
  );
  expect(passages.map(({ text, headings }) => [text, ...headings])).toEqual([
    ["(A) One.", "SEC. 12. NOISE", "(3) REPORTS.—"],
    ["(4) The clerk signs them.", "SEC. 12. NOISE"],
    ["Once a year.", "SEC. 12. NOISE"],
  ]);
});

it("keeps tables and contents pages apart from text, so they can be told from it", () => {
  const passages = cut(
    [
      ["paragraph", "Before."],
      ["table", "A 1\nB 2"],
      ["paragraph", "After."],
    ],
    [["contents", "Chapter 3"]],
  );
  expect(passages.map(({ kind, text }) => [kind, text])).toEqual([
    ["body", "Before."],
    ["table", "A 1\nB 2"],
    ["body", "After."],
    ["contents", "Chapter 3"],
  ]);
});

it("makes a passage of headings that nothing follows on their page, so a title page can be found", () => {
  const [title, text] = cut(
    [
      ["heading", "The Book", 1],
      ["heading", "Part One", 2],
    ],
    [["paragraph", "Text."]],
  );
  expect(title?.text).toBe("The Book\n\nPart One");
  expect(text?.headings).toEqual(["The Book", "Part One"]);
});

it("puts what stands beside the text under no heading, and takes no heading from the text that goes on", () => {
  const passages = cut(
    [
      ["edge", "Manual of Bridges"],
      ["heading", "Fords", 1],
      ["paragraph", "Deep water."],
      ["heading", "Ferries", 1],
      ["edge", "Cat. No. 7"],
    ],
    [["paragraph", "They cross."]],
  );
  expect(passages.map(({ kind, text, headings }) => [kind, text, ...headings])).toEqual([
    ["contents", "Manual of Bridges"],
    ["body", "Deep water.", "Fords"],
    ["body", "Ferries", "Ferries"],
    ["contents", "Cat. No. 7"],
    ["body", "They cross.", "Ferries"],
  ]);
  expect(passages.map(({ around }) => around?.before)).toEqual(["", "Fords\n\n", "", "", ""]);
});

it("leaves no sentence out, however long, and it numbers passages in order", () => {
  const passages = cut(
    [["paragraph", `${sentence(400, "Long")} ${sentence(10, "Short")}`]],
    [],
    [["note", "1 See above."]],
  );
  expect(passages.map(({ text }) => text.split(" ")[0])).toEqual(["Long", "Short", "1"]);
  expect(passages.map(({ ordinal }) => ordinal)).toEqual([0, 1, 2]);
});

it("says the same of what stands beside a passage when it is found again on its page", () => {
  const own = page(1, [
    ["paragraph", prose(2, 20)],
    ["heading", "Chapter 1", 1],
    ["heading", "Chapter 2", 1],
    ["heading", "Fords", 2],
    ["paragraph", prose(8, 20)],
    ["paragraph", prose(8, 20)],
    ["heading", "Bridges", 2],
    ["table", "Span 40 m"],
  ]);
  const next = page(2, [["paragraph", prose(2, 20)]]);
  const passages = cutPassages(document(own, next), { fileId: "f", version: "v" });
  expect(passages.map(({ around }) => around?.before)).toContain("Chapter 1\n\nChapter 2\n\nFords\n\n");
  expect(aroundOnPages(passages, [own.text, next.text])).toEqual(passages.map(({ around }) => around));
});

it("says what stands right beside a passage: its heading, and the words behind it, on the next page where its own ends", () => {
  const [first, second, next] = cut(
    [
      ["heading", "Chapter"],
      ["paragraph", prose(8, 20)],
      ["paragraph", prose(8, 20)],
    ],
    [["paragraph", `The next page. ${prose(1, 20)}`]],
  );
  expect(first?.around).toEqual({ before: "Chapter\n\n", after: "\n\nWord w0 w1 w2 w3 w4 w5 w6 w7 w8 w9 w10" });
  expect(second?.around).toEqual({ before: "", after: "\n\nThe next page. Word w0 w1 w2 w3 w4 w5 w6 w7" });
  expect(next?.around).toEqual({ before: "", after: "" });
});

it("tells what is said beside a page's text from it, under the page's headings, and on that page alone", () => {
  const first: readonly Given[] = [
    ["heading", "Bridges", 1],
    ["paragraph", "Piers carry the deck."],
    ["aside", "Speaker notes"],
    ["note", "Say hello."],
    ["aside", "Comments"],
    ["note", "Nice."],
  ];
  const pages = [page(1, first), { ...page(2, [["paragraph", "Of another slide."]]), isApart: true as const }];
  const passages = cutPassages(document(...pages), { fileId: "f", version: "v" });
  expect(passages.map(({ text, headings }) => [text, headings])).toEqual([
    ["Piers carry the deck.", ["Bridges"]],
    ["Say hello.", ["Bridges", "Speaker notes"]],
    ["Nice.", ["Bridges", "Comments"]],
    ["Of another slide.", []],
  ]);
});

it("goes on with what is said beside a text on the pages that a long slide is cut into", () => {
  const pages = [
    page(1, [
      ["aside", "Speaker notes"],
      ["note", "Say hello."],
    ]),
    page(2, [["note", "And wave."]]),
  ];
  const passages = cutPassages(document(...pages), { fileId: "f", version: "v" });
  expect(passages.map(({ headings }) => headings)).toEqual([["Speaker notes"], ["Speaker notes"]]);
});

it("tells what names the columns above a passage that goes on with a table, on the next page, too", () => {
  const row = (name: string) => `${name} · ${sentence(60)} · weekly`;
  const head = "Item · What to do · Interval";
  const passages = cut(
    [["table", [head, ...["Pump", "Valve", "Winch", "Radar", "Boiler"].map(row)].join("\n")]],
    [
      ["table", [row("Anchor"), row("Crane")].join("\n")],
      ["paragraph", prose(4, 20)],
    ],
  );
  expect(passages.length).toBeGreaterThan(3);
  expect(passages.map(({ text, headings }) => [text.split(" ", 1)[0], headings])).toEqual([
    ["Item", []],
    ...passages.slice(1, -1).map(({ text }) => [text.split(" ", 1)[0], [head]]),
    ["Word", []],
  ]);
});

it("puts a section below its chapter though both are set in one type", () => {
  const passages = cut([
    ["heading", "THE CONGRESS", 1],
    ["heading", "CHAPTER 26—LOBBYING", 2],
    ["heading", "§1601. Findings", 2],
    ["paragraph", prose(4, 30)],
    ["heading", "§1602. Definitions", 2],
    ["paragraph", prose(4, 30)],
    ["heading", "CHAPTER 27—RECORDINGS", 2],
    ["paragraph", prose(4, 30)],
  ]);
  expect(passages.map(({ headings }) => headings.slice(1))).toEqual([
    ["CHAPTER 26—LOBBYING", "§1601. Findings"],
    ["CHAPTER 26—LOBBYING", "§1602. Definitions"],
    ["CHAPTER 27—RECORDINGS"],
  ]);
});
