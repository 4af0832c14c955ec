import { formatPublished } from "./format-published.ts";

interface Cited {
  readonly quote: string;
  readonly title: string;
  /** "DoDI 4715.13"; null when it is not known. */
  readonly number: string | null;
  /** ISO, as exact as it is known; null when it is not. */
  readonly publishedAt: string | null;
  /** Physical, from 1; null for what has no pages. */
  readonly page: number | null;
  readonly pageCount: number;
  /** What is printed on that page; null when nothing is. */
  readonly label: string | null;
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

function pageWords({ page, pageCount, label }: Cited): string | null {
  if (page === null) return null;
  const physical = `page ${page} of ${pageCount}`;
  return label === null || label === String(page) ? physical : `p. ${label} (${physical})`;
}

function linkOf({ address, page, quote }: Cited): string {
  const params = new URLSearchParams();
  if (page !== null) params.set("page", String(page));
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
