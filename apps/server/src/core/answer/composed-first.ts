import { sentenceText } from "./analysed.ts";
import type { Evidence } from "./evidence.ts";
import { EMPTY_WORDS } from "./question-words.ts";
import { withFirst, type Ranked } from "./rank.ts";
import { tokensOf } from "./tokens.ts";

const BODY = String.raw`(?:the |an? )?(?<body>\p{L}[^?]{2,80}?)`;
/** Ways to ask whom or what a body or a thing is made of. */
const ASKS = [
  `^(?:who|what) (?:are|is|were) (?:the )?(?:members?|membership|composition) of ${BODY}`,
  `^who (?:is|are|sits?|serves?) (?:a member of|members of|on|in) ${BODY}`,
  `^(?:who|what) (?:is|are) ${BODY} (?:composed|made up|comprised) of`,
  `^(?:who|what) does ${BODY} (?:consist of|comprise|include)`,
  `^who (?:makes up|make up|belongs to|composes) ${BODY}`,
].map((pattern) => new RegExp(String.raw`${pattern}\s*\??$`, "iu"));
/** Says of whom or what something is made. */
export const COMPOSED =
  /\b(?:composed of|consists? of|consisting of|comprised of|comprises|made up of|(?:members|membership) (?:of \S+(?: \S+){0,6} )?(?:are|is|shall be|includes?)(?! (?:made|appointed(?! as follows)|selected|filled|paid|entitled|eligible|subject|reimbursed|allowed|required|designated|chosen|elected|deemed|notified)\b)|which includes)\b/i;
/** What is made of others is named before that is said. */
const LOOKED_AT = 60;

/** "DNWG" of "DoD Noise Working Group". */
const initialsOf = (name: string): string =>
  (name.match(/(?<!\p{L})\p{Lu}/gu) ?? []).map((letter) => letter.toLowerCase()).join("");

/** What is asked for what it is made of; null for other questions. */
export function asksComposition(question: string): string | null {
  for (const pattern of ASKS) {
    const body = pattern.exec(question.trim())?.groups?.body;
    if (body !== undefined) return body;
  }
  return null;
}

/** Tells of a sentence whether it says of what a body is made; its name may stand above it, or be short. */
export function tellsComposition(body: string): (text: string, headings: readonly string[]) => boolean {
  const stems = tokensOf(body).flatMap(({ word, stem }) => (EMPTY_WORDS.has(word) ? [] : [stem]));
  const initials = initialsOf(body);
  const names = (text: string): boolean => {
    const own = tokensOf(text);
    const has = new Set(own.map(({ stem }) => stem));
    return stems.every((stem) => has.has(stem)) || (initials.length > 2 && own.some(({ word }) => word === initials));
  };
  return (text, headings) => {
    const at = COMPOSED.exec(text)?.index;
    return at !== undefined && (names(text.slice(0, at)) || names(headings.slice(-1).join(" ")));
  };
}

/** Tells of a sentence whether it says what a body is made of; null where that is not asked. */
export function answersComposition({ question }: Evidence): ((one: Ranked) => boolean) | null {
  const body = asksComposition(question.text);
  if (body === null) return null;
  const tells = tellsComposition(body);
  return (one) => tells(sentenceText(one), one.passage.hit.headings);
}

/**
 * The same with the first of the best sentences first that says who or what a body is made of, where that is asked and the best one
 * only names it: "The DNWG consists of …" for "Who are the members of the DoD Noise Working Group?"
 * @param answers see `answersComposition`
 * @param ranked best first
 */
export const composedFirst = (
  answers: ReturnType<typeof answersComposition>,
  ranked: readonly Ranked[],
): readonly Ranked[] => (answers === null ? ranked : withFirst(ranked.slice(0, LOOKED_AT).find(answers), ranked));
