import type { Draft } from "../../core/answer/answer-question.ts";
import { limitBehind } from "../../core/answer/limits-behind.ts";
import { headsAbove, type Head } from "../../core/answer/list-head.ts";
import { inListOrder, itemsBehind, withoutEmptyLists } from "../../core/answer/list-rest.ts";
import { breaksOff, comesFromBefore, restOverleaf, startBefore } from "../../core/answer/overleaf.ts";
import { overlaps, type Quote } from "../../core/answer/quote.ts";
import { announcesItem, beginsWithin, endsOpen, isLeftOpen } from "../../core/answer/whole-sentence.ts";
import { opensWithLabel } from "../../core/pages/item-label.ts";
import type { TextRange } from "../../core/sentences.ts";
import type { CounselStore } from "./store.ts";

type PageRow = Awaited<ReturnType<CounselStore["pages"]>>[number];

/** A stretch of a page's text, as a quote of it. */
const quoteOf = ({ file_id, version, number, label, text }: PageRow, { start, end }: TextRange): Quote => ({
  fileId: file_id,
  version,
  pageNumber: number,
  pageLabel: label,
  start,
  end,
  text: text.slice(start, end),
});

/** The pages before, of and behind a claim, as far as they are there and were read. */
interface Around {
  readonly before: PageRow | undefined;
  readonly own: PageRow;
  readonly next: PageRow | undefined;
}

type PagesAround = (claim: Quote) => Around | null;

/** Reads the pages of the claims, and of those beside them that one may need. @param first the one that answers */
async function readAround(store: Pick<CounselStore, "pages">, claims: readonly Quote[], first: Quote) {
  const keys = claims.flatMap((claim) => {
    const needsBefore = beginsWithin(claim.text) || (claim === first && opensWithLabel(claim.text));
    const needsNext = endsOpen(claim.text) || announcesItem(claim.text) || isLeftOpen(claim.text);
    return [0, ...(needsBefore ? [-1] : []), ...(needsNext ? [1] : [])].map((step) => ({
      ...claim,
      pageNumber: claim.pageNumber + step,
    }));
  });
  const rows = await store.pages(keys);
  return ({ fileId, version, pageNumber }: Quote): Around | null => {
    const [before, own, next] = [-1, 0, 1].map((step) =>
      rows.find((row) => row.file_id === fileId && row.version === version && row.number === pageNumber + step),
    );
    return own === undefined ? null : { before, own, next };
  };
}

/** What the next page says of a sentence that its own page breaks off. */
function overleaf({ text, end }: Quote, { own, next }: Around): Quote[] {
  const rest = next === undefined || !breaksOff(text, own.text, end) ? null : restOverleaf(text, next.text);
  return rest === null || next === undefined ? [] : [quoteOf(next, rest)];
}

const quotesOf = (heads: readonly Head[], pages: readonly PageRow[]): Quote[] =>
  heads.flatMap(({ page, ...range }) => {
    const row = pages[page];
    return row === undefined ? [] : [quoteOf(row, range)];
  });

const textsOf = (pages: readonly PageRow[]): string[] => pages.map(({ text }) => text);

/** The items that a claim announces. */
function itemsOf(claim: Quote, { own, next }: Around): Quote[] {
  const pages = next === undefined ? [own] : [own, next];
  return quotesOf(itemsBehind(textsOf(pages), claim), pages);
}

/** The heads of the list in which a claim is an item. */
function headsOf(claim: Quote, { before, own }: Around): Quote[] {
  const pages = before === undefined ? [own] : [before, own];
  return quotesOf(headsAbove(textsOf(pages), claim.start), pages);
}

/** Where the page before begins a sentence that its own page goes on with. */
function begunBefore({ text, start }: Quote, { before, own }: Around): Quote[] {
  const begun = before === undefined || !comesFromBefore(text, own.text, start) ? null : startBefore(before.text);
  return begun === null || before === undefined ? [] : [quoteOf(before, begun)];
}

function limitOf({ text, end }: Quote, { own }: Around): Quote[] {
  const limit = limitBehind(text, own.text, end);
  return limit === null ? [] : [quoteOf(own, limit)];
}

const isAmong = (quotes: readonly Quote[], one: Quote): boolean => quotes.some((quote) => overlaps(quote, one));

/** The claims with the items that they announce, as far as these are not told anyway. */
function withItems(claims: readonly Quote[], pagesAround: PagesAround): Quote[] {
  const told: Quote[] = [];
  for (const claim of claims) {
    const around = pagesAround(claim);
    const items = around === null ? [] : itemsOf(claim, around);
    told.push(claim, ...items.filter((item) => !isAmong([...claims, ...told], item)));
  }
  return told;
}

/**
 * The draft with what its sentences cannot do without, each with a citation of its own: the head of the list in which the first
 * is an item, the items that they announce, their beginnings on the page before and their ends on the next one, and what takes
 * something out of the rule that the first one is. Items of a list come in its order.
 */
export async function withSurroundings(store: Pick<CounselStore, "pages">, draft: Draft): Promise<Draft> {
  const [first] = draft.claims;
  if (first === undefined || !draft.answers) return draft;
  const pagesAround = await readAround(store, draft.claims, first);
  const ofFirst = pagesAround(first);
  if (ofFirst === null) return draft;
  const heads = headsOf(first, ofFirst);
  const others = draft.claims.filter((claim) => claim === first || !isAmong(heads, claim));
  const ordered = withoutEmptyLists(inListOrder(withItems(others, pagesAround)), first);
  const isNew = (quote: Quote): boolean => !isAmong(ordered, quote);
  const whole = ordered.flatMap((claim) => {
    const around = pagesAround(claim);
    if (around === null) return [claim];
    const begun = claim === first ? [] : begunBefore(claim, around);
    const limit = claim === first ? limitOf(claim, around) : [];
    return [...begun.filter(isNew), claim, ...[...overleaf(claim, around), ...limit].filter(isNew)];
  });
  const at = whole.indexOf(first);
  const [begun = null] = begunBefore(first, ofFirst);
  return { ...draft, begun, above: [...heads, ...whole.slice(0, at)], claims: whole.slice(at) };
}
