import { STOP_WORDS } from "../apps/server/src/core/text/stop-words.ts";
import { wordStem } from "../apps/server/src/core/text/word-stem.ts";
import { placedWords, wordsOf, type PlacedWord } from "../apps/server/src/core/text/words.ts";
import type { Gold } from "./gold.ts";
import type { DevLibrary } from "./library.ts";
import { repeatable } from "./random.ts";

export const SWAPPED = "swapped";

const MIN_CHARS = 4;
/** Words that frame a question: another one asks the same, or nothing. */
const FRAME = new Set(
  "what which when where whose while does doing done have many much name named kind type other about called used known give given would could should there their they them than then that this these those with from into during after before under between within most some only also being been were will first last part".split(
    " ",
  ),
);

/** What kind of word it is, as far as its shape tells. */
function shapeOf(word: string, isName: boolean): string {
  if (isName) return "name";
  const [ending] = /(?:ing|ed|ly|ions?|ments?|ness|al|ous|ive|s)$/.exec(word) ?? [""];
  return ending;
}

interface Swappable {
  readonly word: string;
  readonly shape: string;
  readonly place: PlacedWord;
}

/** Words of a question of which each says something of its own. */
function swappableIn(query: string): Swappable[] {
  return placedWords(query).flatMap((place) => {
    const { word, start, end } = place;
    if (word.length < MIN_CHARS || STOP_WORDS.has(word) || FRAME.has(word) || /\d/.test(word)) return [];
    const written = query.slice(start, end);
    return [{ word: written, shape: shapeOf(word, start > 0 && /^\p{Lu}/u.test(written)), place }];
  });
}

/** Stems of every page by file and page. */
function pageStems(texts: DevLibrary["texts"]): (file: string, page: number) => ReadonlySet<string> {
  const known = new Map<string, Set<string>>();
  for (const { file, page, text } of texts) {
    const key = `${file}:${page}`;
    const stems = known.get(key) ?? new Set<string>();
    for (const word of wordsOf(text)) stems.add(wordStem(word));
    known.set(key, stems);
  }
  return (file, page) => known.get(`${file}:${page}`) ?? new Set();
}

/**
 * Questions that the library answers with one of their words changed into another of the same shape that questions are made of:
 * what they ask for then stands nowhere on the pages that answered them, while all else does. The same ones each time.
 */
export function swappedQuestions(golds: readonly Gold[], texts: DevLibrary["texts"]): Gold[] {
  const random = repeatable(11);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)];
  const stemsOf = pageStems(texts);
  const pool = golds.flatMap(({ query, file }) => swappableIn(query).map(({ word, shape }) => ({ word, shape, file })));
  return golds.flatMap((gold) => {
    const { file, pages, query } = gold;
    const there = pages.map((page) => stemsOf(file ?? "", page));
    const stands = (word: string) => there.some((stems) => wordsOf(word).every((one) => stems.has(wordStem(one))));
    const from = pick(swappableIn(query).filter(({ word }) => stands(word)));
    if (from === undefined) return [];
    const others = pool.filter(
      ({ word, shape, file: other }) => shape === from.shape && !stands(word) && random() < 0.5 === (other === file),
    );
    const to = pick(others);
    if (to === undefined) return [];
    const { start, end } = from.place;
    return [
      {
        ...gold,
        id: `${gold.id}-swapped`,
        kind: SWAPPED,
        query: query.slice(0, start) + to.word + query.slice(end),
        answers: [],
      },
    ];
  });
}
