import { expect, it } from "vitest";
import { pagesOnce } from "./cite.ts";

it("Pages that several ask for at once are read once, and given to all of them", async () => {
  const read: number[] = [];
  const row = (number: number) => ({
    file_id: "a",
    version: "1",
    number,
    label: null,
    text: "",
    layout: new Uint8Array(),
    confidence: null,
  });
  const pages = pagesOnce({
    pages: async (keys) => {
      await Promise.resolve();
      read.push(...keys.map(({ pageNumber }) => pageNumber));
      return keys.map(({ pageNumber }) => row(pageNumber));
    },
  });
  const keysOf = (...numbers: number[]) => numbers.map((pageNumber) => ({ fileId: "a", version: "1", pageNumber }));
  const both = await Promise.all([pages(keysOf(1, 2)), pages(keysOf(2, 3))]);
  expect(both.map((rows) => rows.map(({ number }) => number))).toEqual([
    [1, 2],
    [2, 3],
  ]);
  expect(read).toEqual([1, 2, 3]);
});
