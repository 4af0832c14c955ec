import { setImmediate } from "node:timers/promises";
import { LIMITS } from "@reading-room/contract/limits";
import { z } from "@reading-room/contract/zod";
import { remembered } from "../../../core/remembered.ts";
import { answerOnce } from "../answer-once.ts";
import type { CounselDeps } from "../deps.ts";
import type { Reply } from "../told/reply.ts";
import type { CounselStore } from "../store.ts";
import { abbreviatedIn, askedIn, type AskedSentence } from "./asked-sentence.ts";
import { asWritten, definedIn, examplePhrase, onOneLine, questionOf } from "./example-phrases.ts";
import { lookOn, type Example, type Examples, type ExampleSearch } from "./look-on.ts";

type DocumentRow = Awaited<ReturnType<CounselStore["exampleDocuments"]>>[number];

const MAX_DOCUMENTS = 20;
const MAX_TRIES = 60;
/** So many pages of each are looked through for sentences that say what something is, and what a short form stands for. */
const MAX_PAGES = 60;
const MAX_PHRASES = 60;
const MAX_DEFINED = 6;
const MAX_ASKED = 6;
const MAX_ABBREVIATED = 4;
const FORGOTTEN_MS = 10 * 60_000;

const Entries = z.array(z.tuple([z.string(), z.string()]));

/** What a document's headings and phrases may be asked for, headings first. */
function phrasesOf({ entries }: DocumentRow): string[] {
  const parsed = Entries.safeParse(JSON.parse(entries));
  const all = parsed.success ? parsed.data : [];
  const of = (wanted: string) => all.flatMap(([kind, text]) => (kind === wanted ? (examplePhrase(text) ?? []) : []));
  return [...new Set([...of("heading"), ...of("phrase"), ...of("file")])];
}

/** One document each of what is there in copies and editions. */
function distinct(rows: readonly DocumentRow[]): DocumentRow[] {
  const first = new Map(rows.toReversed().map((row) => [row.edition_key ?? row.content_hash ?? row.id, row]));
  return rows.filter((row) => first.get(row.edition_key ?? row.content_hash ?? row.id) === row);
}

interface Candidate {
  readonly fileId: string;
  readonly phrase: string;
}

/** A question that a sentence of a document answers. */
interface AskedCandidate extends AskedSentence {
  readonly fileId: string;
}

interface Candidates {
  /** What sentences of a document say the meaning of; what is a heading or phrase of it as well comes first. */
  readonly defined: readonly Candidate[];
  readonly asked: readonly AskedCandidate[];
  readonly others: readonly Candidate[];
}

/** Numbers of pages from the first to the last, evenly apart: what a long document begins with are its contents. */
function spread(count: number, limit: number): number[] {
  const apart = Math.max(1, Math.ceil(count / limit));
  return Array.from({ length: Math.ceil(count / apart) }, (_, i) => 1 + i * apart);
}

async function candidatesOf(store: CounselStore, row: DocumentRow): Promise<Candidates> {
  const pages = await store.textsOfPages(row.id, spread(row.page_count ?? MAX_PAGES, MAX_PAGES));
  const text = onOneLine(pages.join("\n"));
  const lower = text.toLowerCase();
  const isDefined = (phrase: string): boolean =>
    [" is ", " are "].some((verb) => lower.includes(phrase.toLowerCase() + verb));
  const own = phrasesOf(row).slice(0, MAX_PHRASES);
  const defined = new Set([...own.filter(isDefined), ...definedIn(text).slice(0, MAX_DEFINED)]);
  const candidates = (phrases: Iterable<string>) => [...phrases].map((phrase) => ({ fileId: row.id, phrase }));
  const asked = [...pages.flatMap(askedIn).slice(0, MAX_ASKED), ...abbreviatedIn(text).slice(0, MAX_ABBREVIATED)];
  return {
    defined: candidates(defined),
    asked: asked.map((one) => ({ ...one, fileId: row.id })),
    others: candidates(own.filter((phrase) => !defined.has(phrase))),
  };
}

