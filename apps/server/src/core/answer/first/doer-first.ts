import type { Evidence } from "../ranking/evidence.ts";
import { isKin } from "../words/kin.ts";
import { hasLike } from "../needs/lacking-words.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";
import { relatedStems } from "../words/related-words.ts";
import type { Token } from "../words/tokens.ts";
import { askedDeed, beginsAt, endsIn, withoutArticles, type AskedDeed } from "../asked/turned-round.ts";
import { wordSet } from "../words/word-set.ts";

/** Between what something is done to and the deed: "the director, who shall then be appointed". */
const BEFORE_DONE = wordSet(
  "shall may must will can could would should is are was were be been being who which that has have had also then hereby not",
);
const OWNING = wordSet("his her its their all each");
const BEING = wordSet("is are was were be been being");
/** Who does it stands no further behind the deed: "appointed, without regard to party and solely on merit, by the Speaker". */
const REACH = 16;

const tellsBy = (words: readonly Token[], at: number): boolean =>
  words.slice(at + 1, at + 1 + REACH).some(({ word }) => word === "by");

/** Whether words say at a place that somebody does it to what a run of words names. */
function saysAt(words: readonly Token[], at: number, run: readonly Token[]): boolean {
  const isDone = BEING.has(words[at - 1]?.word ?? "");
  if (!isDone && at > 0 && beginsAt(words, at + 1, run)) return true;
  if (!tellsBy(words, at)) return false;
  let before = at - 1;
  while (BEFORE_DONE.has(words[before]?.word ?? "")) before--;
  return endsIn(words, before, run);
}

/** What is named up to "of": "the Director" of the Office. */
function headOf(named: readonly Token[]): readonly Token[] {
  const of = named.findIndex(({ word }) => word === "of");
  return of < 0 ? named : named.slice(0, of);
}

/** How a sentence says who does what is asked: of all that is named, of its head alone where the passage has the rest, or not. */
function sayer({ isNamed }: Evidence, { deed, named }: AskedDeed): (one: Ranked) => "all" | "head" | null {
  const run = withoutArticles(named.slice(OWNING.has(named[0]?.word ?? "") ? 1 : 0));
  const head = withoutArticles(headOf(named));
  const isDeed = (stem: string): boolean =>
    stem === deed.stem || isKin(deed.stem, stem) || relatedStems(deed.stem).has(stem);
  const rest = run.slice(head.length).filter(({ word }) => !EMPTY_WORDS.has(word));
  return ({ passage, at }) => {
    const words = withoutArticles(passage.sentences[at]?.tokens ?? []);
    const places = words.flatMap(({ stem }, i) => (isDeed(stem) ? [i] : []));
    if (places.some((place) => saysAt(words, place, run))) return "all";
    const isThere = rest.length > 0 && rest.every(({ stem }) => passage.counts.has(stem) || isNamed(passage, stem));
    return isThere && places.some((place) => saysAt(words, place, head)) ? "head" : null;
  };
}

/**
 * The same with the best sentence first that says who does what "Who appoints the director?" asks, where the best one does not:
 * it has the words, and tells of somebody else.
 * @param ranked best first
 */
export function doerFirst(evidence: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const asked = askedDeed(evidence.question.text);
  const [best] = ranked;
  if (asked === null || best === undefined) return ranked;
  const saysOf = sayer(evidence, asked);
  if (saysOf(best) !== null) return ranked;
  const telling = ranked.find((one) => saysOf(one) === "all") ?? ranked.find((one) => saysOf(one) === "head");
  return withFirst(telling ?? besideWith(asked, ranked), ranked);
}

/** The sentence beside the best one that has what is done, where the best one has not: "a Board which shall be chaired by the Curator". */
function besideWith({ deed }: AskedDeed, ranked: readonly Ranked[]): Ranked | undefined {
  const has = ({ passage, at }: Ranked): boolean => hasLike(passage.sentences[at]?.stems ?? new Set(), deed.stem);
  const [best] = ranked;
  if (best === undefined || has(best)) return undefined;
  return ranked.find((one) => one.passage === best.passage && Math.abs(one.at - best.at) === 1 && has(one));
}

/** "Before making the *appointment*" names a deed, and nobody who does it. */
const NAMES_DEED = /(?:ment|tion|sion|ance|al)s?$/;

/** Whether it is asked who does what, and a sentence has it done without anybody who does it, "is appointed under section 601", or only names it. */
export function tellsNoDoer(evidence: Evidence, one: Ranked): boolean {
  const asked = askedDeed(evidence.question.text);
  if (asked === null || sayer(evidence, asked)(one) !== null) return false;
  const words = one.passage.sentences[one.at]?.tokens ?? [];
  const places = words.flatMap(({ stem }, i) => (stem === asked.deed.stem ? [i] : []));
  const isNamed = (at: number): boolean => NAMES_DEED.test(words[at]?.word ?? "") && words[at + 1]?.word !== "of";
  const isDone = (at: number): boolean => BEING.has(words[at - 1]?.word ?? "");
  return places.length > 0 && places.every((at) => (isDone(at) || isNamed(at)) && !tellsBy(words, at));
}
