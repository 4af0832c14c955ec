import { expect, it } from "vitest";
import { cleanPages } from "./clean-pages.ts";
import type { OutlineEntry, Page } from "../page.ts";
import { rawPage, setLines, type SetLine } from "./for-tests.ts";
import { boxesOf } from "./word-layout.ts";

const clean = (pages: readonly (readonly SetLine[])[], outline: readonly OutlineEntry[] = []): Page[] => [
  ...cleanPages(
    pages.map((lines, i) => rawPage(i + 1, lines)),
    outline,
  ),
];

const one = (lines: readonly SetLine[]): Page => clean([lines])[0]!;

const blocksOf = (page: Page): string[] =>
  page.blocks.map(({ kind, start, end }) => `${kind}: ${page.text.slice(start, end)}`);

/** Ten full lines of prose, 80 letters each. */
const PROSE = Array.from(
  { length: 10 },
  (_, i) => `line${i} ${"alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu x".slice(0, 72)}`,
);

it("joins the lines of a paragraph and parts paragraphs at a gap, so it reads as running text", () => {
  const page = one([...setLines(50, 100, PROSE.slice(0, 3)), ...setLines(50, 160, PROSE.slice(3, 5))]);
  expect(page.text).toBe(`${PROSE.slice(0, 3).join(" ")}\n\n${PROSE.slice(3, 5).join(" ")}`);
});

it("makes every word of the layout a range of the text, so it can be highlighted", () => {
  const page = one(setLines(50, 100, PROSE));
  const words = [...page.words.starts].map((start, i) => page.text.slice(start, page.words.ends[i]));
  expect(words).toEqual(PROSE.join(" ").split(" "));
  expect(page.words.boxes).toHaveLength(4 * words.length);
  expect(boxesOf(page.words, 0, page.text.length)).toHaveLength(PROSE.length);
});

it("joins a word broken at a line's end, and it keeps a hyphen that the document sets elsewhere", () => {
  const page = one([
    ...setLines(50, 100, [
      "alpha beta gamma delta epsilon zeta eta iota kappa lambda mu nu the theo-",
      "ry holds, and a well-known one too as everybody says who knows of the well-",
      "known kind of theory.",
    ]),
  ]);
  expect(page.text).toContain("the theory holds");
  expect(page.text).toContain("of the well-known kind");
});

it("joins a word in capitals that a line breaks, and one with signs at it, and leaves two words that stand apart", () => {
  const page = one([
    ...setLines(50, 100, [
      "alpha beta gamma delta epsilon zeta eta iota kappa the aircraft and the program of the AIR-",
      "CRAFT.—Except as provided in the health-related part, and of a PRO-",
      "GRAM.—It is for the members of the team, and of PER-",
      "AND POLYFLUOROALKYL matter and a HEALTH-",
      "RELATED one.",
    ]),
  ]);
  for (const words of ["the AIRCRAFT.—Except", "a PROGRAM.—It", "PER- AND POLY", "a HEALTH-RELATED one"])
    expect(page.text).toContain(words);
});

it("joins what is written as one word though both its parts stand elsewhere, so that it is found as people write it", () => {
  const page = one([
    ...setLines(50, 100, [
      "alpha beta gamma delta epsilon zeta eta iota kappa lambda mu nu some air-",
      "lines fly through the air along fixed lines, to a shop or from a work-",
      "shop where three men work; and a crew of two is no two-",
      "man crew by its name.",
    ]),
  ]);
  expect(page.text).toContain("some airlines fly");
  expect(page.text).toContain("a workshop where");
  expect(page.text).toContain("no two-man crew");
});

