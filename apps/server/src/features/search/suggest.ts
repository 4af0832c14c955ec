import { LIMITS } from "@reading-room/contract/limits";
import type { Suggestion } from "@reading-room/contract/search";
import { englishStem } from "../../core/english-stem.ts";
import { nameTerms } from "../../core/name-terms.ts";
import { wordsOf } from "../../core/words.ts";
import type { VisibleTo } from "../../drivers/engines/engine.ts";
import { commonBeginning } from "./read-request.ts";
import type { FileFilter, SearchStore } from "./store.ts";

const MAX_SUGGESTIONS = 10;
/** No name is longer than this many words that are typed: the last ones count. */
const MAX_WORDS = 8;
const MAX_NAMED = 200;
const MAX_TITLED = 40;
const MAX_OUTLINE_CHARS = 200;
/** A name that begins as typed is likelier meant than one that only holds the words. */
const BEGINS_GAIN = 0.3;
const TYPE_WEIGHT = { folder: 1, file: 0.95, heading: 0.8 } as const;

type Wanted = "all" | Suggestion["type"];

const NO_FILTER = {
  kinds: null,
  modifiedFrom: null,
  modifiedTo: null,
  folderIds: null,
  withoutWords: [],
  authors: [],
  topics: null,
  published: null,
};

/** How well a text completes what was typed, from 0 (not at all) to 1: every word is there, the last may go on. */
function fit(typed: readonly string[], text: string): number {
  const words = [...new Set([...wordsOf(text), ...nameTerms(text)])];
  const stems = new Set(words.map(englishStem));
  const last = typed.length - 1;
  const isThere = (word: string, i: number): boolean =>
    stems.has(englishStem(word)) || (i === last && words.some((one) => one.startsWith(word)));
  if (words.length === 0 || !typed.every(isThere)) return 0;
  const begins = wordsOf(text).join(" ").startsWith(typed.join(" ")) ? BEGINS_GAIN : 0;
  const share = Math.min(1, typed.join("").length / Math.max(1, wordsOf(text).join("").length));
  return (1 - BEGINS_GAIN) * (0.5 + share / 2) + begins;
}

interface Outlined {
  readonly title: string;
}

const isOutlined = (entry: unknown): entry is Outlined =>
  typeof entry === "object" && entry !== null && "title" in entry && typeof entry.title === "string";

function headingsOf(outline: string | null): string[] {
  if (outline === null) return [];
  const entries: unknown = JSON.parse(outline);
  if (!Array.isArray(entries)) return [];
  return entries.filter(isOutlined).flatMap(({ title }) => (title.length <= MAX_OUTLINE_CHARS ? [title] : []));
}

type Candidate = Pick<Suggestion, "text" | "type">;

async function named(store: SearchStore, typed: readonly string[], visibleTo: VisibleTo): Promise<Candidate[]> {
  const last = typed.length - 1;
  const nameWords = typed.map((word, i) => [i === last ? word : commonBeginning(word)]);
  const filter: FileFilter = { ...NO_FILTER, sourceIds: visibleTo.sourceIds, nameWords };
  const rows = await store.list(filter, null, MAX_NAMED);
  return rows.map((row) => ({ text: row.name, type: row.is_folder === 1 ? "folder" : "file" }));
}

async function titled(store: SearchStore, typed: readonly string[], visibleTo: VisibleTo): Promise<Candidate[]> {
  const beginnings = typed.map((word, i) => (i === typed.length - 1 ? word : commonBeginning(word)));
  const rows = await store.titled(beginnings, visibleTo.sourceIds, MAX_TITLED);
  return rows.flatMap(({ title, outline }): Candidate[] => [
    ...(title === null ? [] : [{ text: title, type: "file" as const }]),
    ...headingsOf(outline).map((text) => ({ text, type: "heading" as const })),
  ]);
}

const byScore = (a: Suggestion, b: Suggestion): number => b.score - a.score || (a.text < b.text ? -1 : 1);

/** Names, titles and headings that complete what was typed, best first; none for less than two characters. */
export async function suggest(
  store: SearchStore,
  { query, type }: { readonly query: string; readonly type: Wanted },
  visibleTo: VisibleTo,
): Promise<Suggestion[]> {
  const typed = [...new Set(wordsOf(query))].slice(-MAX_WORDS);
  if (query.trim().length < LIMITS.searchMinChars || typed.length === 0) return [];
  const candidates = (await Promise.all([named(store, typed, visibleTo), titled(store, typed, visibleTo)])).flat();
  const best = new Map<string, Suggestion>();
  for (const { text, type: kind } of candidates) {
    if (type !== "all" && type !== kind) continue;
    const score = fit(typed, text) * (kind in TYPE_WEIGHT ? TYPE_WEIGHT[kind as keyof typeof TYPE_WEIGHT] : 1);
    const key = wordsOf(text).join(" ");
    if (score > (best.get(key)?.score ?? 0)) best.set(key, { text, type: kind, score });
  }
  return [...best.values()].sort(byScore).slice(0, MAX_SUGGESTIONS);
}
