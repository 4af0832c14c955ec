import type { Found } from "../../../core/answer/ranking/weigh.ts";
import { askedFact, type AskedFact } from "../../../core/answer/asked/asked-fact.ts";
import { askedSection, type AskedSection } from "../../../core/answer/asked/asked-section.ts";
import { withoutEdition } from "../../../core/answer/asked/asked-edition.ts";
import { readQuestion, withoutFrame, type ReadQuestion } from "../../../core/answer/asked/question.ts";
import type { Quote } from "../../../core/answer/parts/quote.ts";
import { isSlip, type Respelt } from "../../../core/answer/asked/respell.ts";
import { citedPart } from "../../../core/citations/cited-part.ts";
import type { PassageHit } from "../../../core/passage.ts";
import { CODE } from "../../../core/citations/section-reference.ts";
import { inStage } from "../../../core/stages.ts";
import type { Engine, PassageFilter, VisibleTo } from "../../../drivers/engines/engine.ts";
import { isFittedFor } from "../../../core/answer/model.ts";
import type { ByMeaning } from "./by-meaning.ts";
import { spell, type KnownWords, type Spelt } from "./spell-question.ts";
import { meantPassages, withLikenessOf } from "./meant.ts";
import type { Kin } from "./distinct-hits.ts";
import { distinctHits, withMeant, type Distinct, type KnownFiles } from "./find-distinct.ts";
import { ofEditionsListed, ofEditionsWanted, type EditionHits } from "./edition-hits.ts";
import { ownerHits, type OfOwner } from "./owner-hits.ts";
import { hitsAround } from "./hits-around.ts";
import { hitsWithin } from "./hits-within.ts";
import { quotesOfSection } from "./section-quotes.ts";
import { hitsOfOne, ofIt, ofPublication, wordsOnly, type OfPublication } from "./of-publication.ts";

/** What the library knows beside its passages. */
export interface LibraryWords extends KnownWords, KnownFiles {
  /** Files that were counted. */
  readonly wordFiles: () => Promise<number>;
  /** By file id: title and names, as one text. */
  readonly fileNames: (fileIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
}

export interface LookUpDeps {
  readonly words: LibraryWords;
  readonly engine: Engine;
  /** Null where passages are found by their words alone. */
  readonly meaning: ByMeaning | null;
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
  /** What the part is called that a question names, and asks something of that alone; null where it names none. */
  readonly ofPart: string | null;
}

/** Finds what the library holds on a question: passages with any of its words, best first, and those that mean the like. */
export async function lookUp(deps: LookUpDeps, request: Request): Promise<LookedUp> {
  const { words, engine, meaning } = deps;
  const { asked, filter, visibleTo } = request;
  const spelt = await inStage("parse", "question", () => spell(words, asked, visibleTo));
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

/** A question as it is asked of the publication that it names, as "it". */
interface OfIt {
  readonly asked: string;
  readonly ofOne: OfPublication;
}

/** The filter, and of the publication that a question names its files alone. */
function ownFilter({ filter }: Request, { number, hits }: OfPublication): PassageFilter {
  return number === "" ? filter : { ...filter, fileIds: [...new Set(hits.map(({ fileId }) => fileId))] };
}

const OF_NOBODY: Pick<LookedUp, "section" | "ofOwner"> = { section: [], ofOwner: { hits: [], asked: "" } };

/** A code that is asked for in a part: "In section 2.3.59.8, what does message CFOL035 mean?" tells it wherever it stands. */
function codeWithin(asked: string): AskedSection | null {
  const code = askedSection(citedPart(asked)?.rest ?? "", false);
  return code?.section.kind === CODE ? code : null;
}

/** What stands in the part of a document that a question asks for by its number, or of whom it asks, of the publication that it names. */
async function partsOf(
  deps: LookUpDeps,
  request: Request,
  { asked, ofOne }: OfIt,
): Promise<Pick<LookedUp, "section" | "ofOwner">> {
  const within = { ...request, filter: ownFilter(request, ofOne) };
  const section = askedSection(asked, ofOne.number !== "");
  const quotes = section === null ? [] : await quotesOfSection(deps, within, section);
  const code = quotes.length > 0 ? null : codeWithin(asked);
  const told = code === null ? quotes : await quotesOfSection(deps, within, code);
  if (section !== null || told.length > 0) return { ...OF_NOBODY, section: told };
  const places = { engine: deps.engine, fileKin: deps.words.fileKin };
  return { section: [], ofOwner: await ownerHits(places, { ...within, asked }) };
}

/** What was found for a question, without what is known of its files and its words. */
type Chosen = Pick<LookedUp, "question" | "hits" | "kin" | "outdated" | "fact" | "section" | "ofOwner" | "ofPart"> & {
  readonly number: string;
};

/** What is asked of one part alone, from that; null where it is asked of no part. */
async function chosenWithin(deps: LookUpDeps, request: Request, { asked, ofOne }: OfIt): Promise<Chosen | null> {
  const { number } = ofOne;
  const { visibleTo } = request;
  const filter = ownFilter(request, ofOne);
  const within = await hitsWithin(deps, { asked, isOfOne: number !== "", filter, visibleTo });
  if (within === null) return null;
  const { called: ofPart, ...found } = within;
  return { ...found, ...OF_NOBODY, ofPart, number, outdated: [], fact: null };
}

/** What was found, with all that is known beside it but its meaning. */
async function lookedUp(
  deps: LookUpDeps,
  { request, spelt }: Known,
  { hits: distinct, kin }: Distinct,
): Promise<LookedUp> {
  const ofEditions = request.isToList === true ? ofEditionsListed : ofEditionsWanted;
  const wanted = ofEdition(spelt.question, ofEditions(distinct, kin, request.asked));
  const ofOne = ofPublication(wanted.question, wanted.hits, kin);
  const { question, number } = ofOne;
  const asked = ofIt(wanted.question, number) ?? wanted.question.text;
  const parts = await partsOf(deps, request, { asked, ofOne });
  const isOfPart = request.isToList !== true && parts.section.length === 0;
  const within = isOfPart ? await chosenWithin(deps, request, { asked, ofOne }) : null;
  if (within !== null) return withKnown(deps, { request, spelt }, { ...within, kin: new Map([...kin, ...within.kin]) });
  const itself = request.ofIt ?? ofIt(spelt.question, number);
  const fact = itself === null ? null : askedFact(withoutFrame(itself));
  const kept = new Set(ofOne.hits);
  const outdated = distinct.filter((hit) => !kept.has(hit));
  const hits = await hitsOfOne(deps, request, ofOne);
  return withKnown(deps, { request, spelt }, { question, hits, kin, number, outdated, fact, ofPart: null, ...parts });
}

/** The same with all that is known beside it. */
async function withKnown(deps: LookUpDeps, { request, spelt }: Known, chosen: Chosen): Promise<LookedUp> {
  const { words } = deps;
  const { respelt, known } = spelt;
  const { hits, question } = chosen;
  const [total, names, around] = await Promise.all([
    words.wordFiles(),
    words.fileNames([...new Set(hits.map(({ fileId }) => fileId))]),
    hitsAround(deps, { ...request, question }, hits),
  ]);
  const rarity = total === 0 ? null : { files: known, total };
  const publications = publicationsOf(chosen.kin);
  return { ...chosen, around, corrected: respelt.filter(isSlip).length, names, rarity, publications, respelt };
}
