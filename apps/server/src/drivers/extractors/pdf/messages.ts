import type { ExtractedDocument, Page } from "../../../core/page.ts";

/** What the parent asks of a child: read `path`, a file known as `name`, and write its pages to `out`. */
export interface ChildOrder {
  readonly path: string;
  readonly name: string;
  /** A file that does not exist yet: a `PageLine` a line, and a `DocumentLine` at its end. */
  readonly out: string;
}

export type ChildMessage =
  | { readonly kind: "ready" }
  | { readonly kind: "started"; readonly pages: number }
  | { readonly kind: "done" }
  | { readonly kind: "failed"; readonly code: "unreadable_file" | "encrypted_file"; readonly message: string };

/** A page as JSON: its layout packed and in base64. */
export type PageLine = Omit<Page, "words"> & { readonly layout: string };

export type DocumentLine = Omit<ExtractedDocument, "pages">;
