import { isSamePage } from "../../passage.ts";
import { sentenceText } from "../ranking/analysed.ts";
import type { Evidence } from "../ranking/evidence.ts";
import { isKin } from "../words/kin.ts";
import { EMPTY_WORDS } from "../words/question-words.ts";
import { withFirst, type Ranked } from "../ranking/rank.ts";
import { tokensOf } from "../words/tokens.ts";

/** So many of the best sentences are looked through. */
const LOOKED_AT = 24;

/** "Cpl Lewis Amos". Nobody's name or office has longer words, and in an endless one each letter would be looked at from each. */
const NAME = String.raw`\p{Lu}[\p{L}.'’-]{0,40}(?: \p{Lu}[\p{L}.'’-]{0,40}){1,4}`;
const ROLE = String.raw`(?<!\p{L})(?:the |an? )?(\p{Ll}[\p{Ll}-]{0,40}(?: \p{Ll}[\p{Ll}-]{0,40})?)`;
/** "Maj Piotr Zielinski (chair)", "the driver, Cpl Lewis Amos, broke", "Ann Bell, the warden, said". */
const BEARERS = [`${NAME} \\(${ROLE}\\)`, `${ROLE}, ${NAME}[,.;]`, `${NAME}, ${ROLE}[,.;]`].map(
  (pattern) => new RegExp(pattern, "gu"),
);

/** What people are called by beside their names in a text. */
const rolesIn = (text: string): string[] =>
  BEARERS.flatMap((pattern) => Array.from(text.replace(/\s+/g, " ").matchAll(pattern), ([, role = ""]) => role));

/** Tells whether a sentence names who is or does what a question asks by: who drove, by "the driver, Cpl Amos,". */
function namesBearer(evidence: Evidence): (one: Ranked) => boolean {
  const asked = evidence.question.terms.filter(({ isFiller, isName }) => !isFiller && !isName).map(({ stem }) => stem);
  const isAsked = (stem: string): boolean => asked.some((one) => one === stem || isKin(one, stem));
  return (one) =>
    rolesIn(sentenceText(one)).some((role) => {
      const words = tokensOf(role).filter(({ word }) => !EMPTY_WORDS.has(word));
      return words.length > 0 && words.every(({ stem }) => isAsked(stem));
    });
}

/**
 * The same with a sentence of the best one's page first that names who bears what is asked, where a person is asked for and the best
 * one does not: "Who chaired the meeting?" is answered by "Present: Maj Zielinski (chair)".
 * @param ranked best first
 */
export function bearerFirst(evidence: Evidence, ranked: readonly Ranked[]): readonly Ranked[] {
  const [best] = ranked;
  if (best === undefined || evidence.question.kind !== "person") return ranked;
  const names = namesBearer(evidence);
  if (names(best)) return ranked;
  const bearer = ranked.slice(1, LOOKED_AT).find((one) => isSamePage(one.passage.hit, best.passage.hit) && names(one));
  return withFirst(bearer, ranked);
}
