import type { ExtractedDocument, Page } from "../../core/page.ts";

/** What the parent asks of a child: to read `path` and write its pages to `out`. */
export interface ChildOrder {
  readonly path: string;
  /** A file that does not exist yet: a `PageLine` a line, and a `DocumentLine` at its end. */
  readonly out: string;
}

/** What a child tells. After `started` come `done` or `failed`, or its end. */
export type ChildMessage =
  | { readonly kind: "started"; readonly pages: number }
  | { readonly kind: "done" }
  | {
      readonly kind: "failed";
      readonly code: "unreadable_file" | "encrypted_file" | "unsupported_file";
      readonly message: string;
      /** The child itself came to harm and must be replaced. */
      readonly isHarmed: boolean;
    };

/** A page as JSON: its layout packed and in base64. */
export type PageLine = Omit<Page, "words"> & { readonly layout: string };

/** A document as JSON. */
export type DocumentLine = Omit<ExtractedDocument, "pages">;
