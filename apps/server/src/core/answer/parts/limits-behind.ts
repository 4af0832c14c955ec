import { opensSection, withoutLabel } from "../../pages/item-label.ts";
import { sentences, type TextRange } from "../../text/sentences.ts";
import { itemsOf } from "../sentences/paragraphs.ts";
import { countWords } from "./quote.ts";

/** What may be limited: somebody must, may or must not do something. */
const RULES = /\b(?:shall|must|may|cannot|required|requires|prohibited|entitled|eligible|authorized)\b/i;
/** A definition may be limited, too. */
const DEFINES = /\b(?:means?|includes?|any|all|every|the term)\b/i;
/** "The term does not include any contract provider": right behind what it means. */
const LEAVES_OUT =
  /^(?:(?:the|this|that|such) (?:term|definition|expression)|it|this) (?:does not|do not|shall not) (?:include|cover|extend to|mean)\b|^(?:the|this) term excludes\b/i;
const PART = String.raw`(?:sub)?(?:section|paragraph|chapter|clause|part|requirement|rule|provision|limitation|prohibition|restriction)s?`;
const NOT_APPLY = String.raw`(?:shall|does|do|will|did)\s+not\s+apply`;
/** So begins what takes something out of the rule above it, wherever it stands behind. */
const TAKES_OUT = new RegExp(
  String.raw`^(?:exceptions?\b|(?:this|these|the)\s+${PART}\s+(?:(?:of|in|under)\s[^.;]{1,60}\s)?${NOT_APPLY}|${PART}\s+\(\w+\)[^.;]{0,60}\s${NOT_APPLY}|does\s+not\s+apply\b)`,
  "i",
);
/** So begins what may, right behind it. */
const TURNS =
  /^(?:however,|unless\b|except\b|notwithstanding\b|nothing in this\b|the (?:preceding|foregoing) sentence\b|in no (?:case|event)\b)/i;

/** Items and paragraphs behind the rule that are looked through. */
const MAX_BEHIND = 3;
const MAX_WORDS = 70;

function firstSentence(page: string, { start, end }: TextRange): TextRange | null {
  const [own] = sentences(page.slice(start, end));
  if (own === undefined) return null;
  const range = { start: start + own.start, end: start + own.end };
  return countWords(page.slice(range.start, range.end)) > MAX_WORDS ? null : range;
}

/**
 * The sentence behind a rule that takes something out of it: "This section does not apply to trainees.", "However, …"; null
 * where none stands near it on its page, or what was said is no rule.
 * @param end where the rule's sentence ends in the page's text
 */
export function limitBehind(rule: string, page: string, end: number): TextRange | null {
  const isRule = RULES.test(rule);
  if (!isRule && !DEFINES.test(rule)) return null;
  const items = itemsOf(page);
  const own = items.findIndex((item) => item.start < end && end <= item.end);
  const rest = items.slice(own, own + 1).map((item) => ({ start: end, end: item.end }));
  const near = [...rest.filter((one) => page.slice(one.start, one.end).trim() !== ""), ...items.slice(own + 1)];
  const behind = own < 0 ? [] : near.slice(0, MAX_BEHIND);
  for (const [i, item] of behind.entries()) {
    const text = page.slice(item.start, item.end).trimStart();
    if (opensSection(text)) return null;
    const bare = withoutLabel(text);
    if (i === 0 && LEAVES_OUT.test(bare)) return firstSentence(page, item);
    if (isRule && (TAKES_OUT.test(bare) || (i === 0 && TURNS.test(bare)))) return firstSentence(page, item);
  }
  return null;
}
