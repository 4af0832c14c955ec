import { EMPTY_WORDS } from "../words/question-words.ts";
import { tokensOf } from "../words/tokens.ts";
import { wordSet } from "../words/word-set.ts";

const BEING = wordSet("is are was were be been being");
/** Open a part of a sentence that may stand at its beginning or its end, and means the same there. */
const OPENING = wordSet(`
in on at for during under with without from since until by before after when while if because although unless as to over
between within through against about
`);
const ARTICLES = wordSet("the a an its their his her each all both this that these those any every");
/** "The bridge which was built by …": another clause. */
const OTHER_CLAUSE = wordSet("who which that and or but");

/** A word of a sentence that says something. */
interface Said {
  readonly stem: string;
  /** The small word that opens what it begins, articles passed over; "" where there is none. */
  readonly opening: string;
}

interface Sentence {
  readonly words: readonly Said[];
  /** Where it tells what is done by whom: positions among its words, `agent` and what follows exclusive. */
  readonly passive: { readonly verb: number; readonly agent: number; readonly end: number } | null;
}

function read(text: string, stems: Map<string, string>): Sentence {
  const words: Said[] = [];
  let [being, by, end] = [-1, -1, -1];
  let opening = "";
  for (const { word, stem } of tokensOf(text, stems)) {
    if (!EMPTY_WORDS.has(word)) {
      words.push({ stem, opening });
      opening = "";
      continue;
    }
    if (ARTICLES.has(word) && !OTHER_CLAUSE.has(word)) continue;
    if (by >= 0 && end < 0 && word !== "of") end = words.length;
    if (by < 0 && OTHER_CLAUSE.has(word)) being = -1;
    if (by < 0 && BEING.has(word)) being = words.length;
    if (word === "by" && being >= 0 && by < 0 && words.length > being) by = words.length;
    opening = OPENING.has(word) ? word : "";
  }
  const isPassive = by >= 0 && words.length > by;
  return { words, passive: isPassive ? { verb: being, agent: by, end: end < 0 ? words.length : end } : null };
}

/** "It was built by Ann in 1864" as "Ann built it in 1864". */
function asActive({ words, passive }: Sentence): readonly Said[] {
  if (passive === null) return words;
  const { verb, agent, end } = passive;
  return [...words.slice(agent, end), ...words.slice(verb, agent), ...words.slice(0, verb), ...words.slice(end)];
}

/** A run of a claim's words that stand in the same order in the other sentence. */
interface Block {
  readonly from: number;
  readonly to: number;
  readonly words: number;
  /** It begins with the same small word as there. */
  readonly opensAlike: boolean;
}

function blocksOf(claim: readonly Said[], source: readonly Said[]): Block[] {
  const used = new Set<number>();
  const blocks: Block[] = [];
  for (const { stem, opening } of claim) {
    const places = source.flatMap((one, i) => (one.stem === stem && !used.has(i) ? [i] : []));
    const last = blocks.at(-1);
    const at = places.find((place) => place > (last?.to ?? -1)) ?? places[0];
    if (at === undefined) continue;
    used.add(at);
    if (last !== undefined && at > last.to) blocks[blocks.length - 1] = { ...last, to: at, words: last.words + 1 };
    else blocks.push({ from: at, to: at, words: 1, opensAlike: opening !== "" && opening === source[at]?.opening });
  }
  return blocks;
}

/** Whether a block may stand elsewhere and mean the same: whole parts of a sentence may, with the small word before them. */
const isMovable = ({ from, to, words, opensAlike }: Block): boolean => opensAlike && to - from === words - 1;

/** More pieces in another order are no sentence told again. */
const MOST_BLOCKS = 6;

/** Whether some of the blocks stand in order and all others may stand anywhere. */
function isOrdered(blocks: readonly Block[]): boolean {
  if (blocks.length > MOST_BLOCKS) return false;
  const from = (at: number, behind: number): boolean => {
    const block = blocks[at];
    if (block === undefined) return true;
    return (block.from > behind && from(at + 1, block.to)) || (isMovable(block) && from(at + 1, behind));
  };
  return from(0, -1);
}

/**
 * Whether a claim has the words of a sentence in an order in which they tell the same: who does something to whom is told by
 * order alone. A part with a small word before it may stand elsewhere, and what is done by somebody may be told as what
 * somebody does. Words that only one of them has do not count.
 * @param stems remembered from text to text
 */
export function isSaidInOrder(claim: string, sentence: string, stems: Map<string, string>): boolean {
  const [said, source] = [read(claim, stems), read(sentence, stems)];
  const agents = new Set(
    source.passive === null ? [] : source.words.slice(source.passive.agent, source.passive.end).map(({ stem }) => stem),
  );
  const isTurned = (said.passive === null) !== (source.passive === null);
  const tellsAgent = said.passive !== null || said.words.some(({ stem }) => agents.has(stem));
  if (!isTurned || !tellsAgent) return isOrdered(blocksOf(said.words, source.words));
  return isOrdered(blocksOf(asActive(said), asActive(source)));
}
