import type { Draft } from "../../../core/answer/answer-question.ts";
import { asksWholeList } from "../../../core/answer/asked/asks-whole-list.ts";
import { exceptedPart } from "../../../core/answer/parts/excepted-part.ts";
import { limitBehind } from "../../../core/answer/parts/limits-behind.ts";
import { headsAbove } from "../../../core/answer/parts/list-head.ts";
import { inListOrder, itemsBehind, withoutEmptyLists } from "../../../core/answer/parts/list-rest.ts";
import { begunAbove, begunBefore, breaksOff, restBelow, restOverleaf } from "../../../core/answer/parts/overleaf.ts";
import { EDGE_CHARS } from "../../../core/answer/sentences/page-edge.ts";
import { overlaps, type Quote } from "../../../core/answer/parts/quote.ts";
import type { ReadQuestion } from "../../../core/answer/asked/question.ts";
import { stepsBelow } from "../../../core/answer/parts/steps-below.ts";
import {
  announcesItem,
  announcesList,
  beginsWithin,
  endsOpen,
  isLeftOpen,
} from "../../../core/answer/sentences/whole-sentence.ts";
import { opensWithLabel } from "../../../core/pages/item-label.ts";
import { quoteOf, quotesOf, type PageRow } from "./page-quotes.ts";
import type { CounselStore } from "../store.ts";

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
    const mayComeFromBefore = opensWithLabel(claim.text) || claim.start <= EDGE_CHARS;
    const needsBefore = beginsWithin(claim.text) || (claim === first && mayComeFromBefore);
    const isOpen = endsOpen(claim.text) || announcesItem(claim.text) || announcesList(claim.text);
    const needsNext = isOpen || (claim === first && opensWithLabel(claim.text));
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

/** What the next column or page says of a sentence that its own one breaks off. */
function overleaf({ text, end }: Quote, { own, next }: Around): Quote[] {
  const below = restBelow(text, own.text, end);
  if (below !== null) return [quoteOf(own, below)];
  const rest = next === undefined || !breaksOff(text, own.text, end) ? null : restOverleaf(text, next.text);
  return rest === null || next === undefined ? [] : [quoteOf(next, rest)];
}

const textsOf = (pages: readonly PageRow[]): string[] => pages.map(({ text }) => text);

const fromOwn = ({ own, next }: Around): readonly PageRow[] => (next === undefined ? [own] : [own, next]);

/** The items that a claim announces, and the first one that is too much. */
function itemsOf(claim: Quote, around: Around): { readonly items: Quote[]; readonly rest: Quote[] } {
  const pages = fromOwn(around);
  const { items, rest } = itemsBehind(textsOf(pages), claim);
  return { items: quotesOf(items, pages), rest: quotesOf(rest === null ? [] : [rest], pages) };
}

/** The heads of the list in which a claim is an item. */
function headsOf(claim: Quote, { before, own }: Around): Quote[] {
  const pages = before === undefined ? [own] : [before, own];
  return quotesOf(headsAbove(textsOf(pages), claim.start), pages);
}

/** Where the column or page before begins a sentence that its own one goes on with. */
function begunOf({ text, start }: Quote, { before, own }: Around): Quote[] {
  const above = begunAbove(text, { page: own.text, start });
  if (above !== null) return [quoteOf(own, above)];
  const begun = before === undefined ? null : begunBefore(text, { page: own.text, start }, before.text);
  return begun === null || before === undefined ? [] : [quoteOf(before, begun)];
}

/** What takes something out of a rule, or limits it, with its items where it announces any; nothing where it says nothing without them. */
function limitOf(claim: Quote, around: Around): Quote[] {
  const behind = limitBehind(claim.text, around.own.text, claim.end);
  const pages = fromOwn(around);
  const part = behind === null ? exceptedPart(textsOf(pages), claim) : { ...behind, page: 0 };
  const row = part === null ? undefined : pages[part.page];
  if (part === null || row === undefined) return [];
  const limit = quoteOf(row, part);
  const { items } = itemsOf(limit, { ...around, own: row, next: row === around.next ? undefined : around.next });
  return isLeftOpen(limit.text) && items.length === 0 ? [] : [limit, ...items];
}

const isAmong = (quotes: readonly Quote[], one: Quote): boolean => quotes.some((quote) => overlaps(quote, one));

/** The items of a list as they are told: those of which claims tell a part as these do, each once. */
function asTold(items: readonly Quote[], claims: readonly Quote[]): Quote[] {
  const known = items.map((item) => claims.filter((claim) => overlaps(claim, item)));
  return [...new Set(items.flatMap((item, i) => (known[i]?.length ? known[i] : [item])))];
}

