import fc from "fast-check";
import { expect, it } from "vitest";
import { cleanPages } from "./clean-pages.ts";
import { rawPage, ruledOff, setLines, withRules, type DrawnRule, type SetLine } from "./for-tests.ts";

const PROSE = [
  "This schedule holds for all vessels of the fleet and is reviewed each year by the office, which",
  "signs it in the presence of the master. Entries are kept for five years after the last one, and",
  "are shown to the inspector on demand in the office of the harbour, who may take copies of them.",
];

/** Cells as a table sets them: each the lines of one cell, from `x` and `y` on. */
const cell = (x: number, y: number, ...lines: string[]): SetLine[] => setLines(x, y, lines);

const told = (lines: readonly SetLine[], rules: readonly DrawnRule[] = []): string[] => {
  const [page] = cleanPages([withRules(rawPage(1, lines), rules)], []);
  return (page?.blocks ?? []).map(({ kind, start, end }) => `${kind}: ${page?.text.slice(start, end) ?? ""}`);
};

const PUMP = [
  ...cell(55, 200, "Item"),
  ...cell(155, 200, "Interval"),
  ...cell(305, 200, "What to do"),
  ...cell(55, 220, "Bilge pump"),
  ...cell(155, 220, "Every 14 days of", "effective running", "time"),
  ...cell(305, 220, "Clean the strainer, check the", "float switch"),
  ...cell(55, 262, "Emergency fire", "pump"),
  ...cell(155, 262, "Weekly"),
  ...cell(305, 262, "Start it; run it for fifteen", "minutes and note the pres-", "sure"),
];
const ROWS = [
  "table: Item · Interval · What to do",
  "Bilge pump · Every 14 days of effective running time · Clean the strainer, check the float switch",
  "Emergency fire pump · Weekly · Start it; run it for fifteen minutes and note the pressure",
].join("\n");

it("tells each cell of a ruled table whole, and each row as one", () => {
  expect(told(PUMP, ruledOff([50, 150, 300, 500], [188, 206, 250, 292]))).toEqual([ROWS]);
});

it("reads a table between lines above and below each row, by what its columns leave free", () => {
  const rules = [188, 206, 250, 292].map((y) => [50, y, 500, y] as const);
  expect(told(PUMP, rules)).toEqual([ROWS]);
});

it("takes names of columns above the first line, and a row below the last, for the table's", () => {
  expect(
    told(
      PUMP,
      [206, 250, 251, 252].map((y) => [50, y, 500, y] as const),
    ),
  ).toEqual([ROWS]);
});

it("reads a table whose every other row is shaded", () => {
  const shaded = ruledOff([50, 150, 300, 500], [206, 250]);
  const below = [
    ...cell(55, 304, "Radar"),
    ...cell(155, 304, "Daily"),
    ...cell(305, 304, "Look at the screen, then", "at the sea"),
  ];
  const second = ruledOff([50, 150, 300, 500], [292, 330]);
  expect(told([...PUMP, ...below], [...shaded, ...second])).toEqual([
    `${ROWS}\nRadar · Daily · Look at the screen, then at the sea`,
  ]);
});

it("reads a table that no line is drawn around", () => {
  expect(told(PUMP)).toEqual([ROWS]);
});

it("leaves lines that were recognised in a picture as they are, where spaces are as wide as between columns", () => {
  const [page] = cleanPages([{ ...rawPage(1, PUMP), confidence: 0.9 }], []);
  expect(page?.text).toContain("Bilge pump Every 14 days of Clean the strainer, check the");
});

it("knows cells that stand in the middle of their row by the lines around it", () => {
  const lines = [
    ...cell(55, 200, "Item"),
    ...cell(155, 200, "What to do"),
    ...cell(55, 232, "Bilge pump"),
    ...cell(155, 220, "Clean the strainer,", "check the float switch", "and run it dry"),
    ...cell(55, 268, "Radar"),
    ...cell(155, 262, "Look at the screen,", "then at the sea"),
  ];
  expect(told(lines, ruledOff([50, 150, 300], [188, 206, 250, 280]))).toEqual([
    "table: Item · What to do\nBilge pump · Clean the strainer, check the float switch and run it dry\nRadar · Look at the screen, then at the sea",
  ]);
});

it("tells a cell that goes over several rows with the first of them", () => {
  const lines = [
    ...cell(55, 200, "Engine"),
    ...cell(155, 200, "Oil"),
    ...cell(255, 200, "250 h"),
    ...cell(155, 218, "Filter"),
    ...cell(255, 218, "500 h"),
    ...cell(55, 236, "Deck"),
    ...cell(155, 236, "Winch"),
    ...cell(255, 236, "90 h"),
  ];
  const rules: DrawnRule[] = [
    ...[188, 224, 242].map((y) => [50, y, 350, y] as const),
    [150, 206, 350, 206],
    ...[50, 150, 250, 350].map((x) => [x, 188, x, 242] as const),
  ];
  expect(told(lines, rules)).toEqual(["table: Engine · Oil · 250 h\nFilter · 500 h\nDeck · Winch · 90 h"]);
});

