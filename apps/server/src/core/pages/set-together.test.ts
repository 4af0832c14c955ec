import { expect, it } from "vitest";
import { cleanPages } from "./clean-pages.ts";
import { rawPage, setLines, type SetLine } from "./for-tests.ts";

const BODY = [
  "the keeper of the light shall keep every record of a ship that passes for five full years, in the",
  "tower or at a place that the warden of the harbour has said may be used for that, and shall show it",
  "to whoever asks.",
];
const textsOf = (lines: readonly SetLine[]): string[] =>
  [...cleanPages([rawPage(1, lines)], [])].flatMap(({ text }) => text.split("\n\n"));

it.each([
  [
    [
      { text: "(1) RETENTION OF ALL RECORDS OF SHIPS THAT PASS.—", x: 50, size: 7.5 },
      { text: "Any record of", x: 250 },
    ],
  ],
  [[{ text: "(1) RETENTION OF ALL RECORDS OF SHIPS THAT PASS BY DAY OR BY NIGHT.—In", x: 50, size: 7.5 }]],
])("goes on with the text behind a heading in small capitals, though these are most of its line", (first) => {
  const line = first.map((piece): SetLine => ({ ...piece, y: 100 }));
  expect(textsOf([...line, ...setLines(50, 112, BODY)])).toEqual([
    [...first.map(({ text }) => text), ...BODY].join(" "),
  ]);
});

it("parts a heading in small capitals from the text below it", () => {
  const heading = { text: "RETENTION OF ALL RECORDS OF SHIPS", x: 50, y: 100, size: 7.5 };
  expect(textsOf([heading, ...setLines(50, 112, BODY)])).toEqual([heading.text, BODY.join(" ")]);
});

it("goes on over a line whose gaps are as wide as between cells, for signs that the file does not tell or to fill it", () => {
  const first = "the founder of the line took his name from an old book of the East, which his own people placed among";
  const gap = [
    { text: "the three best (Chinese:", x: 50, y: 112 },
    { text: "), and read it", x: 220, y: 112 },
  ];
  const wide = [
    { text: "Mandates", x: 50, y: 124 },
    { text: "of", x: 300, y: 124 },
    { text: "Heaven,", x: 515, y: 124 },
  ];
  const last = { text: "As he had said himself, his sons did so, too.", x: 50, y: 136 };
  const gapped = [...setLines(50, 100, [first]), ...gap, ...setLines(50, 124, [first])];
  expect(textsOf(gapped)).toEqual([[first, ...gap.map(({ text }) => text), first].join(" ")]);
  const item = [
    { text: `(iii) ${first.slice(0, 91)}`, x: 70, y: 100 },
    { text: "mandates, conveying", x: 50, y: 112 },
    { text: "the", x: 300, y: 112 },
    { text: "meaning", x: 515, y: 112 },
    { text: "of his name to all who would read it.", x: 50, y: 124 },
  ];
  expect(textsOf([...setLines(50, 40, [first, `${first.slice(0, 96)}.`]), ...item])).toHaveLength(2);
  const filled = [...setLines(50, 100, [first, first]), ...wide, last];
  expect(textsOf(filled)).toEqual([[first, first, ...wide.map(({ text }) => text), last.text].join(" ")]);
});

it("reads a raised mark where it stands in its line, though the file tells it behind that line", () => {
  const [before, behind] = [
    "of such title,",
    "and may make contributions under the rules that the warden sets for it,",
  ];
  const line = [
    { text: before, x: 50, y: 112 },
    { text: behind, x: 132, y: 112 },
    { text: "1", x: 121, y: 108, size: 6 },
  ];
  const lines = [{ text: BODY[0] ?? "", x: 50, y: 100 }, ...line, { text: "which he shall show.", x: 50, y: 124 }];
  expect(textsOf(lines)).toEqual([`${BODY[0]} ${before} 1 ${behind} which he shall show.`]);
});

it("goes on behind a line that ends in the midst of a phrase or a date, however much room is left on it", () => {
  const short = "(2) the records of those who sailed in accordance with";
  expect(textsOf(setLines(50, 100, [BODY[0] ?? "", short, "NMI 41 and the orders."]))).toHaveLength(1);
  const dated = "the order on the keeping of lights and of records of January 10,";
  expect(textsOf(setLines(50, 100, [BODY[0] ?? "", dated, "2014, and its annex."]))).toHaveLength(1);
  const closed = "(2) the records of those who sailed in accordance.";
  expect(textsOf(setLines(50, 100, [BODY[0] ?? "", closed, "NMI 41 and the orders."]))).toHaveLength(2);
});

it("takes a number in brackets that a line begins with for an item's only where a clause ends before, and for no reference", () => {
  const [full = ""] = BODY;
  const referring = `${full.slice(0, 70)} of subsections (b)(13) and`;
  expect(textsOf(setLines(50, 100, [full, referring, "(f)(1) thereof, and shall show it."]))).toHaveLength(1);
  const listing = `${full.slice(0, 80)} of the harbour; and`;
  expect(textsOf(setLines(50, 100, [full, listing, "(II) every record of a boat."]))).toHaveLength(2);
});

it("keeps the sentences of a text whole that stands wider than the list of contents which fills its page", () => {
  const listed = Array.from({ length: 30 }, (_, i) => ({
    text: `Sec. ${i + 1}. Light`,
    x: 50,
    y: 200 + 7 * i,
    size: 7,
  }));
  const [full = "", next = ""] = BODY;
  const text = [full, next, `Wardens ${next.slice(8)}`, `Houses ${next.slice(7)}`, "Masters may show it."];
  const read = textsOf([...setLines(50, 100, text), ...listed]);
  expect(read).toContain(text.join(" "));
});
