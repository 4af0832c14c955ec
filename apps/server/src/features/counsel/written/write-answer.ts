import { randomUUID } from "node:crypto";
import { writtenSentences } from "../../../core/answer/sentences/split-written.ts";
import { NOT_IN_PASSAGES, writePrompt } from "../../../core/answer/verify/write-prompt.ts";
import type { PartsAnswered } from "../told/answer-parts.ts";
import { checkSentences } from "./check-sentences.ts";
import { givenPassages } from "./given-passages.ts";
import { ownSentences, type SentenceEvent } from "./own-sentences.ts";
import type { Reply } from "../told/reply.ts";
import type { CounselStore } from "../store.ts";
import type { Asker, Outcome, Writer } from "./writer.ts";

const MAX_TOKENS = 500;

const OWN_SENTENCES = "these are the documents' own sentences.";
/** What a reader is told when a model was to write the answer, and did not. */
export const NOTES = {
  unusable: `The language model could not be used for this answer: ${OWN_SENTENCES}`,
  declined: `The language model found no answer in the passages: ${OWN_SENTENCES}`,
  spent: `Your language model allowance for today is used up: ${OWN_SENTENCES}`,
} as const;

function noteOf(outcome: Outcome, raw: string): string {
  if (outcome === "spent") return NOTES.spent;
  return outcome === "written" && raw.includes(NOT_IN_PASSAGES) ? NOTES.declined : NOTES.unusable;
}

const told = (event: SentenceEvent | null): SentenceEvent[] => (event === null ? [] : [event]);

export interface ToWrite extends Pick<PartsAnswered, "answered" | "unanswered"> {
  readonly asker: Asker;
}

/**
 * Lets a language model say what the library answers, in sentences of which each stands in a passage that the library holds.
 * @param own the answer in the documents' own sentences: what is given when the model says nothing that stands
 * @returns the answer that counts, whatever was told on the way
 */
export async function* writeAnswer(
  { store, writer }: { readonly store: CounselStore; readonly writer: Writer },
  { answered, unanswered, asker }: ToWrite,
  own: Reply,
): AsyncGenerator<SentenceEvent, Reply> {
  const passages = await givenPassages(store, answered);
  if (passages.texts.length === 0) {
    yield* ownSentences(own.summary);
    return own;
  }
  const { check, texts, citations } = checkSentences(passages);
  const { push, end } = writtenSentences();
  const prompt = {
    ...writePrompt(answered.map(({ asked }) => asked).join(" "), passages.texts, randomUUID()),
    maxTokens: MAX_TOKENS,
  };
  const writing = writer.write(prompt, asker);
  let raw = "";
  for await (const text of writing.texts) {
    raw += text;
    for (const sentence of push(text)) yield* told(check(sentence));
  }
  const outcome = writing.outcome();
  if (outcome === "written") for (const sentence of end()) yield* told(check(sentence));
  if (outcome === "written" && texts.length > 0) {
    const summary = {
      ...own.summary,
      text: [texts.join(" "), ...unanswered].join("\n\n"),
      citations: [...citations],
      answeredBy: "model" as const,
      missing: [],
    };
    return { ...own, summary };
  }
  if (texts.length === 0) yield* ownSentences(own.summary);
  const notes = [...(own.summary.notes ?? []), noteOf(outcome, raw)];
  return { ...own, summary: { ...own.summary, notes } };
}