it("keeps the hyphen of two words that the document sets apart, and that of one whose end comes later, so both are quoted as they stand", () => {
  const page = one([
    ...setLines(50, 100, [
      "alpha beta gamma delta epsilon zeta eta iota kappa lambda mu nu the nine-",
      "inch refractor of a small observatory was bought in a year of peace, ice-",
      "free and without a war, when small-",
      "and medium-sized houses were built and the organization was of the opin-",
      "ion that ice was cheap, and nine-",
      "teen men were free to say so of their organization-",
      "ally sound ally.",
    ]),
  ]);
  for (const words of [
    "nine-inch",
    "ice-free",
    "small- and medium-sized",
    "opinion",
    "nineteen",
    "organizationally sound",
  ])
    expect(page.text).toContain(words);
});

it("reads two columns one after the other, so it never mixes their lines", () => {
  const left = Array.from({ length: 8 }, (_, i) => `left${i} words of the first column run on here`);
  const right = Array.from({ length: 8 }, (_, i) => `right${i} words of the second column go on here`);
  const lines = left.flatMap((text, i) => [
    { text, x: 50, y: 100 + 12 * i },
    { text: right[i]!, x: 310, y: 100 + 12 * i },
  ]);
  const page = one([{ text: "A TITLE ACROSS THE WHOLE PAGE THAT CROSSES THE GUTTER", x: 150, y: 80 }, ...lines]);
  expect(page.text.indexOf("left7")).toBeLessThan(page.text.indexOf("right0"));
  expect(page.text.indexOf("TITLE")).toBeLessThan(page.text.indexOf("left0"));
});

it("joins a word that a line breaks with the lines of other type that go on with it, and none with another column", () => {
  const small = (text: string, y: number) => ({ text, x: 50, y, size: 8 });
  const page = one([
    small("(2) PROCUREMENT TOGETHER WITH EXISTING CONTRACTS AND IN THE SAME CON-", 100),
    ...setLines(50, 112, [
      "TRACTS.—The ships that are to be bought under this paragraph are bought at once, and so",
      "on.",
    ]),
  ]);
  expect(page.text).toContain("IN THE SAME CONTRACTS.—The ships");
  expect(page.blocks).toHaveLength(1);
  const line = (word: string) => `${word} beta gamma delta epsilon zeta eta iota kappa`;
  const left = [...["alpha", "nu", "mu", "pi", "rho"].map(line), "alpha beta gamma delta epsilon zeta and the theo-"];
  const right = ["ry that holds is the one which people know of now", ...["xi", "phi", "psi", "tau", "chi"].map(line)];
  expect(one([...setLines(50, 100, left), ...setLines(330, 100, right)]).blocks).toHaveLength(2);
});

it("puts a side heading before the text beside it, so it does not cut through its lines", () => {
  const page = one([
    { text: "Program Scope", x: 50, y: 100, isBold: true },
    { text: "and Goals", x: 50, y: 112, isBold: true },
    ...setLines(
      200,
      100,
      PROSE.slice(0, 6).map((line) => line.slice(0, 70)),
    ),
  ]);
  expect(blocksOf(page)[0]).toBe("heading: Program Scope and Goals");
  expect(page.blocks).toHaveLength(2);
});

it("leaves out running heads and feet but for the first of each, so what they say is found", () => {
  const pages = Array.from({ length: 6 }, (_, i) => [
    { text: "DoDI 4715.13, January 28, 2020", x: 50, y: 30 },
    ...setLines(
      50,
      100,
      PROSE.map((line) => `p${i} ${line}`),
    ),
    { text: `SECTION ${i < 3 ? 1 : 2}: DUTIES`, x: 50, y: 770 },
    { text: String(i + 1), x: 300, y: 782 },
  ]);
  const cleaned = clean(pages);
  expect(cleaned.map((page) => blocksOf(page).filter((block) => block.startsWith("edge")))).toEqual([
    ["edge: DoDI 4715.13, January 28, 2020", "edge: SECTION 1: DUTIES"],
    [],
    [],
    ["edge: SECTION 2: DUTIES"],
    [],
    [],
  ]);
  expect(cleaned.map((page) => page.blocks.map(({ kind }) => kind).indexOf("paragraph"))).toEqual([1, 0, 0, 0, 0, 0]);
  expect(cleaned[0]?.words.starts).toHaveLength(cleaned[0]!.text.split(/\s+/).length);
});

