import { expect, it } from "vitest";
import { headingTexts, withHeading, withParagraph, type Above } from "./headings-above.ts";

/** What is read in order: a heading as its level and text, a paragraph as its text. */
type Read = readonly [level: number, text: string] | string;

const above = (...read: readonly Read[]): string[] =>
  headingTexts(
    read.reduce<Above>(
      (before, one) =>
        typeof one === "string" ? withParagraph(before, one) : withHeading(before, { level: one[0], text: one[1] }),
      [],
    ),
  );

it("puts a heading below the larger ones before it, and in the place of its like", () => {
  expect(above([1, "Bridges"], [2, "Piers"], [2, "Decks"])).toEqual(["Bridges", "Decks"]);
  expect(above([1, "Bridges"], [2, "Piers"], [1, "Ferries"])).toEqual(["Ferries"]);
});

it("puts a numbered part beside the one before it, in whatever type each is set", () => {
  expect(above([1, "2. ROLES"], [2, "2.3. CLERK OF THE FORD."], [3, "2.5. KEEPERS."])).toEqual([
    "2. ROLES",
    "2.5. KEEPERS.",
  ]);
  expect(above([1, "Rules"], [2, "(a) Boats"], [3, "(c) Rafts"])).toEqual(["Rules", "(c) Rafts"]);
});

it('leaves a small "2." below a large "1.", which counts something else', () => {
  expect(above([1, "1. Rules"], [3, "2. Tip the bucket"])).toEqual(["1. Rules", "2. Tip the bucket"]);
});

it("puts the items of an item below it, though they are set alike, to whatever depth", () => {
  const read: Read[] = [
    [1, "§8. Vacancies"],
    [2, "(b) Special rules"],
    [2, "(4) When they apply"],
    [2, "(B) Review"],
  ];
  expect(above(...read)).toEqual(["§8. Vacancies", "(b) Special rules", "(4) When they apply", "(B) Review"]);
  expect(above(...read, [2, "(i) Time"], [2, "(ii) Place"])).toEqual([
    "§8. Vacancies",
    "(b) Special rules",
    "(4) When they apply",
    "(B) Review",
    "(ii) Place",
  ]);
  expect(above(...read, [2, "(5) Ballots"])).toEqual(["§8. Vacancies", "(b) Special rules", "(5) Ballots"]);
  expect(above(...read, [2, "(c) Costs"])).toEqual(["§8. Vacancies", "(c) Costs"]);
  expect(above(...read, [1, "§9. Oaths"])).toEqual(["§9. Oaths"]);
});

it("ends a heading of an item where the text goes on with the next item, which has none", () => {
  const read: Read[] = [[1, "SEC. 12. NOISE"], "(a) Each year", [2, "(3) REPORTS.—"], "(A) One.", "(B) Two."];
  expect(above(...read)).toEqual(["SEC. 12. NOISE", "(3) REPORTS.—"]);
  expect(above(...read, "(4) The clerk signs them.")).toEqual(["SEC. 12. NOISE"]);
  expect(above(...read, "(b) The clerk signs them.")).toEqual(["SEC. 12. NOISE"]);
});

it("knows the item by the first of two labels in one", () => {
  expect(above([1, "§9"], "(a)(1) The clerk", [2, "(2) REPORTS"], "(A) One.", "(b) The keeper")).toEqual(["§9"]);
  expect(above([1, "§9"], "“(a)(1) The clerk", [2, "“(2) REPORTS"], "“(A) One.", "“(b) The keeper")).toEqual(["§9"]);
});

it("ends no heading with a list below it, nor with what is quoted from elsewhere", () => {
  expect(above([1, "1. Scope"], [1, "3. Steps"], "1. Open.", "2. Tip.", "3. Wait.", "4. Close.")).toEqual(["3. Steps"]);
  expect(above([1, "§9"], [2, "(1) In general"], "(1) a boat;", "(2) a raft.")).toEqual(["§9", "(1) In general"]);
  expect(above([1, "§9"], [2, "(3) AMENDMENTS"], "‘‘(4) The clerk")).toEqual(["§9", "(3) AMENDMENTS"]);
  expect(above([1, "§9"], [2, "(3) AMENDMENTS"], "The clerk", "SEC. 4. The keeper")).toEqual(["§9", "(3) AMENDMENTS"]);
});
