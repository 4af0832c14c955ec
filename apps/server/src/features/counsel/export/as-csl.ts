import { withoutEnding } from "../../../core/files/without-ending.ts";
import type { ConversationFile, ExportedCitation } from "./conversation-file.ts";
import { oneLine } from "./safe-text.ts";
import { pageOf } from "./words.ts";

/** What the library knows of a cited document. */
export interface CitedDocument {
  readonly id: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly publication_number: string | null;
  /** ISO, as whole as it is known. */
  readonly published_at: string | null;
}

const dateOf = (published: string | null) =>
  published === null ? {} : { issued: { "date-parts": [published.slice(0, 10).split("-").map(Number)] } };

const noteOn = (citation: ExportedCitation): string => {
  const { place, page, status, quote } = citation;
  const stands = place === undefined ? `p. ${pageOf(citation)} (physical page ${page})` : oneLine(place);
  return `${stands}, ${status}: “${oneLine(quote)}”`;
};

/** One item a document, with every page and quote that is cited of it. */
function itemOf(citations: readonly [ExportedCitation, ...ExportedCitation[]], known: CitedDocument | undefined) {
  const [first] = citations;
  const inOrder = citations.toSorted((a, b) => a.page - b.page);
  const pages = inOrder.filter(({ place }) => place === undefined).map(pageOf);
  const number = known?.publication_number ?? null;
  const author = known?.author ?? null;
  return {
    id: `${first.fileId ?? first.fileName}${first.contentHash === null ? "" : `-${first.contentHash.slice(0, 12)}`}`,
    type: number === null ? "document" : "report",
    title: oneLine(known?.title ?? withoutEnding(first.fileName)),
    ...(author !== null && { author: [{ literal: oneLine(author) }] }),
    ...(number !== null && { number: oneLine(number) }),
    ...dateOf(known?.published_at ?? null),
    ...(pages.length > 0 && { page: [...new Set(pages)].join(", ") }),
    archive: "Reading Room",
    archive_location: oneLine([first.folderPath ?? "", first.fileName].filter(Boolean).join("/")),
    note: [`SHA-256: ${first.contentHash ?? "not known"}`, ...new Set(inOrder.map(noteOn))].join("\n"),
  };
}

/** The cited documents of a conversation for reference managers (CSL-JSON), in the order in which they are cited first. */
export function asCsl({ exchanges }: ConversationFile, documents: ReadonlyMap<string, CitedDocument>): string {
  const citations = exchanges.flatMap(({ answer }) => answer?.citations ?? []);
  const byDocument = Map.groupBy(citations, ({ fileId, contentHash }) => `${fileId} ${contentHash}`);
  const items = [...byDocument.values()].flatMap(([first, ...more]) =>
    first === undefined ? [] : [itemOf([first, ...more], documents.get(first.fileId ?? ""))],
  );
  return `${JSON.stringify(items, null, 2)}\n`;
}
