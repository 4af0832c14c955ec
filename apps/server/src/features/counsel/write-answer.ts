import { randomUUID } from "node:crypto";
import type { Citation } from "@reading-room/contract/counsel";
import { weigh, type Found } from "../../core/answer/answer-question.ts";
import { bestPassages } from "../../core/answer/best-passages.ts";
import { answerModel } from "../../core/answer/model.ts";
import { plainClaim } from "../../core/answer/plain-claim.ts";
import type { Quote } from "../../core/answer/quote.ts";
import { writtenSentences } from "../../core/answer/split-written.ts";
import { claimVerifier } from "../../core/answer/verify-claim.ts";
import { NOT_IN_PASSAGES, writePrompt } from "../../core/answer/write-prompt.ts";
import type { PassageHit } from "../../core/passage.ts";
import { citationOf } from "./citation-of.ts";
import { citer } from "./cite.ts";
import { ownSentences, type SentenceEvent } from "./own-sentences.ts";
import type { Reply, SupersededBy } from "./reply.ts";
import type { CounselStore } from "./store.ts";
import type { Asker, Outcome, Writer } from "./writer.ts";

const PASSAGES = 8;
const MAX_TOKENS = 500;
const MAX_SENTENCES = 8;

const OWN_SENTENCES = "these are the documents' own sentences.";
/** What a reader is told when a model was to write the answer, and did not. */
export const NOTES = {
  unusable: `The language model could not be used for this answer: ${OWN_SENTENCES}`,
  declined: `The language model found no answer in the passages: ${OWN_SENTENCES}`,
  spent: `Your language model allowance for today is used up: ${OWN_SENTENCES}`,
} as const;

const quoteOf = (hit: PassageHit): Quote => {
  const { fileId, version, pageNumber, pageLabel, start, end, text } = hit;
  return { fileId, version, pageNumber, pageLabel, start, end, text };
};

/** The passages that still stand on their pages, word for word, with what cites a part of one. */
async function standingPassages(store: CounselStore, found: Found) {
  const hits = bestPassages(answerModel.ranker, weigh(found), PASSAGES);
  const [cite, rows] = await Promise.all([
    citer(store, hits.map(quoteOf)),
    store.files([...new Set(hits.map(({ fileId }) => fileId))]),
  ]);
  const files = new Map(rows.map((row) => [row.id, row]));
  const standing = hits.flatMap((hit) => {
    const file = files.get(hit.fileId);
    const isThere = cite(quoteOf(hit))?.status === "verified";
    return file === undefined || !isThere ? [] : [{ hit, file }];
  });
  return { standing, cite };
}

type Standing = Awaited<ReturnType<typeof standingPassages>>;

/** Checks what a model wrote, sentence by sentence; what fails is left out. The same quote keeps its number. */
function checker({ standing, cite }: Standing, supersededBy: SupersededBy) {
  const verify = claimVerifier(standing.map(({ hit }) => hit.text));
  const citations: Citation[] = [];
  const texts: string[] = [];
  const citationAt = (at: number, { start, end }: { start: number; end: number }, isRepaired: boolean) => {
    const passage = standing[at];
    if (passage === undefined) return null;
    const { hit, file } = passage;
    const place = { start: hit.start + start, end: hit.start + end, text: hit.text.slice(start, end) };
    const cited = cite({ ...quoteOf(hit), ...place });
    if (cited === null) return null;
    const known = citations.find(
      (one) => one.fileId === hit.fileId && one.pageNumber === hit.pageNumber && one.quote === cited.quote,
    );
    if (known !== undefined) return known;
    const status = isRepaired ? "repaired" : cited.status;
    const index = citations.length + 1;
    const citation = { ...citationOf(cited, file, index), status, supersededBy: supersededBy.get(file.id) ?? null };
    citations.push(citation);
    return citation;
  };
  const check = (sentence: string): SentenceEvent[] => {
    const claim = plainClaim(sentence);
    const place = claim === null || texts.length === MAX_SENTENCES ? null : verify(claim);
    if (claim === null || place === null) return [];
    const citation = citationAt(place.passage, place, place.status === "repaired");
    const text = citation === null ? "" : `${claim.text} [${citation.index}]`;
    if (citation === null || texts.includes(text)) return [];
    texts.push(text);
    return [{ type: "sentence", text, citations: [citation] }];
  };
  return { check, citations, texts };
}

function noteOf(outcome: Outcome, raw: string): string {
  if (outcome === "spent") return NOTES.spent;
  return outcome === "written" && raw.includes(NOT_IN_PASSAGES) ? NOTES.declined : NOTES.unusable;
}

export interface ToWrite {
  readonly found: Found;
  readonly supersededBy: SupersededBy;
  /** The question, as it goes on from the conversation. */
  readonly asked: string;
  readonly asker: Asker;
}

/**
 * Lets a language model say what the library answers, in sentences of which each stands in a passage that the library holds.
 * @param own the answer in the documents' own sentences: what is given when the model says nothing that stands
 * @returns the answer that counts, whatever was told on the way
 */
export async function* writeAnswer(
  { store, writer }: { readonly store: CounselStore; readonly writer: Writer },
  { found, supersededBy, asked, asker }: ToWrite,
  own: Reply,
): AsyncGenerator<SentenceEvent, Reply> {
  const passages = await standingPassages(store, found);
  const fence = randomUUID();
  const texts = passages.standing.map(({ hit }) => hit.text);
  const { check, ...told } = checker(passages, supersededBy);
  const { push, end } = writtenSentences();
  const writing = writer.write({ ...writePrompt(asked, texts, fence), maxTokens: MAX_TOKENS }, asker);
  let raw = "";
  for await (const text of writing.texts) {
    raw += text;
    for (const sentence of push(text)) yield* check(sentence);
  }
  const outcome = writing.outcome();
  if (outcome === "written") for (const sentence of end()) yield* check(sentence);
  if (outcome !== "written" || told.texts.length === 0) {
    if (told.texts.length === 0) yield* ownSentences(own.summary);
    const notes = [...(own.summary.notes ?? []), noteOf(outcome, raw)];
    return { ...own, summary: { ...own.summary, notes } };
  }
  const summary = {
    ...own.summary,
    text: told.texts.join(" "),
    citations: told.citations,
    answeredBy: "model" as const,
  };
  return { ...own, summary };
}
