const PREPOSITION =
  "(?:about|after|against|at|before|by|during|for|from|in|into|on|since|through|to|under|until|with|within)";
const ASKING_WORD = "(?:who|whom|whose|what|which|when|where|why|how)";
/** A verb that stands before what is asked about: "*is* it", "*did* they". */
export const AUXILIARY =
  "(?:is|are|was|were|do|does|did|has|have|had|can|could|may|must|shall|should|will|would)(?:n['’]t)?";
/** What a question begins with: "who", "to whom", "under which". */
const ASKED_BY = String.raw`(?:${PREPOSITION}\s+)?${ASKING_WORD}\b`;

const BEGINS_ASKING = new RegExp(`^${ASKED_BY}`, "i");
const BEGINS_WITH_AUXILIARY = new RegExp(String.raw`^${AUXILIARY}\s+\p{L}`, "iu");
/** "When was it", "by whom is it", "how many are": the verb stands before what it is said of. */
const IS_INVERTED = new RegExp(
  String.raw`^(?:(?:when|where|why|${PREPOSITION}\s+whom)\s+|(?:${PREPOSITION}\s+)?(?:who|whom|whose|what|which|how)(?:\s+[\p{L}-]+){0,3}?\s+)?${AUXILIARY}\b`,
  "iu",
);
const TELLS_CIRCUMSTANCES = /^(?:when|where|while)\b/i;
/** "… and who signed it", "; and tell me when …", "… and is it in force". */
const JOINT = new RegExp(
  String.raw`(?:[,;]?\s+(?:and|plus|as well as)|;)\s+(?:(?:also|then|please|finally|tell me|show me)\s+)*(?=${ASKED_BY}|${AUXILIARY}\s+(?:it|they|he|she|there|the|this|that|these|those|any)\b)`,
  "gi",
);
/** In a row of questions commas do, too: "What is it, when was it built and who built it?" */
const COMMA = new RegExp(
  String.raw`,\s+(?=(?:what|when|where|why|how)\b[^,]*?\s${AUXILIARY}\b|who\s+${AUXILIARY}\b)`,
  "gi",
);
/** "… and what?", "… and which other?" only asks for one more of what was told. */
const ASKS_ONE_MORE = /^(?:what|which|who)(?:\s+(?:else|others?|another))?(?:\s+\S+)?\W*$/i;
/** "… and when?", "… and for how long?", "… under what authority?": the rest was said before. */
const LEAVES_REST_OUT = new RegExp(
  String.raw`^(?:${PREPOSITION}\s+)?(?:when|where|why|whom|how|how\s+(?:often|long|much|many|far|soon|large|big)|how\s+(?:much|many)\s+\p{L}+)\s*\W*$|^${PREPOSITION}\s+(?:what|which)(?:\s+\p{L}+){0,3}\W*$`,
  "iu",
);

/** Whether a question says by what it asks alone, and leaves out what it asks it of: "… and by whom?" */
export const leavesRestOut = (clause: string): boolean => LEAVES_REST_OUT.test(clause);

/** The words that a question asks by, at its beginning: "To whom", "When". */
export const askedBy = (clause: string): string => BEGINS_ASKING.exec(clause)?.[0] ?? "";

const OPENS_WITH_AUXILIARY = new RegExp(String.raw`^${AUXILIARY}\s`, "i");

/** Whether a text asks from its beginning: "Who", "To whom", "Is it". */
export const asksAlone = (clause: string): boolean => askedBy(clause) !== "" || OPENS_WITH_AUXILIARY.test(clause);

const asks = (clause: string): boolean => BEGINS_ASKING.test(clause) || BEGINS_WITH_AUXILIARY.test(clause);

/** "When heated", "where it rains" tell of circumstances and ask for nothing. */
const isCircumstance = (clause: string): boolean => TELLS_CIRCUMSTANCES.test(clause) && !IS_INVERTED.test(clause);

/** Words that a clause asks or joins by behind its own beginning. */
const asksWithin = (clause: string): string[] =>
  clause
    .slice(askedBy(clause).length)
    .toLowerCase()
    .match(new RegExp(String.raw`\b${ASKING_WORD}\b`, "g")) ?? [];

/** Whether what stands behind a joint is a question of its own, and not the rest of what the clause before it says. */
function isApart(before: string, behind: string, isTold: boolean): boolean {
  if (ASKS_ONE_MORE.test(behind)) return false;
  const within = asksWithin(before);
  const isClear = IS_INVERTED.test(behind) || leavesRestOut(behind);
  if (within.length > 0 && !isClear) return false;
  return (
    within.every((word) => !new RegExp(String.raw`^${word}\b`, "i").test(behind)) &&
    (isTold || !isCircumstance(behind) || leavesRestOut(behind))
  );
}

function splitAt(sentence: string, joint: RegExp, isTold: boolean): string[] {
  const clauses: string[] = [];
  let from = 0;
  for (const {
    0: { length },
    index,
  } of sentence.matchAll(joint)) {
    const [before, behind] = [sentence.slice(from, index), sentence.slice(index + length)];
    if (!asks(before) || (!isTold && isCircumstance(before)) || !isApart(before, behind, isTold)) continue;
    clauses.push(before);
    from = index + length;
  }
  return [...clauses, sentence.slice(from)];
}

/**
 * The clauses of a sentence that each ask something: "When was it passed" and "who signed it?". One alone where it asks one thing.
 * @param isTold what is asked was wished to be told: then "when it was passed" asks, too
 */
export function askedClauses(sentence: string, isTold: boolean): string[] {
  if (!asks(sentence)) return [sentence];
  const row = splitAt(sentence, COMMA, isTold);
  const last = splitAt(row.at(-1) ?? "", JOINT, isTold);
  return row.length > 1 && last.length > 1 ? [...row.slice(0, -1), ...last] : splitAt(sentence, JOINT, isTold);
}
