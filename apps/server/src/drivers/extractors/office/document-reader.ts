import { oneLine } from "../../../core/text/clean-text.ts";
import type { FlowItem } from "../../../core/pages/flow-pages.ts";
import type { ReadDocument } from "../format.ts";
import { flowDocument, NO_FACTS } from "../text/flow-document.ts";

/** What a file says of itself; each null where it says nothing. */
export interface Metadata {
  readonly title: string | null;
  readonly subject: string | null;
  readonly author: string | null;
  /** ISO day, of a book; of what says no more than when its file was made, none. */
  readonly publishedAt?: string | null;
}

export const NO_METADATA: Metadata = { title: null, subject: null, author: null };

/** A document on its way: its flow in lots, gone through once, and what it says of itself. */
export interface OfficeDocument {
  readonly items: AsyncIterable<readonly FlowItem[]>;
  /** Asked for after the last item. */
  readonly metadata: () => Metadata;
  /** The metadata's title is the one that readers know, so it goes before any heading. */
  readonly titleIsSure?: true;
  /** Whether it is a workbook; asked for after its first item. */
  readonly isOfCells?: () => boolean;
  /** Heads and feet of the sheets so far, each once; asked for as of a `Flow`. */
  readonly running?: () => readonly string[];
  /** What of it could not be read, in words for a person; asked for after the last item. */
  readonly gap?: () => string | null;
}

/** More than any document that people wrote: a dump, whose rest would fill the index with noise. */
const MAX_CHARS = 20_000_000;
const REST_UNREAD = `only the first ${MAX_CHARS / 1_000_000} million characters of this document were read`;

/** Makes pages of a document while it is read, so that the longest takes no more memory than a short one. */
export function readDocument(
  { items, metadata, titleIsSure, isOfCells, running, gap }: OfficeDocument,
  fileName: string,
): ReadDocument {
  let chars = 0;
  async function* each(): AsyncGenerator<FlowItem> {
    for await (const lot of items) {
      yield* lot;
      chars += lot.reduce((sum, item) => sum + ("text" in item ? item.text.length : 0), 0);
      if (chars > MAX_CHARS) return;
    }
  }
  return flowDocument({
    fileName,
    items: each(),
    ...(running !== undefined && { running }),
    gap: () => (chars > MAX_CHARS ? REST_UNREAD : (gap?.() ?? null)),
    facts() {
      const { title, subject, author, publishedAt = null } = metadata();
      const told = { ...NO_FACTS, author, publishedAt, isOfCells: isOfCells?.() ?? false };
      return titleIsSure === true ? { ...told, title } : { ...told, metadataTitle: title ?? subject };
    },
  });
}

/** What is written between the tags of a metadata field, or null. */
export function metadataText(text: string | undefined): string | null {
  const told = oneLine(text ?? "").slice(0, 500);
  return told === "" ? null : told;
}

/** The day of a date and time as XML writes them. */
export const metadataDay = (text: string | undefined): string | null =>
  /^\s*((?:1[4-9]|20|21)\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01]))/.exec(text ?? "")?.[1] ?? null;
