import type { Draft } from "../../core/answer/answer-question.ts";
import { breaksOff, restOverleaf } from "../../core/answer/overleaf.ts";
import { overlaps, type Quote } from "../../core/answer/quote.ts";
import { endsOpen } from "../../core/answer/whole-sentence.ts";
import type { CounselStore } from "./store.ts";

/** What the next page says of a sentence that its own page breaks off; null for nothing. */
async function overleaf(store: Pick<CounselStore, "pages">, quote: Quote): Promise<Quote | null> {
  const { fileId, version, pageNumber } = quote;
  const wanted = [pageNumber, pageNumber + 1];
  const rows = await store.pages(wanted.map((number) => ({ fileId, version, pageNumber: number })));
  const [own, next] = wanted.map((number) => rows.find((row) => row.number === number));
  if (own === undefined || next === undefined || !breaksOff(quote.text, own.text, quote.end)) return null;
  const range = restOverleaf(quote.text, next.text);
  if (range === null) return null;
  const text = next.text.slice(range.start, range.end);
  return { fileId, version, pageNumber: next.number, pageLabel: next.label, ...range, text };
}

/** The draft with its first sentence told to its end, where that stands on the next page. */
export async function withOverleaf(store: Pick<CounselStore, "pages">, draft: Draft): Promise<Draft> {
  const [first, ...others] = draft.claims;
  if (first === undefined || !draft.answers || !endsOpen(first.text)) return draft;
  const rest = await overleaf(store, first);
  if (rest === null || others.some((other) => overlaps(other, rest))) return draft;
  return { ...draft, claims: [first, rest, ...others] };
}
