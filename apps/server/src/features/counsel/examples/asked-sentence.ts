import { isShortForm, longFormBefore } from "../../../core/answer/words/short-form.ts";
import { withoutLabel } from "../../../core/pages/item-label.ts";
import { sentences } from "../../../core/text/sentences.ts";
import { STOP_WORDS } from "../../../core/text/stop-words.ts";
import { wordsOf } from "../../../core/text/words.ts";

/** A question that a sentence of a document answers. */
export interface AskedSentence {
  readonly question: string;
  /** Word for word. */
  readonly sentence: string;
}

/** "The museum", "The duty officer of the post": what a sentence begins with, of up to so many words behind its article. */
const THE = "The ((?:[\\p{L}’'-]+ ){1,4}?)";
const NUMBER =
  "(?:\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty)";

/** What is done by somebody who may be asked for. */
const DOES =
  "leads|inspects|approves|appoints|commands|plans|issues|keeps|runs|manages|supervises|decides on|maintains|prepares|signs|reviews";
const ENDS = "(?=[.,;:]| and | who | which )";

/** Each a form of a sentence, and what it answers. */
const FORMS: readonly (readonly [form: RegExp, ask: (...parts: string[]) => string])[] = [
  [
    new RegExp(`^${THE}was (founded|built|established|opened|completed|created) in \\d{4}\\b`, "u"),
    (thing = "", done = "") => `When was the ${thing}${done}?`,
  ],
  [
    new RegExp(`^${THE}is responsible for ((?:[\\p{L}’'-]+ ?){1,5}?)${ENDS}`, "u"),
    (_who = "", duty = "") => `Who is responsible for ${duty}?`,
  ],
  [
    new RegExp(`^${THE}(${DOES}) ((?:the|an?) (?:[\\p{L}’'-]+ ?){1,3}?)${ENDS}`, "u"),
    (_who = "", does = "", what = "") => `Who ${does} ${what}?`,
  ],
  [
    new RegExp(`^${THE}(?:has|consists of|holds) ${NUMBER} ((?:[\\p{L}’'-]+ ?){1,3}?)${ENDS}`, "u"),
    (thing = "", counted = "") => `How many ${counted} does the ${thing}have?`,
  ],
  [
    /^(\p{Lu}\p{Ll}+s) are (stored|kept|held) (?:at|in) /u,
    (things = "", done = "") => `Where are ${things.toLowerCase()} ${done}?`,
  ],
  [
    /^[“"]?(\p{Lu}[\p{L}’'-]*(?: [\p{Ll}’'-]+){0,2})[”"]? means? (?:an?|the|any|that) /u,
    (term = "") => `What does ${term.toLowerCase()} mean?`,
  ],
  [/^The term [“‘"']{1,2}([\p{L} -]{3,50}?),?[”’"']{1,2} means /u, (term = "") => `What does the term “${term}” mean?`],
  [
    new RegExp(
      `^${THE}(?:shall be|is|are) (appointed|approved|issued|elected|maintained|published) by the \\p{Lu}`,
      "u",
    ),
    (thing = "", done = "") => `Who ${WHO_DOES.get(done) ?? done} the ${thing}?`,
  ],
  [
    /^The purposes? of (the (?:[\p{L}’'-]+ ?){1,6}?) (?:is|are|shall be) to /u,
    (thing = "") => `What is the purpose of ${thing}?`,
  ],
];

const WHO_DOES: ReadonlyMap<string, string> = new Map([
  ["appointed", "appoints"],
  ["approved", "approves"],
  ["issued", "issues"],
  ["elected", "elects"],
  ["maintained", "maintains"],
  ["published", "publishes"],
]);

const POINTING =
  /\b(?:this|that|these|those|it|its|they|their|he|his|she|her|such|other|same|following|above|latter|former)\b/iu;
const ENDS_OPEN =
  /\s(?:of|in|on|at|by|to|for|from|with|and|or|the|before|after|during|under|over|between|until|all)\?$/u;
const MIN_WORDS = 3;

/** It points to nothing that stands elsewhere, and what it asks for ends with no small word. */
function canBeAsked(question: string): boolean {
  const words = wordsOf(question);
  const saying = words.filter((word) => !STOP_WORDS.has(word));
  return !POINTING.test(question) && words.length > MIN_WORDS && saying.length > 1 && !ENDS_OPEN.test(question);
}

/** "(DNWG)", and neither "(III)" of a list nor the plural "(JMETs)". */
const IN_BRACKETS = /[\p{L}] \((?![IVXLC]+\))(\p{Lu}[\p{L}&/-]{1,8}(?![a-z])\p{L})\)/gu;
/** The long form is looked for in so many characters. */
const REACH = 120;

/**
 * Questions for what short forms stand for that a text spells out, each once, in its order. A heading in capitals spells
 * nothing out: it may lack the rest of the name.
 * @param text on one line
 */
export function abbreviatedIn(text: string): AskedSentence[] {
  const found = [...text.matchAll(IN_BRACKETS)].flatMap(({ 0: all, 1: short = "", index }) => {
    const before = text.slice(Math.max(0, index - REACH), index + 1);
    const long = isShortForm(short) ? longFormBefore(before, short) : null;
    return long === null || !/\p{Ll}/u.test(long) ? [] : [{ short, sentence: `${long}${all.slice(1)}` }];
  });
  return [...Map.groupBy(found, ({ short }) => short)].flatMap(([short, [first]]) =>
    first === undefined ? [] : [{ question: `What does ${short} stand for?`, sentence: first.sentence }],
  );
}

/** Questions that a text's sentences answer, in the order of the text. */
export function askedIn(text: string): AskedSentence[] {
  return sentences(text).flatMap(({ start, end }) => {
    const sentence = text.slice(start, end);
    // "(a) (1) The board …": the first item of a list within another.
    const said = withoutLabel(withoutLabel(sentence));
    const found = FORMS.map(([form, ask]) => ({ parts: form.exec(said)?.slice(1), ask }));
    const { parts, ask } = found.find((one) => one.parts !== undefined) ?? {};
    const question = parts === undefined ? "" : (ask?.(...parts) ?? "").replace(/\s+(?=\?)/, "");
    return canBeAsked(question) ? [{ question, sentence }] : [];
  });
}
