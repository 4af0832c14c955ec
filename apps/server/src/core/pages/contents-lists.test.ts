import { expect, it } from "vitest";
import { contentsReader } from "./contents-lists.ts";
import type { Group } from "./paragraph.ts";

const lineOf = (text: string): Group["lines"][number] => ({
  text,
  words: [],
  left: 0,
  right: 0,
  baseline: 0,
  size: 10,
  isBold: false,
  cells: 1,
});
const groupOf = (text: string): Group => ({ lines: text.split("\n").map(lineOf), isTable: false, isSide: false });
const tableOf = (text: string): Group => ({ ...groupOf(text), isTable: true });

/** What is listed on each of these pages, of groups. */
function listed(...pages: readonly (readonly (string | Group)[])[]): string[][] {
  const read = contentsReader();
  return pages.map((page) => {
    const groups = page.map((one) => (typeof one === "string" ? groupOf(one) : one));
    const lists = read(groups);
    return groups.filter((group) => lists.has(group)).map(({ lines }) => lines.map(({ text }) => text).join("\n"));
  });
}

const NAMES = ["Pay.", "Leave.", "Report on the state of the bridges\nand their keepers.", "Ferries.", "Short title."];
const entries = (from: number, sign = "Sec. ") => NAMES.map((name, i) => `${sign}${from + i}. ${name}`);
const SAID = "Effective on January 1, 2021, the rates of monthly pay are increased by 3.0 percent.";

it("parts the names of sections from what the first of them says on the same page", () => {
  const page = [...entries(601), "Subtitle A—Pay and Allowances", "SEC. 601. INCREASE IN PAY.", SAID];
  expect(listed(page)).toEqual([entries(601)]);
});

it("lists names at the end of a page that says something, with what stands between them, and goes on overleaf", () => {
  const [first, second] = listed(
    [SAID, "TITLE VI—PAY", ...entries(601), "Subtitle B—Bonuses", ...entries(611)],
    ["Sec. 621. Ferries.", "Subtitle A—Pay", "SEC. 601. INCREASE IN PAY.", SAID],
  );
  expect(first).toEqual([...entries(601), "Subtitle B—Bonuses", ...entries(611)]);
  expect(second).toEqual(["Sec. 621. Ferries."]);
});

it("takes bare numbers for those of sections where it is said so above them", () => {
  const table = tableOf("1601. Findings.\n1602. Definitions.\n1606. Penalties.");
  const text = "1601. Findings.\n1602. Definitions.\n1606. Penalties.";
  expect(listed(["CHAPTER 26—LOBBYING", "Sec.", table, "§1601. Findings", SAID])).toEqual([["Sec.", text]]);
  expect(listed(["Steps", table, SAID])).toEqual([[]]);
});

it("tells a name to its end where its lines stand apart", () => {
  const page = [
    ...entries(601),
    "Sec. 606. Comparative studies of the People’s",
    "Republic of Pontoons, the Ferries and the Bridges.",
  ];
  expect(listed([...page, ...entries(607)])).toEqual([[...page, ...entries(607)]]);
});

it("takes no short articles for names: they say something", () => {
  const articles = [
    "The name is Ferry Club.",
    "Dues are 40 dollars.",
    "Members may vote.",
    "It has a seat.",
    "It shall end.",
  ];
  expect(listed(articles.map((said, i) => `Section ${i + 1}. ${said}`))).toEqual([[]]);
  expect(listed(entries(1, "Art. ").map((entry) => `${entry} ${SAID}`))).toEqual([[]]);
  expect(listed(entries(1).slice(0, 4))).toEqual([[]]);
});

it("leaves out of a page of leaders what is said below and above them", () => {
  const leaders = Array.from({ length: 6 }, (_, i) => `Chapter ${i}: Things .............. ${i + 3}`);
  expect(listed([SAID, "Contents", ...leaders, "1. PURPOSE", SAID])).toEqual([["Contents", ...leaders]]);
  expect(listed(["Contents", ...leaders, "Annexes"])).toEqual([["Contents", ...leaders, "Annexes"]]);
});
