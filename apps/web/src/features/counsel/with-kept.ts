import { answerIdOf } from "./turns.ts";
import type { Conversation, Turn } from "./turns.ts";

/** Whether this is what is kept of a turn on the screen: its answer, or one to what was stopped or failed here. */
function isOf(shown: Turn, kept: Turn): boolean {
  const answerId = answerIdOf(shown);
  return answerId === null ? shown.question === kept.question : answerId === answerIdOf(kept);
}

/** What a turn that was given up here came to after all; undefined where that is not kept. */
const foundLater = (kept: Turn | undefined): Turn | undefined => kept && { ...kept, foundLater: true };

const fromElsewhere = (turn: Turn): Turn => ({ ...turn, fromElsewhere: true });

/**
 * The conversation on the screen with what was asked in it elsewhere, each turn at its place; the same one when there is nothing
 * new. What is on the screen and not kept stays.
 * @param kept the latest turns that the server keeps of it
 */
export function withKept(shown: Conversation, kept: Omit<Conversation, "id">): Conversation {
  const turns: Turn[] = [];
  let next = 0;
  for (const turn of shown.turns) {
    const found = kept.turns.findIndex((one, at) => at >= next && isOf(turn, one));
    const isHealed = turn.reply.state !== "answered" && found >= 0;
    if (found >= 0) turns.push(...kept.turns.slice(next, found).map(fromElsewhere));
    turns.push((isHealed ? foundLater(kept.turns[found]) : undefined) ?? turn);
    next = Math.max(next, found + 1);
  }
  // So much was asked elsewhere that there would be a gap.
  if (next === 0 && kept.earlier !== null) return { ...shown, ...kept };
  turns.push(...kept.turns.slice(next).map(fromElsewhere));
  return turns.every((turn, at) => turn === shown.turns[at]) ? shown : { ...shown, turns };
}
