import type { ExtractedDocument, Page } from "../../core/page.ts";
import type { FileToRead, PictureOrder, ReadingHelp } from "./extractor.ts";

/** A document as its pages are read: the rest is known once the last page is. */
export interface ReadDocument {
  /** In order, numbered from 1. Gone through once. */
  readonly pages: Iterable<Page> | AsyncIterable<Page>;
  /** Called after the last page. */
  finish(): Omit<ExtractedDocument, "pages" | "contentHash">;
}

/** Reads files of one format. It runs in a process of its own that may be killed over any file; nothing here guards itself but by limits. */
export interface Reader {
  /**
   * @param onStart is told the number of pages when it is known before the first is read: more pages get more time
   * @throws UnreadableFile (see `unreadable-file.ts`); whatever else it throws, the process is not used again
   */
  read(file: FileToRead, help: ReadingHelp, onStart: (pages: number) => void): Promise<ReadDocument>;
  /** As of an `Extractor`. */
  draw?(file: FileToRead, help: ReadingHelp, order: PictureOrder): Promise<void>;
}

/** One format: which files are of it, and the code that reads them, loaded in the child alone. */
export interface Format {
  readonly name: string;
  readonly reads: (file: { readonly mimeType: string; readonly name: string }) => boolean;
  readonly load: () => Promise<Reader>;
  /** Whether `load`'s reader can draw pages. */
  readonly draws?: true;
}