it("waits with what runs through a document for a page that says something else, so an empty page stays empty", () => {
  const pages = Array.from({ length: 5 }, (_, i) => [
    { text: `Manual of Bridges ${i + 1}`, x: 50, y: 30 },
    ...(i === 0 ? [] : setLines(50, 100, PROSE)),
  ]);
  const cleaned = clean(pages);
  expect(cleaned[0]?.text).toBe("");
  expect(cleaned.flatMap(blocksOf).filter((block) => block.startsWith("edge:"))).toEqual(["edge: Manual of Bridges 2"]);
});

it("keeps a first or last line whose number is no page's, so that number is found", () => {
  const pages = Array.from({ length: 10 }, (_, i) => [
    { text: `Invoice ${88104 + 7 * i} of the Palgrave company`, x: 50, y: 60 },
    ...setLines(
      50,
      100,
      PROSE.map((line) => `p${i} ${line}`),
    ),
    { text: `Exhibit 2.3.59-${i + 1} Manual of Bridges`, x: 50, y: 770 },
  ]);
  clean(pages).forEach((page, i) => {
    expect(page.text).toContain(`Invoice ${88104 + 7 * i} of the Palgrave company`);
    expect(page.text.includes("Manual of Bridges")).toBe(i === 0);
  });
});

const NUMBERS = [5185, 6874, 2204, 9684, 1475, 3310];

it.each([
  ["of persons", (n: number) => `Employee ${NUMBERS[n]}`],
  ["before words", (n: number) => `${NUMBERS[n]} in store`],
  ["of lessons, which go on with the pages", (n: number) => `Lesson ${n + 7}`],
  ["of years, which do so, too", (n: number) => `Balance sheet ${n + 2019}`],
  ["in Roman letters", (n: number) => `Psalm ${["XIV", "III", "XX", "IX", "V", "L"][n]}`],
  ["of days", (n: number) => `Born ${n + 3}.4.19${60 + 3 * n}`],
  ["of two cells", (n: number) => `${NUMBERS[n]} ${NUMBERS[5 - n]}`],
])("loses no line at a page's edge that differs from others in a number %s", (_, line) => {
  const pages = NUMBERS.map((_number, n) => [
    { text: line(n), x: 50, y: 40 },
    ...setLines(
      50,
      100,
      PROSE.map((prose) => `p${n} ${prose}`),
    ),
    { text: line(n), x: 50, y: 770 },
  ]);
  for (const some of [pages, pages.slice(0, 2)])
    clean(some).forEach((page, n) => expect(page.text.split(line(n)).length, line(n)).toBeGreaterThan(1));
});

it("keeps the rows of a table that fill the edges of its pages", () => {
  const rows = (page: number) =>
    Array.from({ length: 6 }, (_, i) => ({
      text: `Unit ${6 * page + i} ${NUMBERS[i]! + page}`,
      x: 50,
      y: 40 + 12 * i,
    }));
  clean([0, 1, 2].map(rows)).forEach((page, n) => {
    for (const { text } of rows(n)) expect(page.text).toContain(text);
  });
});

it("takes a page of one sentence for text, whatever number it begins with", () => {
  const pages = Array.from({ length: 8 }, (_, i) => [{ text: `Page ${i + 1} tells of supply ${i}.`, x: 50, y: 60 }]);
  clean(pages).forEach((page, i) => expect(page.text).toBe(`Page ${i + 1} tells of supply ${i}.`));
});