it("keeps rows apart that stand between two lines and are plainly several", () => {
  const lines = [
    ...cell(55, 200, "Place"),
    ...cell(255, 200, "Berths"),
    ...cell(55, 220, "North quay", "South quay", "Old harbour"),
    ...cell(255, 220, "12", "7", "31"),
  ];
  expect(told(lines, ruledOff([50, 250, 350], [188, 206, 252]))).toEqual([
    "table: Place · Berths\nNorth quay · 12\nSouth quay · 7\nOld harbour · 31",
  ]);
});

it("keeps a list of short names apart where no line parts them, though each may go on with the one before", () => {
  const lines = [
    ...cell(55, 200, "Rank", "Sergeant", "Corporal"),
    ...cell(155, 200, "Number", "14", "31"),
    ...cell(255, 200, "Days", "5", "7"),
  ];
  expect(told(lines)).toEqual(["table: Rank · Number · Days\nSergeant · 14 · 5\nCorporal · 31 · 7"]);
});

it("leaves items of a list as they are, behind their numbers", () => {
  const lines = [
    ...cell(55, 200, "1501."),
    ...cell(105, 200, "Purposes of the Act, and how it is", "to be read."),
    ...cell(55, 224, "1502."),
    ...cell(105, 224, "Definitions of all words that are", "used in it."),
    ...cell(55, 248, "1503."),
    ...cell(105, 248, "Exclusions."),
  ];
  expect(told(lines).join("\n")).not.toContain("·");
});

it("takes a box around paragraphs, and columns between lines, for what they are", () => {
  const boxed = setLines(55, 200, PROSE);
  expect(told(boxed, ruledOff([50, 560], [188, 240]))).toEqual([`paragraph: ${PROSE.join(" ")}`]);
  const narrow =
    PROSE.join(" ")
      .match(/.{1,44}(?: |$)/g)
      ?.map((line) => line.trim()) ?? [];
  const columns = [...setLines(55, 200, narrow), ...setLines(305, 200, narrow)];
  const text = narrow.join(" ");
  expect(told(columns, [...ruledOff([50, 300, 550], [188, 320]), [50, 60, 550, 60]])).toEqual([
    `paragraph: ${text}`,
    `paragraph: ${text}`,
  ]);
});

it("loses no letter, wherever lines are drawn", () => {
  const letters = (texts: readonly string[]) => [...texts.join("").replace(/[^\p{L}\d]/gu, "")].sort().join("");
  const lines = [...PUMP, ...setLines(50, 340, PROSE)];
  const all = letters(lines.map(({ text }) => text));
  const place = fc.integer({ min: 0, max: 60 }).map((step) => 10 * step);
  const level = fc.tuple(place, place, place).map(([x, y, to]): DrawnRule => [Math.min(x, to), y, Math.max(x, to), y]);
  const upright = fc
    .tuple(place, place, place)
    .map(([x, y, to]): DrawnRule => [x, Math.min(y, to), x, Math.max(y, to)]);
  const drawn = fc.array(fc.oneof(level, upright), { maxLength: 40 });
  fc.assert(
    fc.property(drawn, (rules) => {
      const found = told(lines, rules).map((text) => text.slice(text.indexOf(": ") + 2));
      expect(letters(found)).toBe(all);
    }),
  );
});

/** Pages of one table, whose column names and last words repeat at their edges. */
const pagesOf = (count: number) =>
  Array.from({ length: count }, (_, page) => {
    const rows = Array.from({ length: 12 }, (_unused, i) => [
      ...cell(55, 70 + 50 * i, `Pump ${page * 12 + i}`),
      ...cell(155, 70 + 50 * i, "Clean the strainer and run it", "under the eye of the mate"),
    ]);
    const head = [...cell(55, 40, "Item"), ...cell(155, 40, "What to do")];
    const ys = [28, ...Array.from({ length: 13 }, (_unused, i) => 52 + 50 * i)];
    return withRules(rawPage(page + 1, [...head, ...rows.flat()]), ruledOff([50, 150, 350], ys));
  });

it("keeps what a table says at its pages' edges: the names of its columns, and a last row like others", () => {
  const pages = [...cleanPages(pagesOf(5), [])];
  for (const { number, text } of pages) {
    expect(text.split("\n")[0]).toBe("Item · What to do");
    expect(text.split("\n").at(-1)).toBe(
      `Pump ${12 * number - 1} · Clean the strainer and run it under the eye of the mate`,
    );
  }
});

it("still leaves out a title block that repeats on each page", () => {
  const pages = Array.from({ length: 5 }, (_, i) => {
    const block = [
      ...cell(55, 30, "Harbour Office"),
      ...cell(305, 30, "Revision 4"),
      ...cell(55, 48, "Manual"),
      ...cell(305, 48, "May 2026"),
    ];
    const own = setLines(50, 120 + i, [
      `Chapter ${"one two three four five".split(" ")[i] ?? ""} has its own words`,
      ...PROSE,
    ]);
    return withRules(rawPage(i + 1, [...block, ...own]), ruledOff([50, 300, 550], [18, 36, 54]));
  });
  expect([...cleanPages(pages, [])].map(({ text }) => text.includes("Harbour Office"))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
