import type { AppError } from "../../core/app-error.ts";
import type { ExtractedDocument } from "../../core/page.ts";
import type { FileToRead, PictureOrder, PreviewOrder } from "./extractor.ts";
import type { MarkedPage } from "./format.ts";

/** What the parent asks of a child. */
export interface ChildOrder {
  /** In every answer: what a former file left running cannot answer for this one. */
  readonly id: number;
  /** The name of a registered format. */
  readonly format: string;
  readonly file: FileToRead;
  readonly passwords: readonly string[];
  /** A file that holds a recognised page a line (`recognised-line.ts`), more than a message should be; null for none. */
  readonly recognised: string | null;
  /**
   * Reading writes a `PageLine` a line and a `DocumentLine` at the end, drawing a picture, printing a PDF; each to a file `out`
   * that does not exist yet.
   */
  readonly deed:
    | { readonly kind: "read" | "print"; readonly out: string }
    | ({ readonly kind: "draw" } & PictureOrder)
    | ({ readonly kind: "preview" } & PreviewOrder);
}

/** What a child tells. After `started` come `done` or `failed`, or its end. */
export type ChildMessage = { readonly id: number } & (
  | { readonly kind: "started"; readonly pages: number }
  | { readonly kind: "done" }
  | {
      readonly kind: "failed";
      readonly code: AppError["code"];
      readonly message: string;
      /** The child itself came to harm and must be replaced. */
      readonly isHarmed: boolean;
    }
);

/** A page as JSON: its layout packed and in base64. */
export type PageLine = Omit<MarkedPage, "words"> & { readonly layout: string };

/** A document as JSON. */
export type DocumentLine = Omit<ExtractedDocument, "pages">;

/** What a document's pages may take when they are handed over. */
export const MAX_OUTPUT_BYTES = 512 * 2 ** 20;
export const TOO_MUCH_TEXT = "The file holds more text than can be read at once.";
