import { expect, it } from "vitest";
import { columnNames } from "./column-names.ts";

const table = (...rows: string[]) => ({ isTable: true, text: rows.join("\n") });
const prose = { isTable: false, text: "Fees are due on arrival." };

/** What names the columns of each block, in order. */
function namesOf(...blocks: readonly { readonly isTable: boolean; readonly text: string }[]): string[] {
  const next = columnNames();
  return blocks.map(next);
}

it("knows what names the columns of a table, and of one that goes on in another block", () => {
  const head = "Length · Fee";
  expect(namesOf(table(head, "up to 10 m · 18"), table("over 10 m · 46"), prose, table("over 12 m · 60"))).toEqual([
    head,
    head,
    "",
    "",
  ]);
});

it("lets a table of other columns begin anew", () => {
  expect(namesOf(table("Length · Fee", "10 m · 18"), table("1 · 2 · 3", "4 · 5 · 6"))).toEqual(["Length · Fee", ""]);
  expect(namesOf(table("Length · Fee", "10 m · 18"), table("Name · Post", "A. Orr · Mate"))).toEqual([
    "Length · Fee",
    "Name · Post",
  ]);
});

it("passes over what names groups of columns, and takes no row for names that names its own cells", () => {
  const names = "Stage · Lead · Supports · Before";
  expect(namesOf(table("Does it · Is told", names, "Buying · a · b · c"))).toEqual([names]);
  const named = ["Driver: M. Ruud · Type: Lorry", "Driver: A. Orr · Type: Van"];
  expect(namesOf(table(...named))).toEqual([""]);
  expect(namesOf(table("Driver · Type", ...named), table(...named))).toEqual(["", ""]);
});
