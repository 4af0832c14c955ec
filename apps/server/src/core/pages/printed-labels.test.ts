import { expect, it } from "vitest";
import { cleanPages } from "./clean-pages.ts";
import type { RawPage } from "./raw-page.ts";
import { rawPage, setLines, type SetLine } from "./for-tests.ts";

const TEXT = Array.from({ length: 20 }, () => "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu");

const page = (i: number, lines: readonly SetLine[]): RawPage => rawPage(i + 1, [...setLines(50, 100, TEXT), ...lines]);

const foot = (text: string | null): SetLine[] => (text === null ? [] : [{ text, x: 300, y: 780 }]);

const labelsOf = (pages: readonly RawPage[]): (string | null)[] =>
  [...cleanPages(pages, [])].map((one) => one.printedLabel);

const read = (feet: readonly (string | null)[]): (string | null)[] =>
  labelsOf(feet.map((text, i) => page(i, foot(text))));

const counted = (count: number, name: (n: number) => string): string[] =>
  Array.from({ length: count }, (_, i) => name(i + 1));

/** Enough pages that few neighbours are too few. */
const CHAPTERS = [1, 2, 3].flatMap((chapter) => counted(8, (n) => `${chapter}-${n}`));

it.each([
  ["one page", ["A-1"]],
  ["two pages", ["A-1", "A-2"]],
  ["one page each", ["A-1", "B-1", "C-1"]],
  ["glossary and index", ["Glossary-1", "Glossary-2", "Index-1"]],
  ["annexes of appendices", ["A-A-1", "A-A-2", "A-B-1"]],
])("reads labels of parts that are too short to count far (%s)", (_, ending) => {
  const feet = [...CHAPTERS, ...ending];
  expect(read(feet)).toEqual(feet);
});

it("reads front matter of three pages before a long body, in either case of roman numbers", () => {
  for (const front of [
    ["i", "ii", "iii"],
    ["I", "II", "III"],
  ]) {
    const feet = [...front, ...counted(30, String)];
    expect(read(feet)).toEqual(feet);
  }
});

it("reads chapters in roman numbers, and dashes of another length", () => {
  const feet = ["I", "II", "VIII"].flatMap((chapter) => counted(5, (n) => `${chapter}–${n}`));
  expect(read(feet)).toEqual(feet);
});

it("reads no label on a page that has none, so it never tells what is not printed", () => {
  const feet = counted(30, (n) => `2-${n}`).map((label, i) => (i === 7 || i === 20 ? null : label));
  expect(read(feet)).toEqual(feet);
});

it("finds the number of a chapter's first page at the foot when all others stand at the head", () => {
  const labels = [1, 2, 3].flatMap((chapter) => counted(9, (n) => `${chapter}-${n}`));
  const pages = labels.map((label, i) =>
    page(i, label.endsWith("-1") ? foot(label) : [{ text: label, x: 500, y: 30 }]),
  );
  expect(labelsOf(pages)).toEqual(labels);
});

it("is not led astray by numbers that do not count pages: years, changes, paragraphs, figures, footnotes", () => {
  const pages = CHAPTERS.map((label, i) =>
    page(i, [
      { text: "FM 3-21", x: 50, y: 30 },
      { text: "2019", x: 500, y: 30 },
      { text: `${label[0]}-${1 + 3 * i}. Units that cross a river`, x: 50, y: 80 },
      {
        text: `${i + 1} See the report of the bridge company on its crossing in the spring of that year`,
        x: 50,
        y: 750,
      },
      { text: "Change 2", x: 50, y: 780 },
      ...(i % 5 === 4 ? [] : foot(label)),
    ]),
  );
  expect(labelsOf(pages)).toEqual(CHAPTERS.map((label, i) => (i % 5 === 4 ? null : label)));
});

it("does not go on counting over a page whose number says otherwise", () => {
  const feet = counted(24, (n) => (n === 12 ? "1945" : String(n)));
  expect(read(feet)[11]).toBeNull();
});

it("reads the number that stands as on all other pages beside text that lies on its side", () => {
  const labels = counted(24, (n) => `3-${n}`);
  const pages = labels.map((label, i) => page(i, i === 10 ? [{ ...foot(label)[0]!, isTurned: true }] : foot(label)));
  expect(labelsOf(pages)).toEqual(labels);
});

const apart = (left: string, right: string): SetLine[] => [
  { text: left, x: 50, y: 780 },
  { text: right, x: 400, y: 780 },
];

it.each([
  [
    "after the chapter, beside a document's number",
    (chapter: string, label: string) => apart(`Chapter ${chapter} ${label}`, "FM 3-21.8"),
  ],
  [
    "before the chapter, beside a document's number",
    (chapter: string, label: string) => apart("FM 3-21.8", `${label} Chapter ${chapter}`),
  ],
  [
    "after the chapter's title, beside a date",
    (chapter: string, label: string) => apart(`Chapter ${chapter} River Crossings ${label}`, "12 March 2019"),
  ],
  [
    "between the chapter and a date",
    (chapter: string, label: string) => foot(`Chapter ${chapter} ${label} 12 March 2019`),
  ],
  ["with the word itself", (_: string, label: string) => foot(`Chapter ${label}`)],
])("reads a label whose edge names the chapter, too (%s)", (_, set) => {
  const labels = [1, 2, 3].flatMap((chapter) => counted(8, (n) => `${chapter}-${n}`));
  expect(labelsOf(labels.map((label, i) => page(i, set(label[0] ?? "", label))))).toEqual(labels);
});

it("reads the labels of chapters of two pages each where the edges name the chapters", () => {
  const labels = counted(12, String).flatMap((chapter) => [`${chapter}-1`, `${chapter}-2`]);
  const set = (label: string) => apart(`Chapter ${label.replace(/-.*/, "")}`, label);
  expect(labelsOf(labels.map((label, i) => page(i, set(label))))).toEqual(labels);
});

it("takes a chapter's number for no page's, where the word stands apart from it", () => {
  const pages = counted(7, String).map((chapter, i) => page(i, apart("Chapter", chapter)));
  expect(labelsOf(pages)).toEqual(pages.map(() => null));
});

it("takes no paragraph's number under a chapter's head for a label", () => {
  const numbered = (i: number): SetLine[] => [
    { text: "Chapter 2", x: 300, y: 30 },
    { text: `2-${3 * i + 1} Units that cross a river`, x: 50, y: 60 },
    ...foot(String(i + 40)),
  ];
  const pages = Array.from({ length: 8 }, (_, i) => page(i, numbered(i)));
  expect(labelsOf(pages)).toEqual(pages.map((_, i) => String(i + 40)));
});
