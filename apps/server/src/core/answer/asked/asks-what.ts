import { FINITE } from "../sentences/whole-sentence.ts";

/** "What is *the* X?" may be answered by a word: "Password: Rotterdam." */
export const ASKS_WHAT = /^what (?:is|are|was|were) (?!the\b)/i;

/** What may be a verb: "is", "to display", "displays", "opened". */
const MAY_BE_VERB = new RegExp(`${FINITE.source}|\\bto \\p{Ll}{2}|\\p{Ll}{2}(?:[^s\\P{Ll}]s|ed)\\b`, "u");

/** Whether a text has no verb, and so tells nothing that anybody or anything does: a title, the label of a field. */
export const tellsNoDeed = (text: string): boolean => !MAY_BE_VERB.test(text);
