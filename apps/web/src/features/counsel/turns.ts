import type { CounselMessage, FilterSuggestion, SearchMode } from "@reading-room/contract/counsel";
import type { Citation, CounselResult, Summary } from "@reading-room/contract/counsel-answer";
import type { LostQuestion } from "../../lib/question-draft-store.ts";
import type { Choice } from "./filters/choice.ts";
import { choiceOf } from "./filters/choice.ts";

/** Where an answer is kept: what a report on one of its citations names. */
export interface AnswerPlace {
  readonly conversationId: string;
  readonly messageId: string;
}

export interface Answer {
  readonly summary: Summary;
  readonly results: readonly CounselResult[];
  readonly totalResults: number;
  /** What would narrow it; not known of an answer in a reopened conversation. */
  readonly suggestions: readonly FilterSuggestion[];
  /** Null where the server did not say. */
  readonly place: AnswerPlace | null;
}

/** A checked sentence of an answer that is still being written. */
export interface Sentence {
  readonly text: string;
  readonly citations: readonly Citation[];
}

export type TurnState =
  | { readonly state: "waiting"; readonly sentences: readonly Sentence[] }
  | { readonly state: "answered"; readonly answer: Answer }
  /** By its reader, before it was complete. */
  | { readonly state: "stopped"; readonly sentences: readonly Sentence[] }
  /** `reason` is the server's own words, where they help. */
  | { readonly state: "failed"; readonly reason: string | null };

/** A question and what came of it. */
export interface Turn {
  /** The question's name, or, where it was opened, its message's id. */
  readonly id: string;
  readonly question: string;
  readonly mode: SearchMode;
  /** What it was restricted to; left out for nothing. */
  readonly choice?: Choice;
  /** Asked of all documents, though it points at the one that was spoken of last. */
  readonly everywhere?: boolean;
  /** The conversation before it had ended: it is the first of a new one. */
  readonly startsAnew?: boolean;
  /** It came while this was on the screen, and was not asked here. */
  readonly fromElsewhere?: boolean;
  /** It was given up here, and its answer kept all the same. */
  readonly foundLater?: boolean;
  readonly reply: TurnState;
}

/** Turns oldest first; without an id until its session has started. */
export interface Conversation {
  readonly id: string | null;
  readonly turns: readonly Turn[];
  /** Goes on to the turns before these; null when there are none. */
  readonly earlier: string | null;
  /** It ended, or was deleted, while it was on the screen: what is asked next begins a new one. */
  readonly isOver?: boolean;
}

export const WAITING: TurnState = { state: "waiting", sentences: [] };
const FAILED: TurnState = { state: "failed", reason: null };

function replyOf({ id: messageId, summary, results = [] }: CounselMessage, conversationId: string): TurnState {
  if (summary === undefined) return FAILED;
  const place = { conversationId, messageId };
  return { state: "answered", answer: { summary, results, totalResults: results.length, suggestions: [], place } };
}

/** A stored question, not answered as far as it is known. */
function askedIn({ id, content, searchMode, everywhere = false, ...asked }: CounselMessage): Turn {
  const choice = choiceOf(asked);
  return {
    id,
    question: content,
    mode: searchMode,
    ...(choice !== null && { choice }),
    ...(everywhere && { everywhere }),
    reply: FAILED,
  };
}

/** Whether an answer is on its way. */
export const isAsking = ({ turns }: Conversation): boolean => turns.at(-1)?.reply.state === "waiting";

/** Names a turn's answer as the server keeps it; null where that is not known. */
export const answerIdOf = ({ reply }: Turn): string | null =>
  reply.state === "answered" ? (reply.answer.place?.messageId ?? null) : null;

/** Names the last answer; "" where there is none. */
export const lastAnswerId = (turns: readonly Turn[]): string =>
  turns.map(answerIdOf).findLast((id) => id !== null) ?? "";

/** Whether a stored conversation ends in a question whose answer did not arrive here, and not in the same words asked before it. */
export function endsIn({ turns }: Pick<Conversation, "turns">, { question, after }: LostQuestion): boolean {
  const last = turns.at(-1);
  return last?.question === question && answerIdOf(last) !== after;
}

/** A stored conversation's messages, oldest first, as turns; a question that was never answered counts as failed. */
export function turnsOf(messages: readonly CounselMessage[], conversationId: string): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.type === "user") {
      turns.push(askedIn(message));
    } else if (last !== undefined) {
      turns[turns.length - 1] = { ...last, reply: replyOf(message, conversationId) };
    }
  }
  return turns;
}

/** The same conversation with the turns before those that it has; another conversation is left as it is. */
export const withEarlier = (now: Conversation, before: Conversation): Conversation =>
  now.id === before.id ? { ...now, turns: [...before.turns, ...now.turns], earlier: before.earlier } : now;

/** The same conversation with one question more; `insteadOf` is the turn whose place it takes. */
export const withQuestion = (before: Conversation, turn: Turn, insteadOf?: string): Conversation => ({
  ...before,
  turns: [...before.turns.filter(({ id }) => id !== insteadOf), turn],
});

const changed = (before: Conversation, turnId: string, change: (reply: TurnState) => TurnState): Conversation => ({
  ...before,
  turns: before.turns.map((turn) => (turn.id === turnId ? { ...turn, reply: change(turn.reply) } : turn)),
});

/** The same conversation with another reply in one of its turns. */
export const withReply = (before: Conversation, turnId: string, reply: TurnState): Conversation =>
  changed(before, turnId, () => reply);

/** An answer, and the conversation that the server keeps it in. */
export interface KeptAnswer {
  readonly answer: Answer;
  readonly conversationId: string;
}

/** The same conversation with the answer to one of its turns; what was before it is not the server's any more where that began anew. */
export function withAnswer(before: Conversation, turnId: string, { answer, conversationId }: KeptAnswer): Conversation {
  const replied = withReply(before, turnId, { state: "answered", answer });
  const answered = { ...replied, id: conversationId, isOver: false };
  if (before.id === null || before.id === conversationId || before.turns[0]?.id === turnId) return answered;
  const turns = answered.turns.map((turn) => (turn.id === turnId ? { ...turn, startsAnew: true } : turn));
  return { ...answered, turns, earlier: null };
}

/** The same conversation with a sentence more of an answer that is waited for; of no other. */
export const withSentence = (before: Conversation, turnId: string, sentence: Sentence): Conversation =>
  changed(before, turnId, (reply) =>
    reply.state === "waiting" ? { ...reply, sentences: [...reply.sentences, sentence] } : reply,
  );

/** The same conversation with what was waited for in a turn given up; what came of it stays. */
export const withStop = (before: Conversation, turnId: string): Conversation =>
  changed(before, turnId, (reply) =>
    reply.state === "waiting" ? { state: "stopped", sentences: reply.sentences } : reply,
  );
