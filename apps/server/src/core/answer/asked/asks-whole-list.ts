import { stemsOf } from "../../text/stems-of.ts";
import { hasOrRelated } from "../words/related-words.ts";

/** "Which Library activities run …", "What records must the warden keep?": things of one kind, however many there are. */
const ASKS_THINGS =
  /^(?:which|what) (?:[\p{L}’'-]+ ){0,6}?(?<things>[\p{L}-]{2,}(?<![su])s) [\p{L}’'-]+(?<!s)(?![\p{L}’'-])/iu;

/** Whether it is asked which things there are, and the head of a list announces such things: then all of its items answer. */
export function asksWholeList(question: string, head: string): boolean {
  const things = ASKS_THINGS.exec(question.trim())?.groups?.things;
  if (things === undefined) return false;
  const said = new Set(stemsOf(head));
  return stemsOf(things).some((stem) => hasOrRelated(said, stem));
}
