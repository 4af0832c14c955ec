import { BETWEEN_CELLS } from "@reading-room/contract/document";
import type { AskedDefinition } from "../asked/asked-definition.ts";
import { isShortForm, spelledOut } from "../words/short-form.ts";

/** A sentence, and what stands right before it: a sentence, or the heading above it. */
export interface InPlace {
  readonly text: string;
  readonly before: string;
  /** It is part of a glossary, or of a list of short forms. */
  readonly isListed: boolean;
}

/** "3.1.", "(a)", "G.2.", "§ 5." */
const NUMBER = "(?:(?:§ ?)?\\(?[\\p{L}\\p{N}]{1,4}(?:[.-]\\p{N}+)*[.)]{1,2}\\s*){0,3}";
const ASIDE = "(?: \\([^()]*\\))?";
const OPEN = `(?:the |an? |any )?["“'‘]*`;
const CLOSE = `["”'’]*`;
const SAYS =
  "(?:means?|meant|refers? to|shall mean|denotes?|signif(?:y|ies)|stands? for|(?:is|are|was|were) (?:defined as|an? |the |any |one |those |that ))";

/** What a remark in brackets begins with that says nothing of what stands before it: "the President (or otherwise becomes law)". */
export const ONLY_ADDS =
  "(?:see|also|or|and|but|if|as|at|by|for|in|of|on|to|under|unless|with|including|other|here(?:in)?after)";

/** "The National Film Registry *Collection*" is another. */
export const NO_LONGER_NAME = "(?![”\"’']? (?-i:\\p{Lu}))";

/** "E03" of "fault code E03": what a row or line of a list begins with that says what that is. */
const CODE = /(?:^|\s)(\p{L}{1,4}-?\d[\p{L}\p{N}.-]*)$/u;

/** "E03 Loss of prime Air leak in suction hose" */
function codeLine(name: string): RegExp | null {
  const [, code] = CODE.exec(name) ?? [];
  if (code === undefined) return null;
  return new RegExp(`^${code.replace(/[^\p{L}\p{N}]/gu, ".")}:? (?:[·–—-] )?(?-i:\\p{Lu})\\p{Ll}.{8,}[^.]$`, "iu");
}

/** A name as a text may have it: in the singular or the plural, with hyphens or without, broken by lines. */
function namePattern(name: string): string {
  const words = name.split(/[\s-]+/).map((word) => word.replace(/[^\p{L}\p{N}]/gu, "."));
  const last = words.pop() ?? "";
  const [, begins] = /^(.*\p{L}{2})(?:ies|y)$/u.exec(last) ?? [];
  const either = begins === undefined ? `${last.replace(/(?<=\p{L}{3})s$/u, "")}(?:e?s)?` : `${begins}(?:y|ies)`;
  return [...words, either].join("[\\s-]+");
}

/** Whether a sentence says what something is or means; for a short form's long form it must spell that out. */
export function definer({ name, wantsLongForm }: AskedDefinition): (sentence: InPlace) => boolean {
  const own = namePattern(name);
  const whole = `(?<![\\p{L}\\p{N}])${own}(?![\\p{L}\\p{N}])`;
  // "The term 'remote computing service'" is not "remote".
  const quoted = `(?:["“'‘]+${own}["”'’]+|${own})`;
  const says = [
    `^${NUMBER}${OPEN}${own}${CLOSE}${ASIDE},? ${SAYS}`,
    `^${NUMBER}["“'‘]*${own}${CLOSE}${ASIDE} ?(?:[.:]|[.:]?[—–-]+) ?["“(]?(?-i:\\p{Lu}).{12}`,
    `^${NUMBER}["“'‘]*${own}${CLOSE}${ASIDE}(?: ?: ?|${BETWEEN_CELLS})(?:\\p{L}+[ -]){2}`,
    `^${NUMBER}["“'‘]*${own}${CLOSE}${ASIDE} [–—-]+ (?:\\p{L}[\\p{L}'’-]*,? ){2}`,
    `^${NUMBER}${OPEN}${own}${CLOSE}${ASIDE},? (?:is|are|was|were) (?:\\p{L}+ ){1,3}(?:which|that|who)\\b`,
    `\\bterms? ${quoted}${ASIDE},? (?:(?!does not|do not|shall not)[^.]{0,60} )?(?:means?|includes?|has the meaning|refers?)`,
    `\\bterms? ["“'‘]*${own}${CLOSE} ?[:—–-]+$`,
    `(?:known as|called|termed|referred to as|defined as) ${OPEN}${whole}${NO_LONGER_NAME}`,
    `${whole}${ASIDE},? (?:which|who) (?:is|are|was|were) (?:an?|the) `,
    `${whole}${ASIDE} (?:means|refers to|is defined as|are defined as|stands for)\\b`,
    `${whole}[^.;]{0,90}[,)] (?:literally |or )?meaning ["“‘']?`,
    `${whole} \\((?:[^()"“”]{0,40}[,;:] ?)?["“][^()"“”]{3,}["”]`,
    `${whole} \\((?!${ONLY_ADDS} )(?-i:\\p{Ll})[\\p{L}-]+ (?-i:\\p{Ll})[\\p{L} -]{2,60}\\)`,
  ].map((pattern) => new RegExp(pattern, "iu"));
  const label = new RegExp(
    `^${NUMBER}["“'‘]*(?:[\\p{L} -]+ or )?${own}${CLOSE}${ASIDE}(?: or [\\p{L} -]+)? ?[.:—–-]*$`,
    "iu",
  );
  const entry = new RegExp(`^${own} ["“(]?(?:(?-i:\\p{Lu})|\\p{L}+[ -]\\p{L}).{6,}`, "iu");
  const ofCode = codeLine(name);
  const isShort = isShortForm(name);
  const spells = (text: string) => isShort && spelledOut(text, name) !== null;
  return ({ text, before, isListed }) => {
    const plain = text.replace(/\s+/g, " ");
    if ((isListed && entry.test(plain)) || ofCode?.test(plain) === true) return true;
    if (wantsLongForm && isShort) return spells(text);
    return says.some((pattern) => pattern.test(plain)) || isUnder(label, plain, before) || spells(text);
  };
}

const MIN_WORDS = 4;

/** "3.1. Healthcare provider." right before the sentence: what comes says what that is, unless it tells what is to be done. */
const isUnder = (label: RegExp, text: string, before: string): boolean =>
  label.test(before.replace(/\s+/g, " ").trim()) && text.split(" ").length >= MIN_WORDS && !/\bshall\b/.test(text);
