import { jsonLetters } from "@reading-room/contract/json-letters";
import { cleanText } from "../../../core/text/clean-text.ts";
import { documentFacts, type DocumentFacts } from "../../../core/documents/document-facts.ts";
import { flowPages, type FlowItem } from "../../../core/pages/flow-pages.ts";
import { textPages } from "../../../core/pages/text-pages.ts";
import type { FileToRead } from "../extractor.ts";
import type { ReadDocument, Reader } from "../format.ts";
import { MAX_TEXT_BYTES, readStart, restUnread } from "./bounded-bytes.ts";
import { decodeText } from "./decode-text.ts";
import { toldInFront, type ToldInFront } from "./front-matter.ts";
import { recordLines } from "./record-lines.ts";
import { subtitleItems } from "./subtitles.ts";
import { xmlItems } from "./xml-items.ts";

/** Reads text as it stands: prose in paragraphs, records line by line. */
export const textReader: Reader = {
  async read(file) {
    const { bytes, size } = readStart(file.path, MAX_TEXT_BYTES);
    return textDocument(decodeText(bytes, declaredIn(bytes)), file, restUnread(size));
  },
};

const declaredIn = (bytes: Buffer): string | null =>
  /^\s*<\?xml\b[^>]{0,200}?\bencoding\s*=\s*["']([\w:.-]{1,40})/.exec(bytes.toString("latin1", 0, 400))?.[1] ?? null;

/** Makes pages of a text. @param gap what of it was not read, told on its last page */
export function textDocument(
  text: string,
  { name, mimeType }: Omit<FileToRead, "path">,
  gap: string | null,
): ReadDocument {
  const ending = endingOf(name);
  const isMarkdown = /^(?:md|markdown)$/.test(ending) || mimeType.startsWith("text/markdown");
  const own: ToldInFront = isMarkdown ? toldInFront(text) : { text, title: null, author: null, publishedAt: null };
  const { pages, outline } = isMarkdown ? textPages(own.text, true) : pagesOf(text, ending, mimeType);
  const facts = documentFacts({
    fileName: name,
    metadataTitle: null,
    metadataSubject: null,
    outline,
    pages,
  });
  const told = gap === null ? pages : pages.map((page, i) => (i === pages.length - 1 ? { ...page, gap } : page));
  return { pages: told, finish: () => ({ ...withOwn(facts, own), outline }) };
}

type Pages = ReturnType<typeof flowPages>;

const endingOf = (name: string): string => /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? "";

/** What a text calls itself goes before what is found in it; a publication is dated by what is printed on it. */
const withOwn = (facts: DocumentFacts, { title, author, publishedAt }: ToldInFront) => ({
  ...facts,
  title: title ?? facts.title,
  author,
  publishedAt: facts.publicationNumber === null ? (publishedAt ?? facts.publishedAt) : facts.publishedAt,
});

function pagesOf(text: string, ending: string, mimeType: string): Pages {
  if (/^(?:vtt|srt)$/.test(ending)) return flowPages(subtitleItems(text));
  if (isXml(ending, mimeType)) return flowPages(xmlItems(text));
  if (JSONS.test(ending) || mimeType.endsWith("json")) return flowPages(records(cleanText(jsonLetters(text)), ending));
  if (RECORDS.test(ending) || /(?:yaml|calendar|vcard)$/.test(mimeType)) return flowPages(records(text, ending));
  return textPages(text, false);
}

const JSONS = /^(?:json|jsonl|ndjson|geojson|ipynb)$/;
const RECORDS = /^(?:log|ini|conf|cfg|properties|toml|diff|patch|bib|ris|yaml|yml|ics|ical|vcf|vcard)$/;

const isXml = (ending: string, mimeType: string): boolean =>
  /^(?:xml|rss|atom|dita|ditamap|dbk|kml|gpx)$/.test(ending) || /[/+]xml\b/.test(mimeType);

function* records(text: string, ending: string): Generator<FlowItem> {
  for (const lines of recordLines(text, ending)) yield { kind: "table", level: 0, text: lines };
}
