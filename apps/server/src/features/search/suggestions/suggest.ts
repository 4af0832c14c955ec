import { LIMITS } from "@reading-room/contract/limits";
import type { Suggestion } from "@reading-room/contract/search";
import { completionTerm } from "../../../core/query/completion-terms.ts";
import { mayBeInitials } from "../../../core/text/initials.ts";
import { STOP_WORDS } from "../../../core/text/stop-words.ts";
import { wordsOf } from "../../../core/text/words.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import { completionFit, sharedBeginning, typedWords, type Typed } from "../wording/completion-fit.ts";
import { ownQueries } from "./own-queries.ts";
import { plainQuery } from "../requests/query-hash.ts";
import { respellTyped } from "../wording/respell-typed.ts";
import type { SearchStore } from "../store.ts";
import type { Lookup } from "../records/suggestion-store.ts";
import { withNamedWords } from "../wording/words-of-names.ts";

const MAX_SUGGESTIONS = 10;
/** Of what somebody searched for, beside names and titles. */
const MAX_PAST_QUERIES = 3;
/** No name is longer than this many words that are typed: the last ones count. */
const MAX_WORDS = 8;
const MAX_NAMED = 80;
/** What stands together as typed. */
const MAX_AS_TYPED = 60;
/** The words that a single beginning most likely becomes, and what is read of each. */
const LIKELY_WORDS = 6;
const MAX_OF_LIKELY = 30;
/** Of words that need not stand together, more must be looked through. */
const MAX_OF_WORD = 300;
/** With fewer that fit, a slip of the keyboard is looked for. */
const FEW = 3;
/** What was corrected may not have been meant. */
const RESPELT_SHARE = 0.85;
const TYPE_WEIGHT: Readonly<Record<Suggestion["type"], number>> = {
  query: 1,
  folder: 0.98,
  file: 0.95,
  phrase: 0.85,
  heading: 0.8,
};
/** What half of a hundred files hold is likelier meant than what one holds. */
const FILES_GAIN = 0.03;
const MANY_FILES = 50;

type Wanted = "all" | Suggestion["type"];

interface Candidate extends Pick<Suggestion, "text" | "type"> {
  readonly files: number;
  /** The name of a file or folder, not what a document says. */
  readonly isName: boolean;
}

interface Request {
  readonly query: string;
  readonly type: Wanted;
  /** Whose past queries count, too; nobody's when not given. */
  readonly userId?: string;
  /** What somebody asked elsewhere, and may ask again. */
  readonly questions?: readonly string[];
}

/** Longer words are in fewer names. */
function rarestFirst(words: readonly string[]): readonly [string, ...string[]] {
  const [first = "", ...others] = typedWords(words).beginnings.toSorted((a, b) => b.length - a.length);
  return [first, ...others];
}

async function named(store: SearchStore, words: readonly string[], visibleTo: VisibleTo): Promise<Candidate[]> {
  const [rows, sources] = await Promise.all([
    store.namesWith(rarestFirst(words), visibleTo.sourceIds, MAX_NAMED),
    store.sources(visibleTo.sourceIds),
  ]);
  const folders = sources.flatMap(({ called }) => (called === null ? [] : [{ name: called, is_folder: 1 }]));
  return [...folders, ...rows].map((row) => ({
    text: row.name,
    type: row.is_folder === 1 ? "folder" : "file",
    files: 1,
    isName: true,
  }));
}

/** Where completions of these words are looked for: as they stand, from the likeliest words on, and from the rarest of several. */
async function lookups(store: SearchStore, words: readonly string[]): Promise<Lookup[]> {
  const asTyped = { beginning: completionTerm(words), limit: MAX_AS_TYPED };
  const last = words.at(-1) ?? "";
  const likely = (await store.likelyWords(last, LIKELY_WORDS)).map((word) => ({
    beginning: word,
    limit: MAX_OF_LIKELY,
  }));
  if (words.length === 1) return [asTyped, ...likely];
  const saying = words.slice(0, -1).filter((word) => !STOP_WORDS.has(word));
  const known = await store.knownWords(saying);
  const [rarest] = saying.toSorted((a, b) => (known.get(a) ?? 0) - (known.get(b) ?? 0));
  const ofRarest = rarest === undefined ? [] : [{ beginning: sharedBeginning(rarest), limit: MAX_OF_WORD }];
  return [asTyped, ...ofRarest, ...likely.slice(0, 2).map((one) => ({ ...one, limit: MAX_OF_WORD / 2 }))];
}

const TYPES: Readonly<Record<string, Suggestion["type"]>> = { file: "file", heading: "heading", phrase: "phrase" };

