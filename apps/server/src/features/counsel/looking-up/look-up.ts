import type { Found } from "../../../core/answer/ranking/weigh.ts";
import { askedFact, type AskedFact } from "../../../core/answer/asked/asked-fact.ts";
import { askedSection } from "../../../core/answer/asked/asked-section.ts";
import { withoutEdition } from "../../../core/answer/asked/asked-edition.ts";
import { readQuestion, withoutFrame, type ReadQuestion } from "../../../core/answer/asked/question.ts";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import { isSlip, type Respelt } from "../../../core/answer/asked/respell.ts";
import type { Passage, PassageHit } from "../../../core/passage.ts";
import { inStage } from "../../../core/stages.ts";
import type { Engine, EngineQuery, PassageFilter, VisibleTo } from "../../../drivers/engines/engine.ts";
import { isFittedFor } from "../../../core/answer/model.ts";
import type { ByMeaning } from "./by-meaning.ts";
import { spell, type KnownWords, type Spelt } from "./spell-question.ts";
import { meantPassages, withLikenessOf } from "./meant.ts";
import { placesOf, withoutCopies, type Kin } from "./distinct-hits.ts";
import { ofEditionsListed, ofEditionsWanted, type EditionHits } from "./edition-hits.ts";
import { ownerHits, type OfOwner } from "./owner-hits.ts";
import { hitsAround } from "./hits-around.ts";
import { quotesOfSection } from "./section-quotes.ts";
import { HITS, hitsOfOne, ofIt, ofPublication, wordsOnly, type OfPublication } from "./of-publication.ts";

/** What the library knows beside its passages. */
export interface LibraryWords extends KnownWords {
  /** Files that were counted. */
  readonly wordFiles: () => Promise<number>;
  /** By file id: title and names, as one text. */
  readonly fileNames: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  /** By file id, which of these are the same bytes or editions of one publication; others may be left out. */
  readonly fileKin: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, Kin>>;
  /** Ids of all files of the same bytes as one of these. */
  readonly copyIds: (fileIds: readonly string[]) => Promise<readonly string[]>;
}

export interface LookUpDeps {
  readonly words: LibraryWords;
  readonly engine: Engine;
  /** Null where passages are found by their words alone. */
  readonly meaning: ByMeaning | null;
}

/** Where copies take the room of others, it is asked again without them, so often in all. */
const MAX_ROUNDS = 3;

/** Passages, each document's once. */
interface Distinct {
  readonly hits: readonly PassageHit[];
  /** Of all files found, by their ids. */
  readonly kin: ReadonlyMap<string, Kin>;
}

interface Search {
  readonly query: EngineQuery;
  readonly visibleTo: VisibleTo;
}

/** The best passages, each document's once however many places hold it. */
async function distinctHits(
  { words, engine }: Pick<LookUpDeps, "words" | "engine">,
  { query, visibleTo }: Search,
): Promise<Distinct> {
  let hits: readonly PassageHit[] = [];
  let kin: ReadonlyMap<string, Kin> = new Map();
  let exceptFileIds: readonly string[] = [];
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const found = await engine.find({ ...query, filter: { ...query.filter, exceptFileIds } }, visibleTo, HITS);
    const fileIds = [...new Set(found.map(({ fileId }) => fileId))];
    kin = await words.fileKin(fileIds);
    const distinct = withoutCopies(found, kin);
    hits = distinct;
    if (distinct.length === found.length || found.length < HITS) break;
    const kept = new Set(distinct.map(({ fileId }) => fileId));
    exceptFileIds = (await words.copyIds(fileIds)).filter((id) => !kept.has(id));
  }
  return { hits, kin };
}

/** These hits and, behind them, further passages that are none of their copies. */
async function withMeant(
  { words }: Pick<LookUpDeps, "words">,
  { hits, kin }: Distinct,
  meant: readonly Passage[],
): Promise<Distinct> {
  const have = new Set(hits.map(({ id }) => id));
  const further = meant.filter(({ id }) => !have.has(id)).map((passage): PassageHit => ({ ...passage, score: 0 }));
  const unknown = [...new Set(further.map(({ fileId }) => fileId))].filter((id) => !kin.has(id));
  const allKin = unknown.length === 0 ? kin : new Map([...kin, ...(await words.fileKin(unknown))]);
  return { hits: [...hits, ...withoutCopies(further, allKin, placesOf(hits, allKin))], kin: allKin };
}

/** Editions of one publication are one, and so are copies. */
const publicationsOf = (kin: ReadonlyMap<string, Kin>): Map<string, string> =>
  new Map([...kin].map(([id, row]) => [id, row.edition_key ?? row.content_hash ?? id]));

/** What is asked of the library, and what of it may be looked at. */
export interface Request {
  readonly asked: string;
  /** The same of the only publication that the filter lets through, as "it"; left out where it is asked of more. */
  readonly ofIt?: string;
  readonly filter: PassageFilter;
  readonly visibleTo: VisibleTo;
  /** Documents are listed, not a question answered: older editions stay; left out for no. */
  readonly isToList?: boolean;
}