it.each([
  ["plain", (n: number) => String(n + 5), "8"],
  ["dashed", (n: number) => `– ${n} –`, "3"],
  ["chapter", (n: number) => `A-${n}`, "A-3"],
  ["of many", (n: number) => `Page ${n} of 6`, "3"],
  ["after a bar", (n: number) => `ENG-0305 | rev 4 | ${n}`, "3"],
  ["roman", (n: number) => ["i", "ii", "iii", "iv", "v", "vi"][n - 1]!, "iii"],
])("reads a printed label that counts up (%s), so it can be told beside the page", (_, foot, third) => {
  const pages = Array.from({ length: 6 }, (_, i) => [
    ...setLines(
      50,
      100,
      PROSE.map((line) => `p${i} ${line}`),
    ),
    { text: foot(i + 1), x: 300, y: 780 },
  ]);
  expect(clean(pages).map((page) => page.printedLabel)[2]).toBe(third);
});

it("takes no label from numbers that do not count up or that count enclosures, so it invents none", () => {
  const feet = ["12 May 2010", "7", "ENCLOSURE 1", "ENCLOSURE 2", "ENCLOSURE 3", "44"];
  const pages = feet.map((text, i) => [
    ...setLines(
      50,
      100,
      PROSE.map((line) => `p${i} ${line}`),
    ),
    { text, x: 300, y: 780 },
  ]);
  expect(clean(pages).map((page) => page.printedLabel)).toEqual(feet.map(() => null));
});

it("tells headings by their size, weight and capitals, and it ranks larger above smaller", () => {
  const page = one([
    { text: "The Whole Book", x: 200, y: 60, size: 20 },
    { text: "Chapter One", x: 50, y: 100, size: 14 },
    ...setLines(50, 130, PROSE.slice(0, 3)),
    { text: "In bold", x: 50, y: 190, isBold: true },
    ...setLines(50, 215, PROSE.slice(3, 6)),
    { text: "IN CAPITAL LETTERS", x: 50, y: 270 },
    ...setLines(50, 295, PROSE.slice(6, 9)),
  ]);
  const headings = page.blocks
    .filter((block) => block.kind === "heading")
    .map((block) => [page.text.slice(block.start, block.end), block.level]);
  expect(headings.map(([text]) => text)).toEqual(["The Whole Book", "Chapter One", "In bold", "IN CAPITAL LETTERS"]);
  expect(headings.map(([, level]) => level)).toEqual([1, 2, 3, 4]);
});

it("takes bold type that is larger than the text, or in capitals, for a heading however many words it has", () => {
  const words =
    "study on what it would cost to keep all the lights of the coast and of the islands before it by night, and who would pay for all of it";
  const long = ["SEC. 12. " + words.toUpperCase().slice(0, 60), words.toUpperCase().slice(61)];
  const page = one([
    ...long.map((text, i) => ({ text, x: 50, y: 80 + 12 * i, isBold: true })),
    ...setLines(50, 120, PROSE.slice(0, 3)),
    { text: `§7. ${words}`, x: 50, y: 180, size: 12, isBold: true },
    ...setLines(50, 210, PROSE.slice(3, 6)),
    { text: `All ${words}`, x: 50, y: 270, isBold: true },
    ...setLines(50, 295, PROSE.slice(6, 9)),
  ]);
  const headings = blocksOf(page).filter((block) => block.startsWith("heading: "));
  expect(headings).toEqual([`heading: ${long.join(" ")}`, `heading: §7. ${words}`]);
});

it("takes no sum of a table for a heading, though it stands in capitals by itself", () => {
  for (const text of ["SUBTOTAL DEPARTMENT OF THE AIR", "TOTAL OPERATION", "GRAND TOTAL ALL BOATS"]) {
    const page = one([
      ...setLines(50, 100, PROSE.slice(0, 3)),
      { text, x: 50, y: 160 },
      ...setLines(50, 196, PROSE.slice(3)),
    ]);
    expect([text, page.blocks.some(({ kind }) => kind === "heading")]).toEqual([text, false]);
  }
});

it("takes a heading's level from the outline where it stands there, whatever its type", () => {
  const [page] = clean(
    [[{ text: "1.2. Policy.", x: 50, y: 100 }, ...setLines(50, 130, PROSE)]],
    [{ title: "1.2 Policy", pageNumber: 1, level: 3 }],
  );
  expect(page?.blocks[0]).toMatchObject({ kind: "heading", level: 3 });
});

