import { passageId, type Passage, type PassageFile } from "../../apps/server/src/core/passage.ts";

const SYLLABLES = "ba ri do ken mo tal ver su pi gran lo est un fi cor ad".split(" ");
const STOP_WORDS = "the of and to in a is for on by".split(" ");
const STOP_SHARE = 0.35;
const WORDS = 40_000;
const WORDS_PER_PASSAGE = 150;
const KINDS = ["pdf", "pdf", "doc", "text"];

/** A generator of numbers from 0 to 1, the same on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function spelt(index: number): string {
  let word = "";
  for (let rest = index + SYLLABLES.length; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length] ?? "";
  }
  return word;
}

/** Text whose words are as unevenly frequent as those of a language (Zipf), over and over the same. */
export function syntheticLibrary(seed = 7) {
  const next = numbers(seed);
  const vocabulary = Array.from({ length: WORDS }, (_, i) => spelt(i));
  const content = (): string => vocabulary[Math.floor(Math.exp(next() * Math.log(WORDS))) - 1] ?? "ba";
  const word = (): string =>
    next() < STOP_SHARE ? (STOP_WORDS[Math.floor(next() * STOP_WORDS.length)] ?? "the") : content();
  const text = (words: number): string => Array.from({ length: words }, word).join(" ");

  const file = (index: number): PassageFile => ({
    sourceId: index % 20 === 0 ? "s2" : "s1",
    fileKind: KINDS[index % KINDS.length] ?? "pdf",
    modifiedAt: Date.UTC(2010, 0, 1) + Math.floor(next() * 15 * 365) * 86_400_000,
    documentTypes: [],
    topics: [],
    folderIds: ["library", `folder${index % 50}`],
    nameText: text(8),
  });
  const passages = (fileId: string, count: number): Passage[] =>
    Array.from({ length: count }, (_, ordinal) => {
      const said = text(WORDS_PER_PASSAGE);
      const place = { fileId, version: "v1", pageNumber: ordinal + 1, start: 0, end: said.length, ordinal };
      const id = passageId(place);
      return { id, ...place, pageLabel: null, text: said, headings: [text(4)], kind: "body" as const };
    });
  /** Words of middling frequency, as people ask for. */
  const asked = (count: number): string =>
    Array.from({ length: count }, () => vocabulary[20 + Math.floor(next() * 3_000)] ?? "ba").join(" ");
  return { file, passages, asked, text };
}
