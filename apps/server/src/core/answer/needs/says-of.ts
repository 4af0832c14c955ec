import { sentenceText } from "../ranking/analysed.ts";
import { isName, type AskedDefinition } from "../asked/asked-definition.ts";
import { NO_LONGER_NAME, ONLY_ADDS } from "../ranking/defines.ts";
import { isShortForm, longFormBefore } from "../words/short-form.ts";
import type { Evidence } from "../ranking/evidence.ts";
import type { ReadQuestion } from "../asked/question.ts";
import type { Ranked } from "../ranking/rank.ts";

/** Whether "What is X?" or "Who is X?" asks of a name, or of one word, and of nothing more. */
export function isOfNameAlone({ defined, terms }: Pick<ReadQuestion, "defined" | "terms">): boolean {
  if (defined === null || defined.isExplicit) return false;
  const { name } = defined;
  return terms.length === 1 || (isName(name) && !/['’]s\b/u.test(name));
}

/** "A ferry is a flat boat." and "The Anna is a ferry." say of ferries what they are, or one of them. */
function saysOfKind({ name }: AskedDefinition): (sentence: string) => boolean {
  const [says, isOne] = [saysOf(name), new RegExp(`\\b(?:is|are|was|were) (?:an? |the )?${written(name)}`, "iu")];
  return (sentence) => says(sentence) || isOne.test(sentence);
}

/** Whether it is asked what one of a kind is, and a sentence does not say it: "(2) the pontoon bridge programs". */
export function leavesUndefined({ question: { defined } }: Evidence, one: Ranked): boolean {
  if (defined === null || !defined.isOfKind || one.value("defines") > 0) return false;
  return !saysOfKind(defined)(sentenceText(one).replace(/\s+/g, " "));
}

/** A name in a text, in the singular or the plural, with its words as they may be joined there. */
function written(name: string): string {
  const words = name.replace(/['’]?s$/u, "").split(/[\s-]+/);
  return `${words.map((word) => `${word.replace(/[^\p{L}\p{N}]/gu, ".")}['’]?`).join("[\\s-]+")}(?:e?s)?`;
}

/** A capital at a sentence's beginning is no name. */
const NAME = "(?!(?:The|An?|Any|Each|Every|This|That|If|When|In|By|No|All|As|Such)\\b)(?-i:\\p{Lu}\\p{Ll}+)";
const ONE = "(?:the|an?|his|her|their|its)";

/** Between "his" and a name stands what its bearer is: "his younger son Duncan"; not "the approval of the President". */
const WHAT =
  "(?:(?!(?:of|by|in|on|to|for|at|the|an?|and|or|that|which|who|is|are|was|were|with|from|as|under)\\b)(?-i:\\p{Ll})[\\p{Ll}-]* ){1,3}";

/** "Appointed as Librarian"; not "on the same day as a sequestration". */
const CALLED_AS =
  "(?:known|cited|referred to|described|defined|regarded|appointed|elected|serves?|served|serving|acts?|acted|acting|works?|worked)";

/** The Under Secretary is not the Secretary. */
const OF_LOWER_RANK = "(?<!\\b(?:(?-i:U)nder|deputy|assistant|vice|associate)[\\s-])";

/** The same for a name as it is written. */
function saysOfWritten(name: string): (sentence: string) => boolean {
  const own = `${OF_LOWER_RANK}${written(name)}`;
  // "… of Defense the Secretary of Defense considers": no other name.
  const other = `(?!(?:${name.match(/[\p{L}\p{N}]+/gu)?.join("|") ?? ""})\\b)${NAME}`;
  const closed = `${own}[”"’')]*(?: \\([^()]*\\))?`;
  const says = [
    `${closed},? (?:is|are|was|were|became|remains?|being) (?:also |now |then |mainly |primarily |not )?(?:(?:an?|the|one|any|those|such)\\b|(?-i:\\p{Lu}))`,
    `${closed},? (?:means?|refers?|consists?|includes?|comprises?|denotes?)\\b`,
    `${closed}, (?:an?|the|who|which|one|his|her|their|its) `,
    `${closed}, [^,;]{1,60}, (?:is|are|was|were) `,
    `${closed}, (?:${NAME}|(?-i:\\p{Lu}+)\\b)[^,;]{0,60}, (?!and\\b|or\\b)`,
    `\\b${ONE} ${WHAT}${own}\\b`,
    `\\b(?:called|named|termed|label+ed(?: as)?|${CALLED_AS} as) (?:the |an? )?[“"‘']?${own}${NO_LONGER_NAME}`,
    `, (?:the |an? )?${own}[,.](?! (?:or|and)\\b)`,
    `${other} (?:the )?${own}\\b`,
    `${other}, (?:the )?${own}(?=[,.;:)]|$)`,
    `${own} (?-i:\\p{Lu}\\p{Ll}+)\\b(?! (?:(?-i:\\p{Lu})|of\\b))`,
    `${own} \\((?!${ONLY_ADDS} |\\d)`,
    `${NAME} \\(${own}\\)`,
    `: ${NAME}[^:]*[·|;] [\\p{L} ]{2,20}: ${own}\\s*(?:[·|;.]|$)`,
  ].map((pattern) => new RegExp(pattern, "iu"));
  return (sentence) => says.some((pattern) => pattern.test(sentence.replace(/\s+/g, " ")));
}

/** The short forms in a sentence that stand for a name. */
const shortFormsOf = (name: string, sentence: string): string[] =>
  (sentence.match(/[\p{L}\p{N}&./-]{2,12}/gu) ?? []).filter(
    (word) => isShortForm(word) && longFormBefore(name, word) === name,
  );

/**
 * Tells of a sentence whether it says of a name what or who that is, if only in passing: "his son Duncan", "Bohemond, the
 * prince"; by its short form, too: "The DNWG is …".
 */
export function saysOf(name: string): (sentence: string) => boolean {
  const says = saysOfWritten(name);
  return (sentence) => says(sentence) || shortFormsOf(name, sentence).some((short) => saysOfWritten(short)(sentence));
}