it("takes numbered paragraphs as they are numbered, so it keeps each with its number", () => {
  const page = one([
    ...setLines(70, 100, ["3-14. The first paragraph is about bridges and about how they are built in the"]),
    ...setLines(50, 112, ["field by engineers who have been told to do so."]),
    ...setLines(70, 124, ["3-15. The second one."]),
    ...setLines(90, 136, ["(a) An item."]),
    ...setLines(90, 148, ["(b) Another item."]),
  ]);
  expect(blocksOf(page).map((block) => block.slice(0, 16))).toEqual([
    "numbered: 3-14. ",
    "numbered: 3-15. ",
    "numbered: (a) An",
    "numbered: (b) An",
  ]);
});

it("keeps a number that only begins a line inside its paragraph, so it does not cut a sentence", () => {
  const page = one(
    setLines(50, 100, [
      "alpha beta gamma delta epsilon zeta eta theta iota kappa as told in paragraph",
      "(a) of this section and in all the others that follow upon it here and there.",
      "More.",
    ]),
  );
  expect(page.blocks).toHaveLength(1);
});

it("keeps an office's code that begins a line behind a comma in its sentence", () => {
  const page = one(
    setLines(50, 100, [
      "alpha beta gamma delta epsilon zeta eta theta iota kappa report failures to HQ,",
      "J-313. Forward what is suggested to this office and to all the others as well.",
    ]),
  );
  expect(page.blocks).toHaveLength(1);
});

it("joins lines of one sentence whose sizes a scan's layer of text tells as a point apart, and no heading to its text", () => {
  const text = [`Alpha ${PROSE[0]}`, `Military ${PROSE[1]}`, "more of the same."];
  const lines = setLines(50, 112, text).map((line, i) => ({ ...line, size: i === 1 ? 10 : 11 }));
  const page = one([{ text: "Procedures", x: 50, y: 100, size: 10 }, ...lines]);
  expect(page.text.split("\n\n")).toEqual(["Procedures", text.join(" ")]);
});

it("keeps the rows of a table together and apart from each other", () => {
  const rows = [
    ["Name", "Units", "Amount"],
    ["Fort Polk", "12", "$25,000"],
    ["Fort Jackson", "7", "$7,000"],
  ];
  const page = one([
    ...setLines(50, 100, PROSE.slice(0, 4)),
    ...rows.flatMap((cells, i) => cells.map((text, at) => ({ text, x: 60 + 150 * at, y: 170 + 12 * i }))),
    ...setLines(50, 230, PROSE.slice(4, 8)),
  ]);
  expect(blocksOf(page)[1]).toBe("table: Name · Units · Amount\nFort Polk · 12 · $25,000\nFort Jackson · 7 · $7,000");
});

it("keeps with a table's last row the lines in which its last cell goes on, unless a word is broken there", () => {
  const wide = "external and internal factors and influences of whatever kind they may be that constrain or";
  const table = (first: string) => [
    { text: "TERM", x: 50, y: 100 },
    { text: "DEFINITION", x: 140, y: 100 },
    { text: "encroachment", x: 50, y: 112 },
    { text: first, x: 140, y: 112 },
    {
      text: "have the potential to inhibit the full access or the operational use of the live domain.",
      x: 140,
      y: 124,
    },
  ];
  const kinds = (first: string) => one(table(first)).blocks.map(({ kind }) => kind);
  expect(kinds(wide)).toEqual(["table"]);
  expect(kinds(`${wide.slice(0, -3)} inhi-`)).toEqual(["table", "paragraph"]);
});

it("tells a contents page by its leaders, and it leaves the leaders out", () => {
  const page = one(
    Array.from({ length: 8 }, (_, i) => ({
      text: `Chapter ${i} About things ................................ ${i + 3}`,
      x: 50,
      y: 100 + 14 * i,
    })),
  );
  expect(page.blocks.every((block) => block.kind === "contents")).toBe(true);
  expect(page.text).toContain("About things 4");
});

