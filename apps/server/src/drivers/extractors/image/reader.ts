import { cleanPages } from "../../../core/pages/clean-pages.ts";
import { documentFacts } from "../../../core/documents/document-facts.ts";
import { flowPages } from "../../../core/pages/flow-pages.ts";
import { mergeRecognised } from "../../../core/recognised/merge-recognised.ts";
import type { Page } from "../../../core/page.ts";
import type { RecognisedPage } from "../../../core/recognised/recognised-page.ts";
import type { FileToRead } from "../extractor.ts";
import type { ReadDocument, Reader } from "../format.ts";
import { MAX_TEXT_BYTES, readStart, restUnread } from "../text/bounded-bytes.ts";
import { decodeText } from "../text/decode-text.ts";
import { flowDocument, NO_FACTS } from "../text/flow-document.ts";
import { xmlItems } from "../text/xml-items.ts";
import { drawPicture, previewPicture } from "./draw-picture.ts";
import { openPicture, type Picture } from "./open-picture.ts";
import { picturePage, withNotes } from "./picture-page.ts";

/** Reads what a picture tells of itself and what text recognition read off it; the text of a vector graphic. */
export const imageReader: Reader = {
  async read(file, { recognised }, onStart) {
    if (isVector(file)) return vectorDocument(file);
    const picture = await openPicture(file.path);
    onStart(picture.pages);
    return pictureDocument(file, picture, recognised);
  },
  draw: ({ path }, _help, order) => drawPicture(path, order),
  preview: ({ path }, _help, order) => previewPicture(path, order),
};

const isVector = ({ name, mimeType }: FileToRead): boolean => /\.svg$/i.test(name) || mimeType.startsWith("image/svg");

function vectorDocument({ path, name }: FileToRead): ReadDocument {
  const { bytes, size } = readStart(path, MAX_TEXT_BYTES);
  const { pages, outline } = flowPages(xmlItems(decodeText(bytes), { isDrawing: true }));
  const items = pages.flatMap((page) =>
    page.blocks.map(({ kind, level, start, end }) => ({ kind, level, text: page.text.slice(start, end) })),
  );
  const title = outline[0]?.title ?? null;
  return flowDocument({
    fileName: name,
    items,
    facts: () => ({ ...NO_FACTS, title, isPublication: false }),
    gap: () => restUnread(size),
  });
}

/** A picture of a printed page has so many words; a photograph of a sign has fewer, and what it says is no title. */
const PAGE_WORDS = 40;

function pictureDocument(file: FileToRead, picture: Picture, recognised: readonly RecognisedPage[]): ReadDocument {
  const seen = new Map(recognised.map((page) => [page.number, page]));
  const raw = Array.from({ length: picture.pages }, (_, i) => {
    const page = picturePage(picture, i + 1);
    const merged = mergeRecognised(page, seen.get(i + 1));
    // Most photographs show no text: that none was found in one is no gap.
    return page.needsRecognition && !merged.needsRecognition ? { ...merged, gap: null } : merged;
  });
  let first: Page | null = null;
  function* pages(): Generator<Page> {
    for (const page of cleanPages(raw, [])) {
      first ??= page;
      yield page.number === 1 ? withNotes(page, picture.told) : page;
    }
  }
  return { pages: pages(), finish: () => factsOf(file, picture, first) };
}

function factsOf({ name }: FileToRead, { told }: Picture, first: Page | null): ReturnType<ReadDocument["finish"]> {
  const known = { author: told.author, outline: [] };
  const isPage = first !== null && first.words.starts.length >= PAGE_WORDS;
  // The day on which a page was photographed is not the page's.
  if (!isPage) return { ...known, title: told.title, publishedAt: told.takenAt, publicationNumber: null };
  const sources = { fileName: name, metadataTitle: told.title, metadataSubject: null, outline: [], pages: [first] };
  return { ...documentFacts(sources), ...known };
}
