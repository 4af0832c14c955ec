/** A quote as it stands on its page. `start` and `end` are its range in the page's text. */
export interface Verified {
  readonly status: "verified" | "repaired";
  /** The page's own words. */
  readonly quote: string;
  readonly start: number;
  readonly end: number;
}

/** White space, and hyphens and dashes of all sorts. */
const LOOSE = /[\s\u00ad\u2010-\u2015\u2212-]/u;
const LETTER = /[\p{L}\p{N}]/u;

const isWhole = (text: string, start: number, end: number): boolean =>
  !(LETTER.test(text[start - 1] ?? "") && LETTER.test(text[start] ?? "")) &&
  !(LETTER.test(text[end - 1] ?? "") && LETTER.test(text[end] ?? ""));

interface Place {
  readonly near: number;
  readonly isGood: (at: number) => boolean;
}

/** Where `wanted` stands in `text` in whole words, the place nearest to `near` first; -1 when nowhere. */
function placeOf(text: string, wanted: string, { near, isGood }: Place): number {
  let best = -1;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    if (isGood(at) && (best < 0 || Math.abs(at - near) < Math.abs(best - near))) best = at;
  }
  return best;
}

interface Loosened {
  readonly text: string;
  /** Where each character came from. */
  readonly places: readonly number[];
}

/** A text without what may be repaired: case, white space, hyphens. */
function loosen(text: string): Loosened {
  const kept: string[] = [];
  const places: number[] = [];
  for (let i = 0; i < text.length; i++) {
    const letter = text.charAt(i);
    if (LOOSE.test(letter)) continue;
    for (const one of letter.toLowerCase()) {
      kept.push(one);
      places.push(i);
    }
  }
  return { text: kept.join(""), places };
}

function repair(quote: string, pageText: string, near: number): Verified | null {
  const wanted = loosen(quote).text;
  if (wanted === "") return null;
  const page = loosen(pageText);
  const range = (at: number) => [page.places[at] ?? 0, (page.places[at + wanted.length - 1] ?? 0) + 1] as const;
  const nearLoose = page.places.findIndex((place) => place >= near);
  const at = placeOf(page.text, wanted, { near: nearLoose, isGood: (place) => isWhole(pageText, ...range(place)) });
  if (at < 0) return null;
  const [start, end] = range(at);
  return { status: "repaired", quote: pageText.slice(start, end), start, end };
}

/**
 * Checks that a quote stands on a page.
 * @param near where it should stand: of several places the nearest counts
 * @returns the page's own words, `repaired` when only case, white space or hyphens differ; null when it does not stand there
 */
export function verifyCitation(quote: string, pageText: string, near = 0): Verified | null {
  if (quote.trim() === "") return null;
  const at = placeOf(pageText, quote, { near, isGood: (place) => isWhole(pageText, place, place + quote.length) });
  if (at < 0) return repair(quote, pageText, near);
  return { status: "verified", quote, start: at, end: at + quote.length };
}
