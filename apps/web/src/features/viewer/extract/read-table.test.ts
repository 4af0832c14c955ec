import { expect, it } from "vitest";
import { readTable } from "./read-table.ts";

const texts = (text: string) => readTable(text).rows.map((row) => row.map((cell) => cell?.text ?? null));

it("puts cells below the columns that they name, and leaves room for empty ones", () => {
  const text = "Name · Year · Cost\nName: Elbe · Year: 2019 · Cost: 7\nName: Rhein · Cost: 8: 9";
  expect(readTable(text).head).toEqual(["Name", "Year", "Cost"]);
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
