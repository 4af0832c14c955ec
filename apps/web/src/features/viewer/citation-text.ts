import { formatNumber } from "../../ui/format-number.ts";
import { formatPublished } from "./format-published.ts";

/** A page as it is counted and as it is called. */
interface CitedPage {
  /** Physical, from 1. */
  readonly page: number;
  /** What is printed on that page; null when nothing is. */
  readonly label: string | null;
}

interface Cited {
  readonly quote: string;
  /** What of the quote stands together on its first page, and leads there: all of it, unless it goes on on another. */
  readonly linked: string;
  readonly title: string;
  /** "DoDI 4715.13"; null when it is not known. */
  readonly number: string | null;
  /** ISO, as exact as it is known; null when it is not. */
  readonly publishedAt: string | null;
  /** Where it begins; null for what has no pages. */
  readonly begin: CitedPage | null;
  /** Where it ends, when that is another page. */
  readonly end: CitedPage | null;
  readonly pageCount: number;
  /** It has no pages, but parts that only this library counts; what a slide or a sheet is called says where it is. */
  readonly isInParts: boolean;
  /** Of the document in the viewer, without anything behind it. */
  readonly address: string;
}

/** Longer ones would not fit into an address that programs pass on. */
const LINKED_QUOTE_CHARS = 300;

/** Text as it was selected in one line: words that a line's end parted are whole again. */
export const selectedWords = (selected: string): string =>
  selected
    .replace(/(\p{L})[-\u00ad]\s*\n\s*(\p{Ll})/gu, "$1$2")
    .replace(/\s+/g, " ")
    .trim();

const nameOf = ({ page, label }: CitedPage): string => label ?? String(page);
const hasOwnLabel = ({ page, label }: CitedPage): boolean => label !== null && label !== String(page);

function pageWords({ begin, end, pageCount, isInParts }: Cited): string | null {
  if (begin === null || (isInParts && pageCount === 1 && !hasOwnLabel(begin))) return null;
  const pages = end === null ? [begin] : [begin, end];
  if (isInParts && pages.every(hasOwnLabel)) return [...new Set(pages.map(nameOf))].join("–");
  const count = pages.map(({ page }) => formatNumber(page)).join("–");
  const unit = `${isInParts ? "part" : "page"}${end === null ? "" : "s"}`;
  const physical = `${unit} ${count} of ${formatNumber(pageCount)}`;
  if (!pages.some(hasOwnLabel)) return physical;
  return `${end === null ? "p." : "pp."} ${pages.map(nameOf).join("–")} (${physical})`;
}

/** A page is searched for a linked quote by itself: what stands on the next one, or at the foot between, would not be found. */
function linkOf({ address, begin, linked: quote }: Cited): string {
  const params = new URLSearchParams();
  if (begin !== null) params.set("page", String(begin.page));
  const whole = quote.length <= LINKED_QUOTE_CHARS ? quote : quote.slice(0, LINKED_QUOTE_CHARS).replace(/\s\S*$/, "");
  params.set("quote", whole);
  return `${address}?${params.toString()}`;
}

/** A quote with where it stands: title, edition, printed label and physical page, and a link that opens it there, painted. */
export function citationText(cited: Cited): string {
  const { quote, title, number, publishedAt } = cited;
  const edition = [
    number !== null && !title.includes(number) ? number : null,
    publishedAt === null ? null : formatPublished(publishedAt),
  ];
  const place = [title, ...edition, pageWords(cited)].filter((part) => part !== null).join(", ");
  return `“${quote}” — ${place}. ${linkOf(cited)}`;
}