/** The first of every document, then the second of each: examples are of many documents. */
function inTurns<One>(lists: readonly (readonly One[])[]): One[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

type Deps = Pick<CounselDeps, "store" | "engine" | "rules" | "visibleTo" | "meaning">;

const isSure = ({ summary }: Reply): boolean =>
  !summary.abstained && !summary.conflict && summary.confidence >= LIMITS.confidenceAmber;

const NOBODY = { userId: "", signal: new AbortController().signal };
const askIn = (deps: Deps) => (query: string) => answerOnce({ ...deps, writer: null }, query, NOBODY);

/** Whether the sentence that a question was made from is its sure answer. */
async function isAnswered(deps: Deps, { fileId, question, sentence }: AskedCandidate): Promise<boolean> {
  const reply = await askIn(deps)(question);
  const [first] = reply.summary.citations;
  return isSure(reply) && first?.fileId === fileId && onOneLine(first.quote).includes(onOneLine(sentence));
}

/** What a document's phrase is good for: a question that it surely answers, and words that find it; each null when it is not. */
async function tried(deps: Deps, { fileId, phrase }: Candidate) {
  const ask = askIn(deps);
  const { summary, results } = await ask(`What is ${phrase}?`);
  if (results[0]?.id !== fileId) return { question: null, words: null };
  const words = asWritten(
    phrase,
    results[0].extractiveAnswers.map(({ content }) => content),
  );
  const question = questionOf(phrase, summary.citations[0]?.quote ?? "", words);
  return { question: question !== null && isSure(await ask(question)) ? question : null, words };
}

async function allCandidates(deps: Deps, sourceIds: readonly string[]): Promise<Candidates> {
  const lists: Candidates[] = [];
  for (const row of distinct(await deps.store.exampleDocuments(sourceIds, MAX_DOCUMENTS))) {
    lists.push(await candidatesOf(deps.store, row));
    await setImmediate();
  }
  return {
    defined: inTurns(lists.map((one) => one.defined)),
    asked: inTurns(lists.map((one) => one.asked)),
    others: inTurns(lists.map((one) => one.others)),
  };
}

/** Begins a search for examples: questions that sentences tell the answer of, then those that they are the answer to; phrases that find documents. */
function beginSearch(deps: Deps, sourceIds: readonly string[]): ExampleSearch {
  const [questions, phrases]: [Example[], Example[]] = [[], []];
  let candidates: Promise<Candidates> | null = null;
  const tryPhrase = async (candidate: Candidate): Promise<void> => {
    const { question, words } = await tried(deps, candidate);
    const { fileId } = candidate;
    if (question !== null) questions.push({ fileId, text: question });
    else if (words !== null) phrases.push({ fileId, text: words });
  };
  const tryAsked = async (one: AskedCandidate): Promise<void> => {
    if (await isAnswered(deps, one)) questions.push({ fileId: one.fileId, text: one.question });
  };
  async function* stepsOf(...kinds: readonly (keyof Candidates)[]): AsyncGenerator<void> {
    const all = await (candidates ??= allCandidates(deps, sourceIds));
    for (const kind of kinds) {
      const tries =
        kind === "asked" ? all.asked.map((one) => () => tryAsked(one)) : all[kind].map((one) => () => tryPhrase(one));
      for (const attempt of tries.slice(0, MAX_TRIES)) yield await attempt();
    }
  }
  return {
    qa: { found: questions, steps: stepsOf("defined", "asked") },
    documents: { found: phrases, steps: stepsOf("others") },
  };
}

/**
 * Lists questions that the library answers, and words that find documents in it; none while nothing is read. They are found anew when
 * it has grown much, and from time to time.
 * @param nowMs a clock that never goes back
 */
export function exampleLister(deps: Deps, nowMs = () => performance.now()): () => Promise<Examples> {
  const searches = remembered(
    async ({ sourceIds }: { readonly sourceIds: readonly string[]; readonly size: number }) =>
      lookOn(() => beginSearch(deps, sourceIds), nowMs),
    { name: "example questions", forMs: FORGOTTEN_MS, max: 20, nowMs },
  );
  return async () => {
    const [{ sourceIds }, passages] = await Promise.all([deps.visibleTo(), deps.engine.count()]);
    const look = await searches({ sourceIds: [...sourceIds].sort(), size: Math.round(Math.log2(passages + 1)) });
    return look();
  };
}