async function completed(store: SearchStore, words: readonly string[], visibleTo: VisibleTo): Promise<Candidate[]> {
  const rows = await store.completions(await lookups(store, words), visibleTo.sourceIds);
  return rows.flatMap(({ kind, text, files }) => {
    const type = TYPES[kind];
    return type === undefined ? [] : [{ text, type, files, isName: false }];
  });
}

/** The name that a single word is the initials of. */
async function inFull(store: SearchStore, words: readonly string[], visibleTo: VisibleTo): Promise<Candidate[]> {
  const letters = words.length === 1 ? words.filter(mayBeInitials) : [];
  const names = [...(await store.namesByInitials(letters, visibleTo.sourceIds)).values()];
  return names.map((text) => ({ text, type: "phrase", files: 1, isName: false }));
}

const queryFit =
  (query: string, typed: Typed) =>
  (text: string): number =>
    text.toLowerCase().startsWith(plainQuery(query).toLowerCase()) ? 1 : completionFit(typed, text, false);

/** Own questions and queries that begin as typed, operators and all, or hold the words; what is typed already is no help. */
async function asked(
  store: SearchStore,
  { query, type, userId, questions = [] }: Request,
  fit: (text: string) => number,
): Promise<Candidate[]> {
  const typed = plainQuery(query).toLowerCase();
  const isOther = (one: string): boolean => one.toLowerCase() !== typed;
  const past = userId === undefined ? [] : await store.pastQueries(userId);
  const limit = type === "query" ? MAX_SUGGESTIONS : MAX_PAST_QUERIES;
  const own = ownQueries(past.filter(isOther), { query, fit }, limit);
  return [...questions.filter(isOther), ...own].map((text) => ({ text, type: "query", files: 1, isName: false }));
}

const popularity = (files: number): number =>
  (FILES_GAIN * Math.log2(Math.min(files, MANY_FILES))) / Math.log2(MANY_FILES);

type Best = Map<string, Suggestion>;

/** Adds what fits; of those that say the same the best stays. */
function addFitting(best: Best, candidates: readonly Candidate[], fit: (candidate: Candidate) => number): void {
  const seen = new Set<string>();
  for (const candidate of candidates) {
    const { text, type, files } = candidate;
    const own = `${type} ${text}`;
    if (seen.has(own)) continue;
    seen.add(own);
    const fits = fit(candidate);
    if (fits === 0) continue;
    const score = Math.min(1, fits * TYPE_WEIGHT[type] * (1 - FILES_GAIN) + popularity(files));
    const key = type === "query" ? text.toLowerCase() : wordsOf(text).join(" ");
    if (score > (best.get(key)?.score ?? 0)) best.set(key, { text, type, score });
  }
}

/** Looks for what these words may become. */
async function addCompleting(
  best: Best,
  { store, visibleTo, type }: { readonly store: SearchStore; readonly visibleTo: VisibleTo; readonly type: Wanted },
  { words, share }: { readonly words: readonly string[]; readonly share: number },
): Promise<void> {
  const typed = typedWords(words);
  const found = (await Promise.all([named(store, words, visibleTo), completed(store, words, visibleTo)])).flat();
  const wanted = found.filter((candidate) => type === "all" || candidate.type === type);
  addFitting(best, wanted, ({ text, isName }) => share * completionFit(typed, text, isName));
}

const byScore = (a: Suggestion, b: Suggestion): number => b.score - a.score || (a.text < b.text ? -1 : 1);

/**
 * Names, titles, headings, phrases and the asker's own past queries that complete what was typed, best first, each once; none
 * for less than two characters. With few of them what was typed is corrected, too, by the words that the library knows.
 */
export async function suggest(store: SearchStore, request: Request, visibleTo: VisibleTo): Promise<Suggestion[]> {
  const { query, type } = request;
  const best: Best = new Map();
  const words = [...new Set(wordsOf(query))].slice(-MAX_WORDS);
  if (query.trim().length < LIMITS.searchMinChars || words.length === 0) return [];
  if (type === "all" || type === "query") {
    const fit = queryFit(query, typedWords(words));
    addFitting(best, await asked(store, request, fit), ({ text }) => fit(text));
  }
  if (type !== "query") {
    const among = { store, visibleTo, type };
    await addCompleting(best, among, { words, share: 1 });
    if (type === "all" || type === "phrase") addFitting(best, await inFull(store, words, visibleTo), () => 1);
    const respelt = best.size < FEW ? await respellTyped(withNamedWords(store, visibleTo), words) : null;
    if (respelt !== null) await addCompleting(best, among, { words: respelt, share: RESPELT_SHARE });
  }
  return [...best.values()].sort(byScore).slice(0, MAX_SUGGESTIONS);
}
