import { FINITE } from "./whole-sentence.ts";

/** "What is *the* X?" may be answered by a word: "Password: Rotterdam." */
export const ASKS_WHAT = /^what (?:is|are|was|were) (?!the\b)/i;

/** "What does *the harbour master* do?", "What did *vBNS* originally do?" */
const ASKED_TO_DO = /^what (?:do|does|did|will|must|should|shall|can|may) (?<doer>.+?) (?:\p{Ll}+ly )?do\s*\?*$/iu;

/** Of whom or what it is asked what it does, as it is written there; null where something else is asked. */
export const askedDoer = (question: string): string | null => ASKED_TO_DO.exec(question.trim())?.groups?.doer ?? null;

/** What may be a verb: "is", "to display", "displays", "opened". */
const MAY_BE_VERB = new RegExp(`${FINITE.source}|\\bto \\p{Ll}{2}|\\p{Ll}{2}(?:[^s\\P{Ll}]s|ed)\\b`, "u");

/** Whether a text has no verb, and so tells nothing that anybody or anything does: a title, the label of a field. */
export const tellsNoDeed = (text: string): boolean => !MAY_BE_VERB.test(text);
