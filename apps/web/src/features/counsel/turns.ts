import type { CounselMessage, CounselResult, SearchMode, Summary } from "@reading-room/contract/counsel";

export interface Answer {
  readonly summary: Summary;
  readonly results: readonly CounselResult[];
  readonly totalResults: number;
}

export type TurnState =
  | { readonly state: "waiting" }
  | { readonly state: "answered"; readonly answer: Answer }
  /** `reason` is the server's own words, where they help. */
  | { readonly state: "failed"; readonly reason: string | null };

/** A question and what came of it. */
export interface Turn {
  readonly id: string;
  readonly question: string;
  readonly mode: SearchMode;
  readonly reply: TurnState;
}

/** Turns oldest first; without an id until its session has started. */
export interface Conversation {
  readonly id: string | null;
  readonly turns: readonly Turn[];
}

const FAILED: TurnState = { state: "failed", reason: null };

function replyOf({ summary, results = [] }: CounselMessage): TurnState {
  if (summary === undefined) return FAILED;
  return { state: "answered", answer: { summary, results, totalResults: results.length } };
}

/** A stored conversation's messages, oldest first, as turns; a question that was never answered counts as failed. */
export function turnsOf(messages: readonly CounselMessage[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (message.type === "user") {
      turns.push({ id: message.id, question: message.content, mode: message.searchMode, reply: FAILED });
    } else if (last !== undefined) {
      turns[turns.length - 1] = { ...last, reply: replyOf(message) };
    }
  }
  return turns;
}

/** The same conversation with one question more; `insteadOf` is the turn whose place it takes. */
export const withQuestion = (before: Conversation, turn: Turn, insteadOf?: string): Conversation => ({
  ...before,
  turns: [...before.turns.filter(({ id }) => id !== insteadOf), turn],
});

/** The same conversation with another reply in one of its turns. */
export const withReply = (before: Conversation, turnId: string, reply: TurnState): Conversation => ({
  ...before,
  turns: before.turns.map((turn) => (turn.id === turnId ? { ...turn, reply } : turn)),
});
