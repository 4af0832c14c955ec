import { expect, it } from "vitest";
import { columnNames, readTable } from "./read-table.ts";

const texts = (text: string, columns?: readonly string[]) =>
  readTable(text, columns).rows.map((row) => row.map((cell) => cell?.text ?? null));

it("puts cells below the columns that they name, and leaves room for empty ones", () => {
  const text = "Name · Year · Cost\nName: Elbe · Year: 2019 · Cost: 7\nName: Rhein · Cost: 8: 9";
  expect(readTable(text)).toMatchObject({ head: ["Name", "Year", "Cost"], isRepeated: false });
  expect(texts(text)).toEqual([
    ["Elbe", "2019", "7"],
    ["Rhein", null, "8: 9"],
  ]);
});

it("leaves a table without such names as it was told", () => {
  expect(readTable("7 · 8\n9")).toMatchObject({ head: null });
  expect(texts("7 · 8\n9")).toEqual([["7", "8"], ["9"]]);
  expect(readTable("Name · Year").head).toBeNull();
});

it("puts what a row has too much behind its columns, and a value with a dot in it back together", () => {
  const text = "Bird · Wing\nBird: Crane · Wing: 2.1 m · extra cell\nBird: Owl · or none · Wing: 0.9 m\nBird: Wren";
  expect(texts(text)).toEqual([
    ["Crane", "2.1 m", "extra cell"],
    ["Owl · or none", "0.9 m"],
    ["Wren", null],
  ]);
});

it("repeats the head for a part of a table that it does not stand on", () => {
  const part = "Name: Oder · Year: 2021\nand what was told otherwise";
  expect(readTable(part, ["Name", "Year"])).toMatchObject({ head: ["Name", "Year"], isRepeated: true });
  expect(texts(part, ["Name", "Year"])).toEqual([["Oder", "2021"], ["and what was told otherwise"]]);
  expect(readTable(`Name · Year\n${part}`, ["Name", "Year"]).isRepeated).toBe(false);
});

it("tells what columns are called only where rows repeat it", () => {
  expect(columnNames("Name · Year\nYear: 2019\nName: Elbe")).toEqual(["Name", "Year"]);
  for (const other of ["Name · Year", "Name · Year\nElbe · 2019", "Name\nName: Elbe", ""])
    expect(columnNames(other)).toBeNull();
});

it("tells where in the table's text each value begins", () => {
  const text = "Name · Year\nName: Elbe · Year: 2019\nName: Oder · or none · Year: 2021";
  for (const cell of readTable(text).rows.flat())
    expect(text.slice(cell?.start, (cell?.start ?? 0) + (cell?.text.length ?? 0))).toBe(cell?.text);
  const told = "7 · 8\n9 · 10";
  expect(
    readTable(told)
      .rows.flat()
      .map((cell) => told.slice(cell?.start)),
  ).toEqual(["7 · 8\n9 · 10", "8\n9 · 10", "9 · 10", "10"]);
});
