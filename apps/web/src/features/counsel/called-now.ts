import type { Citation, CounselResult } from "@reading-room/contract/counsel-answer";
import { useNamesNow } from "../../lib/use-names-now.ts";
import type { Answer, Conversation, Turn } from "./turns.ts";

type NamesNow = ReturnType<typeof useNamesNow>;

/** More files than these are not asked about whenever the library changes: of a long conversation, the latest. */
const ASKED_MAX = 500;

const answerOf = ({ reply }: Turn): Answer | null => (reply.state === "answered" ? reply.answer : null);

/** The files that answers name, each once, the latest last. */
export function filesNamed(turns: readonly Turn[]): string[] {
  const ids = turns.flatMap((turn) => {
    const answer = answerOf(turn);
    if (answer === null) return [];
    return [...answer.results.map(({ id }) => id), ...answer.summary.citations.map(({ fileId }) => fileId)];
  });
  return [...new Set(ids)].slice(-ASKED_MAX);
}

const cited = (citation: Citation, names: NamesNow): Citation => {
  const now = names.get(citation.fileId);
  return now === undefined ? citation : { ...citation, fileName: now.name, folderPath: now.folderPath };
};

const found = (result: CounselResult, names: NamesNow): CounselResult => ({ ...result, ...names.get(result.id) });

/** A turn whose answer names files as they are called, and where they stand, by now. */
export function namedNow(turn: Turn, names: NamesNow): Turn {
  const answer = answerOf(turn);
  if (answer === null || names.size === 0) return turn;
  const citations = answer.summary.citations.map((citation) => cited(citation, names));
  const results = answer.results.map((result) => found(result, names));
  return {
    ...turn,
    reply: { state: "answered", answer: { ...answer, summary: { ...answer.summary, citations }, results } },
  };
}

/** The turns of a conversation, naming files as they are called by now. */
export function useCalledNow({ turns }: Pick<Conversation, "turns">): readonly Turn[] {
  const names = useNamesNow(filesNamed(turns), 0);
  return turns.map((turn) => namedNow(turn, names));
}
