import { basename } from "node:path";
import { mimeTypeOf } from "../../core/files/file-kind.ts";
import type { ExtractedDocument, Page } from "../../core/page.ts";
import type { RecognisedPage } from "../../core/recognised/recognised-page.ts";

/** A file whose bytes stand at a local path, with the name that people know it by. */
export interface FileToRead {
  readonly path: string;
  readonly name: string;
  readonly mimeType: string;
}

/** What is known of a file without opening it. */
export interface NamedFile {
  readonly mimeType: string;
  readonly name: string;
  /** In bytes; absent or null when unknown. */
  readonly size?: number | null;
}

/** A file that is known by its path alone. */
export const fileAt = (path: string): FileToRead => ({
  path,
  name: basename(path),
  mimeType: mimeTypeOf(basename(path)),
});

/** What is known of a file before it is read. */
export interface ReadingHelp {
  /** What text recognition read off its pages so far. */
  readonly recognised: readonly RecognisedPage[];
  /** Passwords that the operator gave; each is tried on a locked file. */
  readonly passwords: readonly string[];
}

export const NO_HELP: ReadingHelp = { recognised: [], passwords: [] };

/** A page to draw, and where to. */
export interface PictureOrder {
  readonly pageNumber: number;
  /** Dots an inch; 200 suits text recognition. */
  readonly dpi: number;
  /** Path of the PNG to write: grey, upright as the page is displayed. It does not exist yet. */
  readonly out: string;
}

/** A page to draw small, for people to look at, and where to. */
export interface PreviewOrder {
  readonly pageNumber: number;
  /** At most so many dots wide, and four times as high. */
  readonly widthPx: number;
  /** Path of the picture to write. It does not exist yet. */
  readonly out: string;
}

/** Draws small pictures of pages. Only one is drawn at a time, below all other work. */
export interface Previewer {
  /** Whether such files have pages that can be drawn. */
  readonly draws: (file: { readonly mimeType: string; readonly name: string }) => boolean;
  /** Writes a WebP. @throws AppError as an extractor does */
  draw(file: FileToRead, order: PreviewOrder & { readonly signal: AbortSignal }): Promise<void>;
  close(): Promise<void>;
}

/** A place in a document's text. */
export interface PlaceOnPage {
  readonly pageNumber: number;
  /** In the page's text. */
  readonly at: number;
}

/** A stretch of a page's text that leads somewhere: to an address of the web or of mail, or to a place in the document. */
export interface PageLink {
  readonly start: number;
  readonly end: number;
  readonly to: string | PlaceOnPage;
}

/** A page with its links, where it has any, and with the places of its text that links of the document lead to. */
export interface LinkedPage extends Page {
  readonly links?: { readonly from: readonly PageLink[]; readonly to: readonly number[] };
}

/** Turns a file's bytes into pages. */
export interface Extractor {
  readonly name: string;
  /** Whether this extractor is for such a file. */
  readonly reads: (file: NamedFile) => boolean;
  /**
   * @returns pages in order, numbered from 1; a page without text is present and empty
   * @throws AppError `unreadable_file` when the bytes are damaged or not of this kind, `encrypted_file` when a password is
   * needed, `unsupported_file` when such files are listed but not read (with the reason), `extraction_timeout` or
   * `extraction_memory` when it was stopped at a limit, `file_gone` when nothing stands at the path, `unavailable` when the
   * machine or the file's place failed and not the file
   */
  extract(file: FileToRead, help: ReadingHelp, signal: AbortSignal): Promise<ExtractedDocument>;
  /** Draws a page for text recognition. Not given where pages have no pictures. @throws AppError as `extract` */
  draw?(file: FileToRead, help: ReadingHelp, order: PictureOrder & { readonly signal: AbortSignal }): Promise<void>;
  /**
   * Writes a document as a PDF to the path `out`, which does not exist yet, whatever `reads` says of the file. Not given where
   * nothing can. @throws AppError as `extract`
   */
  print?(file: FileToRead, order: { readonly out: string; readonly signal: AbortSignal }): Promise<void>;
  /** Draws a page in its colours, as PNG or, of pictures, WebP. Not given where pages have no pictures. @throws AppError as `extract` */
  preview?(file: FileToRead, help: ReadingHelp, order: PreviewOrder & { readonly signal: AbortSignal }): Promise<void>;
  close(): Promise<void>;
}

/** The beginning of a text, and the name by which a browser is told its encoding. */
export interface ShownText {
  readonly text: string;
  readonly charset: string;
}
