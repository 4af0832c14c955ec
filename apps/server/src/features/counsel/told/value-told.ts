import { askedValue, type AskedValue } from "../../../core/answer/asked/asked-value.ts";
import { codedValue } from "../../../core/answer/parts/coded-value.ts";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import type { PassageHit } from "../../../core/passage.ts";
import { stemsOf } from "../../../core/text/stems-of.ts";
import type { LookedUp } from "../looking-up/look-up.ts";
import { quotesOf } from "./page-quotes.ts";
import type { CounselStore } from "../store.ts";

/** Pages that are looked through. */
const MAX_PAGES = 24;

/** What a value means, of one page: the line of its field and its own. */
interface Meaning {
  readonly quotes: readonly Quote[];
  /** How many of the words that say of which form or screen stand on its page or above it. */
  readonly fit: number;
}

const placeOf = ({ fileId, pageNumber }: PassageHit): string => `${fileId} ${pageNumber}`;

async function meaningAt(
  store: Pick<CounselStore, "pages">,
  asked: AskedValue,
  { fileId, version, pageNumber, headings }: PassageHit,
): Promise<Meaning[]> {
  const rows = await store.pages(
    [pageNumber, pageNumber + 1].map((number) => ({ fileId, version, pageNumber: number })),
  );
  const pages = rows.toSorted((a, b) => a.number - b.number);
  if (pages[0]?.number !== pageNumber) return [];
  const found = codedValue(
    asked,
    pages.map(({ text }) => text),
  );
  if (found === null) return [];
  const around = new Set(stemsOf([...headings, pages[0].text].join(" ")));
  return [
    {
      quotes: quotesOf([found.field, ...found.values], pages),
      fit: asked.about.filter((stem) => around.has(stem)).length,
    },
  ];
}

const textOf = ({ quotes }: Meaning): string =>
  quotes
    .slice(1)
    .map(({ text }) => text)
    .join(" ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** What a value means where that is asked, and where other pages give it another meaning. */
export interface ValueTold {
  readonly quotes: readonly Quote[];
  readonly further: readonly Quote[];
}

/** What a value of a field means, by the list below the field's name: "42 = CAF Return" for "What does direct deposit code 42 mean?" Nothing for other questions. */
export async function valueTold(
  store: Pick<CounselStore, "pages">,
  { question, ofOwner: { hits } }: Pick<LookedUp, "question" | "ofOwner">,
): Promise<ValueTold> {
  const asked = askedValue(question.text);
  if (asked === null) return { quotes: [], further: [] };
  const places = [...new Map(hits.map((hit) => [placeOf(hit), hit])).values()].slice(0, MAX_PAGES);
  const found = (await Promise.all(places.map((hit) => meaningAt(store, asked, hit)))).flat();
  const most = Math.max(...found.map(({ fit }) => fit));
  const [first, ...others] = found.filter(({ fit }) => fit === most);
  if (first === undefined) return { quotes: [], further: [] };
  const otherwise = others.filter((one) => textOf(one) !== textOf(first));
  return { quotes: first.quotes, further: otherwise.flatMap(({ quotes }) => quotes.slice(0, 1)) };
}
