import { expect, it } from "vitest";
import { gapReasons, type Gap } from "./gap-reasons.ts";

const gap = (became: string, reason: string | null, pages = 0): Gap => ({ became, reason, files: 1, pages });

it("takes reasons for one that differ only in pages, numbers and names", () => {
  const scanned = "The page is a picture without text.";
  const gaps = [
    gap("partly", `2 of 3 pages have no text (pages 2, 3): ${scanned}`, 2),
    gap("partly", `9 of 412 pages have no text (pages 1, 4, 5 and more): ${scanned}`, 9),
    gap("partly", `Its page has no text: ${scanned}`, 1),
    gap("partly", `1 of 4 pages is not read whole (page 2): ${scanned}`, 1),
    gap("failed", 'Page 17 of "a.pdf" is damaged.'),
    gap("failed", 'Page 4 of "b (2).pdf" is damaged.'),
    gap("skipped", "Files of this type are listed, but their text is not read."),
  ];
  expect(gapReasons(gaps)).toEqual([
    { reason: scanned, files: 4, pages: 13 },
    { reason: "Page … of “…” is damaged.", files: 2, pages: 0 },
    { reason: "Files of this type are listed, but their text is not read.", files: 1, pages: 0 },
  ]);
});

it("tells each reason as a sentence of its own", () => {
  const listed = "the 1 file in this archive is listed, not read";
  expect(
    gapReasons([gap("partly", `Its page is not read whole: ${listed}`, 1), gap("failed", "It is locked")]),
  ).toEqual([
    { reason: "It is locked.", files: 1, pages: 0 },
    { reason: "The 1 file in this archive is listed, not read.", files: 1, pages: 1 },
  ]);
});

it("keeps the numbers of a reason that is the same for all its files", () => {
  const slow = "Reading it took longer than 60 seconds.";
  expect(gapReasons([gap("failed", slow), gap("failed", slow)])).toEqual([{ reason: slow, files: 2, pages: 0 }]);
});

it("says in its own words what waits, whatever an earlier try said, and what gives no reason", () => {
  const waiting = { ...gap("waiting", "It took too long."), files: 7 };
  expect(gapReasons([gap("failed", null), waiting, gap("running", null)]).map(({ reason }) => reason)).toEqual([
    "Not read yet.",
    "Being read now.",
    "It could not be read.",
  ]);
});
