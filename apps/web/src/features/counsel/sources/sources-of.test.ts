import type { Citation } from "@reading-room/contract/counsel-answer";
import { expect, it } from "vitest";
import { pictureOf, sourcesOf } from "./sources-of.ts";

const cited = (
  index: number,
  [fileId, pageNumber]: readonly [string, number],
  more: Partial<Citation> = {},
): Citation => ({
  index,
  fileId,
  fileName: `${fileId}.pdf`,
  pageNumber,
  pageLabel: null,
  quote: `Words of ${index}.`,
  boxes: [],
  status: "verified",
  ...more,
});
const pictureFor = (more: Partial<Citation>, mimeType?: string) =>
  sourcesOf([cited(1, ["f1", 4], more)], mimeType === undefined ? [] : [{ id: "f1", mimeType }]).map(pictureOf);

it("puts what is cited from one page together, in the order in which pages are cited first", () => {
  const sources = sourcesOf([cited(1, ["b", 9]), cited(2, ["a", 3]), cited(3, ["b", 9]), cited(4, ["b", 3])], []);
  expect(
    sources.map(({ lead, citations }) => [lead.fileId, lead.pageNumber, citations.map(({ index }) => index)]),
  ).toEqual([
    ["b", 9, [1, 3]],
    ["a", 3, [2]],
    ["b", 3, [4]],
  ]);
});

it("has no card for citations of which only the number is told", () => {
  expect(sourcesOf([cited(1, ["", 1]), cited(2, ["", 1])], [])).toEqual([]);
});

it("leads to the first words of a page that are still there, and to none where none is", () => {
  const gone = { status: "missing" } as const;
  const [mixed, missing] = sourcesOf([cited(1, ["a", 1], gone), cited(2, ["a", 1]), cited(3, ["b", 1], gone)], []);
  expect(mixed?.lead.index).toBe(2);
  expect(missing?.lead).toMatchObject({ index: 3, status: "missing" });
});

it("asks for pictures of pages of PDFs and of pictures, by what the answer tells of the file or its name ends in", () => {
  const four = ["/api/files/f1/thumbnail?page=4"];
  expect(pictureFor({})).toEqual(four);
  expect(pictureFor({ fileName: "Scan of a map.TIFF" })).toEqual(four);
  expect(pictureFor({ fileName: "Handbook" }, "application/pdf")).toEqual(four);
  expect(pictureFor({ fileName: "Not really.pdf" }, "text/plain")).toEqual([null]);
  for (const fileName of ["Notes.md", "Plan.svg", "Handbook", "pdf", ".pdf.txt"])
    expect(pictureFor({ fileName })).toEqual([null]);
});

it("writes ids that an address could not hold", () => {
  expect(sourcesOf([cited(1, ["f/1 ?", 2])], []).map(pictureOf)).toEqual(["/api/files/f%2F1%20%3F/thumbnail?page=2"]);
});

it("asks for no picture of what is no longer there", () => {
  expect(pictureFor({ status: "missing" })).toEqual([null]);
  expect(pictureFor({ status: "changed" })).toHaveLength(1);
});
