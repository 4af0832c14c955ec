import { setImmediate } from "node:timers/promises";
import type { counselExamples } from "@reading-room/contract/counsel";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { z } from "@reading-room/contract/zod";
import { remembered } from "../../../core/remembered.ts";
import { answerOnce } from "../answer-once.ts";
import type { CounselDeps } from "../deps.ts";
import type { Reply } from "../reply.ts";
import type { CounselStore } from "../store.ts";
import { asWritten, examplePhrase, questionOf } from "./example-phrases.ts";

type Examples = OutputOf<typeof counselExamples>["examples"];
type DocumentRow = Awaited<ReturnType<CounselStore["exampleDocuments"]>>[number];

const MAX_DOCUMENTS = 40;
const MAX_TRIES = 120;
const MAX_MS = 3_000;
const PER_MODE = 4;
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

/** The first phrase of every document, then the second of each: examples are of many documents. */
function inTurns(documents: readonly DocumentRow[]) {
  const lists = documents.map((row) => phrasesOf(row).map((phrase) => ({ fileId: row.id, phrase })));
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list[i] ?? [])).flat();
}

type Candidate = ReturnType<typeof inTurns>[number];
type Deps = Pick<CounselDeps, "store" | "engine" | "rules" | "visibleTo">;

const isSure = ({ summary }: Reply): boolean =>
  !summary.abstained && !summary.conflict && summary.confidence >= LIMITS.confidenceAmber;

/** What a document's phrase is good for: a question that it surely answers, and words that find it; each null when it is not. */
async function tried(deps: Deps, { fileId, phrase }: Candidate) {
  const asker = { userId: "", signal: new AbortController().signal };
  const ask = (query: string) => answerOnce({ ...deps, writer: null }, query, asker);
  const { summary, results } = await ask(`What is ${phrase}?`);
  if (results[0]?.id !== fileId) return { question: null, words: null };
  const words = asWritten(
    phrase,
    results[0].extractiveAnswers.map(({ content }) => content),
  );
  const question = questionOf(phrase, summary.citations[0]?.quote ?? "", words);
  return { question: question !== null && isSure(await ask(question)) ? question : null, words };
}

interface Example {
  readonly fileId: string;
  readonly text: string;
}

const filesOf = (examples: readonly Example[]): number => new Set(examples.map(({ fileId }) => fileId)).size;

/** Those of different documents first, words that stand together before single ones. */
function chosen(examples: readonly Example[]): string[] {
  const byFile = Map.groupBy(
    examples.toSorted((a, b) => Number(b.text.includes(" ")) - Number(a.text.includes(" "))),
    ({ fileId }) => fileId,
  );
  const turns = [...byFile.values()].flatMap((own) => own.map((one, turn) => ({ ...one, turn })));
  const inOrder = turns.sort((a, b) => a.turn - b.turn).map(({ text }) => text);
  return [...new Set(inOrder)].slice(0, PER_MODE);
}

async function examplesOf(deps: Deps, sourceIds: readonly string[]): Promise<Examples> {
  const [questions, phrases]: [Example[], Example[]] = [[], []];
  const documents = distinct(await deps.store.exampleDocuments(sourceIds, MAX_DOCUMENTS));
  const until = performance.now() + MAX_MS;
  for (const candidate of inTurns(documents).slice(0, MAX_TRIES)) {
    if (Math.min(filesOf(questions), filesOf(phrases)) >= PER_MODE || performance.now() > until) break;
    const { question, words } = await tried(deps, candidate);
    const { fileId } = candidate;
    if (question !== null) questions.push({ fileId, text: question });
    else if (words !== null) phrases.push({ fileId, text: words });
    await setImmediate();
  }
  return { qa: chosen(questions), documents: chosen(phrases) };
}

/** Lists questions that the library answers, and words that find documents in it; none while nothing is read. They are found anew when it has grown much, and from time to time. */
export function exampleLister(deps: Deps): () => Promise<Examples> {
  const examples = remembered(
    ({ sourceIds }: { readonly sourceIds: readonly string[]; readonly size: number }) => examplesOf(deps, sourceIds),
    { forMs: FORGOTTEN_MS, max: 20 },
  );
  return async () => {
    const [{ sourceIds }, passages] = await Promise.all([deps.visibleTo(), deps.engine.count()]);
    return examples({ sourceIds: [...sourceIds].sort(), size: Math.round(Math.log2(passages + 1)) });
  };
}
