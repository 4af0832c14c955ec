import type { findInDocument } from "@reading-room/contract/document";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { placeAcross } from "../../core/text/across-pages.ts";
import { asCompound, compoundsIn, joined } from "../../core/text/compounds.ts";
import { otherwiseGrouped } from "../../core/text/number-groups.ts";
import { placesOfPhrase, type TextRange } from "../../core/text/phrase.ts";
import { placesOfQuote } from "../../core/text/places-of-quote.ts";
import { stemAmong } from "../../core/text/stem-among.ts";
import { stemsOf } from "../../core/text/stems-of.ts";
import { placedWords, wordsOf } from "../../core/text/words.ts";
import { pagesAround } from "./pages-around.ts";
import { withBoxes, type BoxedPage, type ReadDocument } from "./pages-with.ts";
import { readableDocument } from "./readable-document.ts";
import type { DocumentStore } from "./store.ts";

type Highlights = OutputOf<typeof findInDocument>;

interface Wanted {
  readonly id: string;
  readonly quote: string;
  readonly page: number | null;
  /** Where they are very many, those nearest to this page are told; to the first when not given. */
  readonly around?: number | undefined;
  /** A single word counts in all its forms, with a dash and without. */
  readonly anyForm?: boolean | undefined;
}

/** A word that counts in its forms: how it is written as one word, and in two parts. */
interface WantedWord {
  readonly isMeant: (word: string) => boolean;
  readonly partsIn: (text: string) => readonly (TextRange & { readonly words: string })[];
}

const MOST_HIGHLIGHTS = 500;
const IS_BEGINNING = /\*\s*$/;
/** Nobody's word has more forms; what a beginning becomes may. */
const MOST_FORMS = 100;

const NOWHERE = { pages: [], isCut: false };

/** On the page asked for the quote may also part its words otherwise, or run on to the next one. */
async function onPage(store: DocumentStore, { id, version }: ReadDocument, at: { page: number; quote: string }) {
  const row = await store.page(id, version, at.page);
  if (row === undefined) return NOWHERE;
  const places = placesOfQuote(row.text, at.quote);
  if (places.length > 0) {
    const painted = { ...row, places: places.slice(0, MOST_HIGHLIGHTS) };
    const isCut = places.length > MOST_HIGHLIGHTS;
    return { pages: withBoxes([painted], new Map([[row.number, row.layout]])), isCut };
  }
  const next = await store.page(id, version, at.page + 1);
  const over = next === undefined ? null : placeAcross(row.text, next.text, at.quote);
  if (next === undefined || over === null) return NOWHERE;
  const place = { ...over.here, goesOn: { page: next, place: over.there } };
  const layouts = new Map([row, next].map(({ number, layout }) => [number, layout]));
  return { pages: withBoxes([{ ...row, places: [place] }], layouts), isCut: false };
}

async function anywhere(...wanted: Parameters<typeof pagesAround>) {
  const { pages, isCutBefore, isCutBehind, toldPages } = await pagesAround(...wanted);
  return { pages, isCut: isCutBefore || isCutBehind, toldPages };
}

/** What is painted on a page, and on the next one for what runs on. */
const highlightsOn = ({ number, label, places }: BoxedPage): Highlights["highlights"] =>
  places.flatMap(({ start, boxes, goesOn, boxesOnNext }) => {
    const begin = { pageNumber: number, pageLabel: label, boxes: [...boxes], start };
    if (goesOn === undefined) return [begin];
    const { page, place } = goesOn;
    const end = { pageNumber: page.number, pageLabel: page.label, boxes: [...boxesOnNext], start: place.start };
    return [begin, end];
  });

/** Tells whether a word has a word's stem; undefined for words that have none. */
function sameStem(word: string): ((one: string) => boolean) | undefined {
  const [stem] = stemsOf(word);
  if (stem === undefined) return undefined;
  const among = stemAmong(new Set([stem]));
  return (one) => among(one) !== null;
}

/** A number in each way to write it; undefined for what is none. */
function formsOfNumber(quote: string): WantedWord | undefined {
  const words = wordsOf(quote);
  const other = IS_BEGINNING.test(quote) ? null : otherwiseGrouped(words);
  if (other === null) return undefined;
  const [whole, groups] = words.length > 1 ? [other, words.join(" ")] : [words[0], other];
  return {
    isMeant: (one) => one === whole,
    partsIn: (text) => placesOfPhrase(text, groups).map((place) => ({ ...place, words: groups })),
  };
}

/** What is meant; undefined where not a single word is asked for. */
function formsOf(quote: string): WantedWord | undefined {
  const words = wordsOf(quote);
  const compound = asCompound(words);
  const [word, ...others] = compound === null ? words : [joined(compound)];
  if (word === undefined || others.length > 0) return undefined;
  if (IS_BEGINNING.test(quote)) return { isMeant: (one) => one.startsWith(word), partsIn: () => [] };
  const isMeant = sameStem(word);
  if (isMeant === undefined) return undefined;
  const typed = (text: string) =>
    compound === null ? [] : placesOfPhrase(text, quote).map((place) => ({ ...place, words: words.join(" ") }));
  const dashed = (text: string) =>
    compoundsIn(text)
      .filter((one) => isMeant(joined(one)))
      .map((one) => ({ start: one.start, end: one.end, words: `${one.first} ${one.second}` }));
  return {
    isMeant,
    partsIn: (text) => [...new Map([...typed(text), ...dashed(text)].map((one) => [one.start, one])).values()],
  };
}

/** Finds words that are meant. @param found gets each of them once */
const formsFinder =
  ({ isMeant, partsIn }: WantedWord, found: Set<string>) =>
  (text: string): TextRange[] => {
    const whole = placedWords(text).flatMap(({ word, start, end }) =>
      isMeant(word) ? [{ words: word, start, end }] : [],
    );
    const placed = [...whole, ...partsIn(text)].sort((a, b) => a.start - b.start);
    for (const { words } of placed) if (found.size < MOST_FORMS) found.add(words);
    return placed;
  };

/**
 * Where a quote stands in a document, in page order: on the page asked for, there also when it parts its words otherwise, else
 * on every page that holds it, and on both where it runs from one into the next; up to some hundred places.
 * @throws AppError `file_not_found`
 */
export async function findHighlights(store: DocumentStore, wanted: Wanted): Promise<Highlights> {
  const { id, quote, page, around = 1, anyForm } = wanted;
  const { version } = await readableDocument(store, id);
  if (version === null || quote.trim() === "") return { highlights: [], isCut: false };
  const document = { id, version };
  const found = new Set<string>();
  const word = anyForm === true ? (formsOfNumber(quote) ?? formsOf(quote)) : undefined;
  const find = word === undefined ? (text: string) => placesOfPhrase(text, quote) : formsFinder(word, found);
  const across = (before: string, next: string) => placeAcross(before, next, quote);
  const { pages, ...told } =
    page === null
      ? await anywhere(store, document, { find, across, most: MOST_HIGHLIGHTS, around })
      : await onPage(store, document, { page, quote });
  return { highlights: pages.flatMap(highlightsOn), ...told, ...(anyForm === true && { forms: [...found] }) };
}
