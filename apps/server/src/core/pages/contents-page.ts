import type { Group } from "./paragraph.ts";

const MIN_SHARE_OF_LINES = 0.4;
const MIN_LINES = 5;
const LEADER = /(?:\.\s?){4,}|…{2,}|_{6,}\s*\d/u;
/** Dots lead to sums, too: of a budget, whose rows are no contents. */
const LEADS_TO_SUM = /(?:\d,\d{3}|\p{Sc}\s?\d[\d.]*)\s?[\])]?$/u;
/** A line of a contents or index page ends in the page it leads to, or in several. */
const LEADS_TO_PAGE = /[\s,](?:\d{1,4}|[A-Z]{1,2}-\d{1,3}|\d{1,3}-\d{1,3})$/u;
const NUMBERED_ENTRY = /^(?:Sec|SEC|Section|Art|Chapter|§)\.?\s?\d+[\w–-]*\.\s/u;
const MAX_WORDS_OF_ENTRY = 28;
/** "2.3.59.2 Command Code Overview", "2.3.59-19 Module Display": the name of a section, which no full stop ends. */
const NAMED_SECTION = /^\d{1,4}\.\d{1,4}(?:[.-]\d{1,4})+\s+\p{Lu}.*[^.;:,]$/u;
const SHARE_OF_ENTRIES = 0.6;

/** Whether most of a page is a table of contents or an index. */
export function isContentsPage(groups: readonly Group[]): boolean {
  const lines = groups.flatMap((group) => group.lines.map((line) => line.text));
  if (lines.length < MIN_LINES) return false;
  const leaders = lines.filter((line) => LEADER.test(line) && !LEADS_TO_SUM.test(line)).length;
  if (leaders >= MIN_SHARE_OF_LINES * lines.length) return true;
  const opening = lines.slice(0, 3).find((line) => /\p{L}{4}/u.test(line)) ?? "";
  const isListed = /^(?:table of )?contents\b|^index\b/i.test(opening);
  const leads = isListed ? lines.filter((line) => LEADS_TO_PAGE.test(line)).length : 0;
  return (isListed && leads >= MIN_SHARE_OF_LINES * lines.length) || isListOfSections(groups) || namesSections(lines);
}

const areMost = (entries: number, all: number): boolean => entries >= MIN_LINES && entries >= SHARE_OF_ENTRIES * all;

/** Line after line the number and name of a section, without the page that it is on. */
const namesSections = (lines: readonly string[]): boolean =>
  areMost(lines.filter((line) => NAMED_SECTION.test(line)).length, lines.length);

/** Section after section without a sentence between them, as at the head of a statute. */
function isListOfSections(groups: readonly Group[]): boolean {
  const texts = groups.flatMap(({ isTable, lines }) => {
    const own = lines.map((line) => line.text);
    return isTable ? own : [own.join(" ")];
  });
  const entries = texts.filter((text) => NUMBERED_ENTRY.test(text) && text.split(" ").length <= MAX_WORDS_OF_ENTRY);
  return areMost(entries.length, texts.length);
}
