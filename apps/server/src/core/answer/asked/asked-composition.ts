import { EMPTY_WORDS } from "../words/question-words.ts";
import { tokensOf } from "../words/tokens.ts";

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
