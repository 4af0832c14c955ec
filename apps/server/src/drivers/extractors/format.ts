import type { ExtractedDocument, Page } from "../../core/page.ts";
import type { TextMarks } from "./text/text-marks.ts";
import type { FileToRead, NamedFile, PictureOrder, PreviewOrder, ReadingHelp } from "./extractor.ts";

/** A page with what stands in its text beside its words, where anything does. */
export interface MarkedPage extends Page {
  readonly marks?: TextMarks;
}

/** A document as its pages are read: the rest is known once the last page is. */
export interface ReadDocument {
  /** In order, numbered from 1. Gone through once. */
  readonly pages: Iterable<MarkedPage> | AsyncIterable<MarkedPage>;
  /** Called after the last page. */
  finish(): Omit<ExtractedDocument, "pages" | "contentHash">;
}

/** Reads files of one format. It runs in a process of its own that may be killed over any file; nothing here guards itself but by limits. */
export interface Reader {
  /**
   * The path is of a regular file that is not empty. What is written goes to `os.tmpdir()`, which is emptied after each file.
   * @param onStart is told the number of pages when it is known before the first is read: more pages get more time
   * @throws UnreadableFile (see `unreadable-file.ts`), or what `cannot-open.ts` makes of a failure; whatever else it throws, the process is not used again
   */
  read(file: FileToRead, help: ReadingHelp, onStart: (pages: number) => void): Promise<ReadDocument>;
  /** Writes the whole document as a PDF to `out`, which does not exist yet. @throws as `read` */
  print?(file: FileToRead, out: string): Promise<void>;
  /** As of an `Extractor`. */
  draw?(file: FileToRead, help: ReadingHelp, order: PictureOrder): Promise<void>;
  /** As of an `Extractor`. */
  preview?(file: FileToRead, help: ReadingHelp, order: PreviewOrder): Promise<void>;
}

/** What a reader needs beyond JavaScript and WebAssembly: native modules, or other programs. Each opens its process wider. */
export type Need = "addons" | "programs";

/** One format: which files are of it, and the code that reads them, loaded in the child alone. */
export interface Format {
  readonly name: string;
  readonly reads: (file: NamedFile) => boolean;
  /** Imports its parser when called, not before: the parent and the children of other formats never load it. */
  readonly load: () => Promise<Reader>;
  /** Whether `load`'s reader can draw pages. */
  readonly draws?: true;
  /** Whether it can draw small ones for people, too. */
  readonly previews?: true;
  /** Whether `load`'s reader can print documents. */
  readonly prints?: true;
  /** Nothing when left out. */
  readonly needs?: readonly Need[];
}