/** The claims with all steps of which the first is one before the others, where it is asked how all of them are done. */
function withSteps({ claims }: Draft, around: Around, question: ReadQuestion): readonly Quote[] {
  const [first] = claims;
  const pages = fromOwn(around);
  const steps = first === undefined ? [] : quotesOf(stepsBelow(question, textsOf(pages), first), pages);
  return [...new Set([...asTold(steps, claims), ...claims])];
}

interface AskedAround {
  readonly question: ReadQuestion;
  readonly pagesAround: PagesAround;
}

/** All items of the list in which the first claim is one, where it is asked for the things that its head announces; else nothing. */
function itemsBeside(first: Quote, head: Quote | undefined, { question, pagesAround }: AskedAround): Quote[] {
  if (head === undefined || !asksWholeList(question.text, head.text)) return [];
  const around = pagesAround(head);
  const items = around === null ? [] : itemsOf(head, around).items;
  return isAmong(items, first) ? items : [];
}

/** Sentences as they are told, and where their lists go on. */
interface WithItems {
  readonly told: readonly Quote[];
  readonly rest: readonly Quote[];
}

/** The claims with the items that they announce behind them, wherever among the claims these stood. */
function withItems(claims: readonly Quote[], pagesAround: PagesAround): WithItems {
  let told: readonly Quote[] = [];
  const rest: Quote[] = [];
  for (const claim of claims) {
    const around = pagesAround(claim);
    const behind = around === null ? { items: [], rest: [] } : itemsOf(claim, around);
    const items = asTold(behind.items, [...claims, ...told]);
    const others = [...new Set([...told, claim])].filter((one) => !items.includes(one));
    told = others.toSpliced(others.indexOf(claim) + 1, 0, ...items);
    rest.push(...behind.rest);
  }
  return { told, rest: rest.filter((one) => !isAmong(told, one)) };
}

/** Of each file the first. */
const firstOfEach = (quotes: readonly Quote[]): readonly Quote[] =>
  [...Map.groupBy(quotes, ({ fileId }) => fileId).values()].flatMap((own) => own.slice(0, 1));

/** The last sentence, where it says that another item comes: what is told stops before that. */
const brokenOff = (told: readonly Quote[]): readonly Quote[] =>
  told.slice(-1).filter(({ text }) => announcesItem(text));

/**
 * The draft with what its sentences cannot do without, each with a citation of its own: the head of the list in which the first
 * is an item, the items that they announce, all steps where it is asked how they are done, their beginnings on the page before and their ends on the next one, and what takes
 * something out of the rule that the first one is. Items of a list come in its order.
 */
export async function withSurroundings(
  store: Pick<CounselStore, "pages">,
  draft: Draft,
  question: ReadQuestion,
): Promise<Draft> {
  const [first] = draft.claims;
  if (first === undefined || !draft.answers) return draft;
  const pagesAround = await readAround(store, draft.claims, first);
  const ofFirst = pagesAround(first);
  if (ofFirst === null) return draft;
  const heads = headsOf(first, ofFirst);
  const list = asTold(itemsBeside(first, heads.at(-1), { question, pagesAround }), draft.claims);
  const steps = withSteps(draft, ofFirst, question);
  const others = [...new Set([...list, ...steps])].filter((claim) => claim === first || !isAmong(heads, claim));
  const { told, rest } = withItems(others, pagesAround);
  const ordered = withoutEmptyLists(inListOrder(told), first);
  const isNew = (quote: Quote): boolean => !isAmong(ordered, quote);
  const continued: Quote[] = [];
  const whole = ordered.flatMap((claim) => {
    const around = pagesAround(claim);
    if (around === null) return [claim];
    const begun = claim === first ? [] : begunOf(claim, around);
    const limit = claim === first ? limitOf(claim, around) : [];
    const rest = overleaf(claim, around).filter(isNew);
    continued.push(...rest);
    return [...begun.filter(isNew), claim, ...rest, ...limit.filter(isNew)];
  });
  const at = whole.indexOf(first);
  const [begun = null] = begunOf(first, ofFirst);
  const untold = (draft.rest ?? []).filter((one) => !isAmong(whole, one));
  const goesOn = [...firstOfEach(untold), ...rest, ...brokenOff(whole)];
  return {
    ...draft,
    begun,
    above: [...heads, ...whole.slice(0, at)],
    claims: whole.slice(at),
    continued,
    rest: goesOn,
  };
}
