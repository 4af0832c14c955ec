/** A stretch of a sentence that was read as a type, a topic or a time. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/** A denial reaches to here: "not the manuals, reports", "no manuals but reports", "not only reports". */
const BREAK = /[,;:.?!()]|(?<![\w-])(?:but|only|just|instead(?!\s+of)|rather(?!\s+than))(?![\w-])/i;
/** "All but reports" leaves reports out, "nothing but reports" does not. */
const ALL_BUT = /(?<![\w-])(?:all|any|anything|every\w*)\s+but(?![\w-])/gi;
const DENIES = new RegExp(
  `(?<![\\w-])(?:${[
    "no|not|non|none|nothing|never|neither|nor|without|minus|besides|barring|lacking|cannot",
    "except(?:ing)?|exclud(?:e|es|ed|ing)|omit(?:s|ting)?|ignor(?:e|es|ing)|skip(?:s|ping)?|avoid(?:s|ing)?",
    "(?:other|rather)\\s+than|(?:apart|aside)\\s+from|instead\\s+of|leav(?:e|es|ing)\\s+out|save\\s+for",
    "(?:do|does|did|is|are|was|were|wo|ca|should|would|must)n['’]?t",
  ].join("|")})(?!\\w)|(?:^|\\s)[-–]$`,
  "i",
);
const DENIED_BEHIND =
  /^\s+(?:(?:(?:should|must|can)\s+be|is|are|was|were)\s+)?(?:excluded|omitted|ignored|left\s+out|aside|not)(?!\w)/i;
/** "No manuals, reports or studies" denies all three. */
const GOES_ON = /^\s*,?\s*(?:(?:and|or|nor)\s+)?(?:(?:the|any)\s+)?$/i;

/** Which of the parts a sentence denies: "no field manuals", "everything except reports". It may only take too many. @param parts in order */
export function negatedParts<T extends Part>(text: string, parts: readonly T[]): Set<T> {
  const plain = text.replace(ALL_BUT, (words) => "except".padEnd(words.length));
  const negated = new Set<T>();
  let before: T | null = null;
  for (const part of parts) {
    const clause = plain.slice(0, part.start).split(BREAK).at(-1) ?? "";
    const goesOn = before !== null && GOES_ON.test(plain.slice(before.end, part.start));
    if (goesOn || DENIES.test(clause) || DENIED_BEHIND.test(plain.slice(part.end))) negated.add(part);
    before = negated.has(part) ? part : null;
  }
  return negated;
}