/** What was found, and what a reader should know of its editions. */
export interface LookedUp extends Found {
  /** Passages of editions that were left out for those of the one that is wanted, mostly the current one. */
  readonly outdated: readonly PassageHit[];
  /** Of all files that were found, by their ids. */
  readonly kin: ReadonlyMap<string, Kin>;
  /** Words of the question that were read otherwise than they were written. */
  readonly respelt: readonly Respelt[];
  /** What is asked of the one publication that it is asked of, where publications tell that under a label; null for all else. */
  readonly fact: AskedFact | null;
  /** What stands in the part that is asked for by its number, of one document after the other; nothing where none is, or where it was not found. */
  readonly section: readonly Quote[];
  /** What may tell the duties of somebody, or what is asked of an office; nothing where neither is. */
  readonly ofOwner: OfOwner;
}

/** Finds what the library holds on a question: passages with any of its words, best first, and those that mean the like. */
export async function lookUp(deps: LookUpDeps, request: Request): Promise<LookedUp> {
  const { words, engine, meaning } = deps;
  const { asked, filter, visibleTo } = request;
  const spelt = await inStage("parse", "question", () => spell(words, asked));
  const known = { request, spelt };
  // Without a word the engine would give whatever meets the filter.
  if (spelt.question.terms.length === 0) return lookedUp(deps, known, { hits: [], kin: new Map() });
  const search = { query: { ...wordsOnly(spelt.question.terms), filter }, visibleTo };
  const worded = distinctHits(deps, search);
  worded.catch(() => {}); // told to whoever waits for it, below
  if (meaning === null) return lookedUp(deps, known, await worded);
  const both = await meaning.of(spelt.question.text, async (near) => {
    const meant = await meantPassages({ engine, near }, { filter, visibleTo });
    const found = await lookedUp(deps, known, await withMeant(deps, await worded, meant));
    return isFittedFor(meaning.model) ? withLikenessOf(near, found) : found;
  });
  return both ?? lookedUp(deps, known, await worded);
}

/** A question for what one edition says, as it is asked of that one alone. */
function ofEdition(question: ReadQuestion, { hits, year, saysWhich }: EditionHits) {
  if (year === null && !saysWhich) return { question, hits };
  const rest = readQuestion(withoutEdition(question.text, year));
  return { question: rest.terms.some(({ isFiller }) => !isFiller) ? rest : question, hits };
}

/** What is asked, and how it was read. */
interface Known {
  readonly request: Request;
  readonly spelt: Spelt;
}

/** What stands in the part of a document that a question asks for by its number, or of whom it asks, of the publication that it names. */
async function partsOf(
  deps: LookUpDeps,
  request: Request,
  { asked, ofOne }: { readonly asked: string; readonly ofOne: OfPublication },
): Promise<Pick<LookedUp, "section" | "ofOwner">> {
  const isOfNumber = ofOne.number !== "";
  const own = isOfNumber ? { fileIds: [...new Set(ofOne.hits.map(({ fileId }) => fileId))] } : {};
  const within = { ...request, filter: { ...request.filter, ...own } };
  const section = askedSection(asked, isOfNumber);
  if (section !== null) return { section: await quotesOfSection(deps, within, section), ofOwner: { hits: [], asked } };
  const places = { engine: deps.engine, fileKin: deps.words.fileKin };
  return { section: [], ofOwner: await ownerHits(places, { ...within, asked }) };
}

/** What was found, with all that is known beside it but its meaning. */
async function lookedUp(
  deps: LookUpDeps,
  { request, spelt }: Known,
  { hits: distinct, kin }: Distinct,
): Promise<LookedUp> {
  const { words } = deps;
  const { known, respelt } = spelt;
  const ofEditions = request.isToList === true ? ofEditionsListed : ofEditionsWanted;
  const wanted = ofEdition(spelt.question, ofEditions(distinct, kin, request.asked));
  const ofOne = ofPublication(wanted.question, wanted.hits, kin);
  const { question, number } = ofOne;
  const hits = await hitsOfOne(deps, request, ofOne);
  const itself = request.ofIt ?? ofIt(spelt.question, number);
  const [total, names] = await Promise.all([
    words.wordFiles(),
    words.fileNames([...new Set(hits.map((hit) => hit.fileId))]),
  ]);
  const rarity = total === 0 ? null : { files: known, total };
  const kept = new Set(ofOne.hits);
  const outdated = distinct.filter((hit) => !kept.has(hit));
  const fact = itself === null ? null : askedFact(withoutFrame(itself));
  const ofOneEdition = ofIt(wanted.question, number);
  const [around, parts] = await Promise.all([
    hitsAround(deps, { ...request, question }, hits),
    partsOf(deps, request, { asked: ofOneEdition ?? wanted.question.text, ofOne }),
  ]);
  const told = { number, publications: publicationsOf(kin), outdated, kin, respelt, fact, ...parts };
  return { question, hits, around, corrected: respelt.filter(isSlip).length, names, rarity, ...told };
}
