import type { Draft } from "../../core/answer/answer-question.ts";
import { limitBehind } from "../../core/answer/limits-behind.ts";
import { headsAbove } from "../../core/answer/list-head.ts";
import { breaksOff, restOverleaf } from "../../core/answer/overleaf.ts";
import { overlaps, type Quote } from "../../core/answer/quote.ts";
import { endsOpen } from "../../core/answer/whole-sentence.ts";
import { opensWithLabel } from "../../core/pages/item-label.ts";
import type { TextRange } from "../../core/sentences.ts";
import type { CounselStore } from "./store.ts";

type PageRow = Awaited<ReturnType<CounselStore["pages"]>>[number];

/** A stretch of a page's text, as a quote of it. */
const quoteOf = ({ fileId, version }: Quote, { number, label, text }: PageRow, { start, end }: TextRange): Quote => ({
  fileId,
  version,
  pageNumber: number,
  pageLabel: label,
  start,
  end,
  text: text.slice(start, end),
});

/** What the next page says of a sentence that its own page breaks off. */
function overleaf({ text, end }: Quote, own: PageRow, next: PageRow | undefined): TextRange | null {
  return next === undefined || !breaksOff(text, own.text, end) ? null : restOverleaf(text, next.text);
}

/**
 * The draft with what its first sentence cannot do without, each with a citation of its own: the head of the list in which it
 * is an item, its end where that stands on the next page, and what takes something out of the rule that it is.
 */
export async function withSurroundings(store: Pick<CounselStore, "pages">, draft: Draft): Promise<Draft> {
  const [first, ...others] = draft.claims;
  if (first === undefined || !draft.answers) return draft;
  const { pageNumber } = first;
  const [isItem, isOpen] = [opensWithLabel(first.text), endsOpen(first.text)];
  const numbers = [pageNumber, ...(isItem ? [pageNumber - 1] : []), ...(isOpen ? [pageNumber + 1] : [])];
  const rows = await store.pages(numbers.map((number) => ({ ...first, pageNumber: number })));
  const [before, own, next] = [-1, 0, 1].map((step) => rows.find(({ number }) => number === pageNumber + step));
  if (own === undefined) return draft;
  const isNew = (quote: Quote): boolean => !draft.claims.some((claim) => overlaps(claim, quote));
  const [rest, limit] = [overleaf(first, own, next), limitBehind(first.text, own.text, first.end)];
  const behind = [
    ...(rest === null || next === undefined ? [] : [quoteOf(first, next, rest)]),
    ...(limit === null ? [] : [quoteOf(first, own, limit)]),
  ];
  const pages = before === undefined ? [own] : [before, own];
  const heads = headsAbove(
    pages.map(({ text }) => text),
    first.start,
  );
  const above = heads.map(({ page, ...range }) => quoteOf(first, pages[page] ?? own, range));
  return { ...draft, above: above.filter(isNew), claims: [first, ...behind.filter(isNew), ...others] };
}