it("joins a word that a line of a contents page breaks, so that what it lists is found", () => {
  const entries = Array.from({ length: 8 }, (_, i) => [
    `Sec. ${i}. Report on the restora-`,
    `tion of the Alder and its banks .................. ${i + 3}`,
  ]);
  const page = one(entries.flat().map((text, i) => ({ text, x: 50, y: 100 + 14 * i })));
  expect(page.text).toContain("Sec. 1. Report on the restoration\nof the Alder and its banks 4\nSec. 2.");
  expect(new Set(page.blocks.map(({ kind }) => kind))).toEqual(new Set(["contents"]));
});

it("joins a word of a table with its cell's next line, and with no other cell", () => {
  const cells = (y: number, texts: readonly string[]) => texts.map((text, at) => ({ text, x: 60 + 150 * at, y }));
  const page = one([
    ...setLines(50, 100, PROSE.slice(0, 4)),
    ...cells(170, ["Place", "Units", "What for"]),
    ...cells(182, ["Fort Polk and its land", "12", "Restora-"]),
    { text: "tion", x: 360, y: 194 },
    ...cells(206, ["and banks", "7", "Rivers"]),
    ...cells(218, ["Fortifica-"]),
    ...cells(230, ["tion", "9", "Roads"]),
    ...setLines(50, 254, PROSE.slice(4, 8)),
  ]);
  expect(blocksOf(page)[1]).toBe(
    "table: Place · Units · What for\nFort Polk and its land · 12 · Restoration\nand banks · 7 · Rivers\nFortification · 9 · Roads",
  );
});

it("tells a contents page by the numbers of its sections, where no page numbers stand behind them", () => {
  const lines = (text: (i: number) => string) =>
    one(Array.from({ length: 8 }, (_, i) => ({ text: text(i), x: 50, y: 100 + 14 * i })));
  const kinds = (page: ReturnType<typeof one>) => new Set(page.blocks.map((block) => block.kind));
  expect(kinds(lines((i) => `2.3.59-${i + 1} Command Code Display`))).toEqual(new Set(["contents"]));
  expect(kinds(lines((i) => `2.3.59.${i + 1} The unit ${i} reports each day.`))).not.toContain("contents");
});

it("keeps what is written against the reading direction for the end, and it drops it when it is a stamp", () => {
  const stamp = { text: "DRAFT COPY", x: 10, y: 400, isTurned: true };
  const stamped = clean(
    Array.from({ length: 4 }, (_, i) => [
      ...setLines(
        50,
        100,
        PROSE.map((line) => `p${i} ${line}`),
      ),
      stamp,
    ]),
  );
  expect(stamped[0]?.text).not.toContain("DRAFT");
  const own = (page: string) =>
    setLines(
      50,
      100,
      PROSE.map((line) => `${page} ${line}`),
    );
  const once = clean([[...own("a"), stamp], own("b"), own("c")]);
  expect(blocksOf(once[0]!).at(-1)).toBe("note: DRAFT COPY");
});

it("hands an empty page over as empty, with its gap, so it is counted as unread", () => {
  const [page] = cleanPages([rawPage(1, [], "scanned")], []);
  expect(page).toMatchObject({ number: 1, text: "", blocks: [], gap: "scanned" });
});

it("puts a heading that is quoted below the one that quotes it", () => {
  const page = one([
    { text: "SEC. 1718. ADVISORY COMMITTEE.", x: 50, y: 100 },
    ...setLines(50, 124, PROSE.slice(0, 4)),
    { text: "‘‘SEC. 2216. ADVISORY COMMITTEE.", x: 50, y: 200 },
    ...setLines(50, 224, PROSE.slice(4, 8)),
  ]);
  const [own, quoted] = page.blocks.filter(({ kind }) => kind === "heading").map(({ level }) => level);
  expect(quoted).toBe((own ?? 0) + 1);
});
