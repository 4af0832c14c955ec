import { expect, it } from "vitest";
import { NO_WORDS, type ExtractedDocument, type Page } from "../../core/page.ts";
import type { RecognisedPage } from "../../core/recognised/recognised-page.ts";
import type { Recognised } from "./recognised-store.ts";
import { withRecognised } from "./with-recognised.ts";

const SCAN: Page = {
  number: 1,
  label: null,
  printedLabel: null,
  text: "",
  words: NO_WORDS,
  blocks: [],
  gap: "a scan",
  needsRecognition: true,
  confidence: null,
};

const readPage: RecognisedPage = { number: 1, words: [], confidence: 0.9, turn: 0, skew: 0 };

/** A document of one scanned page whose reader takes up what was recognised. */
function reader(contentHash: string | null, takesUp = true) {
  const given: number[][] = [];
  const extract = async (recognised: readonly RecognisedPage[]): Promise<ExtractedDocument> => {
    given.push(recognised.map((page) => page.number));
    const isRead = takesUp && recognised.length > 0;
    const page = isRead ? { ...SCAN, text: "Bridge", gap: null, needsRecognition: false, confidence: 0.9 } : SCAN;
    const facts = { title: null, author: null, publishedAt: null, publicationNumber: null, outline: [] };
    return { ...facts, pages: [page], contentHash };
  };
  return { given, extract };
}

const store = (ofFile: string | null, known: Readonly<Record<string, Partial<Recognised>>>) => {
  const of = async (hash: string | null): Promise<Recognised> => ({
    contentHash: hash,
    pages: [],
    failed: new Map(),
    ...known[hash ?? ""],
  });
  return { recognisedOfFile: () => of(ofFile), recognisedOfContent: of };
};
const before = { id: "f", readVersion: "1" };
const never = { id: "f", readVersion: null };

it("reads a file once together with what was recognised on it before", async () => {
  const { given, extract } = reader("a");
  const { pages } = await withRecognised(store("a", { a: { pages: [readPage] } }), before, extract);
  expect(pages[0]).toMatchObject({ text: "Bridge", gap: null, needsRecognition: false });
  expect(given).toEqual([[1]]);
});

it("reads a scan once that nothing is known of, and its page waits", async () => {
  const { given, extract } = reader("a");
  const { pages } = await withRecognised(store(null, {}), never, extract);
  expect(pages[0]).toMatchObject({ gap: "a scan", needsRecognition: true });
  expect(given).toEqual([[]]);
});

it("takes up what was recognised on a copy, which shows once it is read", async () => {
  const { given, extract } = reader("a");
  const { pages } = await withRecognised(store(null, { a: { pages: [readPage] } }), never, extract);
  expect(pages[0]?.text).toBe("Bridge");
  expect(given).toEqual([[], [1]]);
});

it("gives no words of the old bytes to a file that has others now", async () => {
  const { given, extract } = reader("new");
  const { pages } = await withRecognised(store("old", { old: { pages: [readPage] } }), before, extract);
  expect(pages[0]).toMatchObject({ text: "", needsRecognition: true });
  expect(given).toEqual([[1], []]);
});

it("gives no words of known bytes to bytes that were not told", async () => {
  const { extract } = reader(null);
  const { pages } = await withRecognised(store("old", { old: { pages: [readPage] } }), before, extract);
  expect(pages[0]?.text).toBe("");
});

it("says why a page could not be recognised, and lets it wait no more", async () => {
  const { extract } = reader("a");
  const failed = new Map([[1, "Text recognition was stopped after 120 seconds."]]);
  const { pages } = await withRecognised(store("a", { a: { failed } }), before, extract);
  expect(pages[0]).toMatchObject({
    gap: "text recognition failed on this page: Text recognition was stopped after 120 seconds.",
    needsRecognition: false,
  });
});

it("lets no page wait for ever whose reader takes nothing up", async () => {
  const { extract } = reader("a", false);
  const { pages } = await withRecognised(store("a", { a: { pages: [readPage] } }), before, extract);
  expect(pages[0]).toMatchObject({ gap: "a scan", needsRecognition: false });
});
