import { expect, it } from "vitest";
import { NO_WORDS, type ExtractedDocument, type Page } from "../../core/page.ts";
import { blanksOf, gapsOf, recognisedOf } from "./read-file.ts";

const page = (number: number, has: Partial<Page> = {}): Page => ({
  number,
  label: null,
  printedLabel: null,
  text: "Words.",
  words: NO_WORDS,
  blocks: [],
  gap: null,
  needsRecognition: false,
  confidence: null,
  ...has,
});
const document = (pages: readonly Page[]): ExtractedDocument => ({
  title: null,
  author: null,
  publishedAt: null,
  publicationNumber: null,
  contentHash: null,
  outline: [],
  pages: [...pages],
});
const CUT = { gap: "it is too long" };
const PICTURE = { gap: "it is a picture", text: "" };

it("says of one page and of several what they lack", () => {
  expect(gapsOf(document([page(1, CUT)]))).toBe("Its page is not read whole: it is too long");
  expect(gapsOf(document([page(1, PICTURE), page(2)]))).toBe("1 of 2 pages has no text (page 1): it is a picture");
  expect(gapsOf(document([page(1, CUT), page(2, CUT)]))).toBe(
    "2 of 2 pages are not read whole (pages 1, 2): it is too long",
  );
  expect(blanksOf(document([page(1), page(2, { text: "" })]))).toBe("1 of 2 pages holds no text (page 2)");
  expect(recognisedOf(document([page(1, { confidence: 0.9 }), page(2)]))).toBe(
    "1 of 2 pages was read by text recognition",
  );
});

it("groups the digits of large numbers", () => {
  const pages = Array.from({ length: 1_200 }, (_, i) => page(i + 1, { confidence: 0.9 }));
  expect(recognisedOf(document(pages))).toBe("All 1,200 pages were read by text recognition");
});
