import type { OnPage } from "../../../core/answer/sentences/paragraphs.ts";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import type { TextRange } from "../../../core/text/sentences.ts";
import type { CounselStore } from "../store.ts";

/** A page as it was read. */
export type PageRow = Awaited<ReturnType<CounselStore["pages"]>>[number];

/** A stretch of a page's text, as a quote of it. */
export const quoteOf = ({ file_id, version, number, label, text }: PageRow, { start, end }: TextRange): Quote => ({
  fileId: file_id,
  version,
  pageNumber: number,
  pageLabel: label,
  start,
  end,
  text: text.slice(start, end),
});

/** Stretches of some pages, each by the place of its page among them, as quotes. */
export const quotesOf = (stretches: readonly OnPage[], pages: readonly PageRow[]): Quote[] =>
  stretches.flatMap(({ page, ...range }) => {
    const row = pages[page];
    return row === undefined ? [] : [quoteOf(row, range)];
  });
