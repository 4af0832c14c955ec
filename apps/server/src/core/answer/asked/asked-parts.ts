import { askedBy, askedClauses, asksAlone, AUXILIARY, leavesRestOut } from "./asked-clauses.ts";
import { askedOffice } from "./asked-office.ts";
import { joinFollowUp } from "./follow-up.ts";
import { askedOfTwo, askedTwice } from "./asked-twice.ts";
import { withoutFrame } from "./question.ts";
import { withReferent } from "./referent.ts";

/** One of the questions that were put in one. */
export interface AskedPart {
  /** As it was written. */
  readonly written: string;
  /** As it can be asked by itself. */
  readonly asked: string;
}

/** More questions than these are put by nobody who reads the answers. */
const MOST_PARTS = 4;

/** "According to DoDI 4715.13, …" holds for all that is asked behind it. */
const CONTEXT = /^((?:according to|as (?:stated|defined|described) in|under|in|per)\s[^,?]{2,100}),\s+(?=\p{L})/iu;
const TELL = /^(?:please\s+)?(?:tell|show) me\s+/i;
/** Behind the end of a question, and of a sentence where another question follows. */
const SENTENCES =
  /(?<=\?)\s+(?=\p{L})|(?<=\p{L}{4}\.)\s+(?=(?:And\s+)?(?:Who|Whom|Whose|What|Which|When|Where|Why|How)\b)/u;
const TOLD = new RegExp(String.raw`^(when|where|why|how)\s+((?!${AUXILIARY}\b).+?)\s+(${AUXILIARY})\s+(.+)$`, "i");
const OPENING = /^(?:and|also|but|or|so|then)\b[,\s]*/i;

const bare = (clause: string): string => clause.replace(/[\s?.!,;]+$/, "");

function clausesOf(sentence: string): string[] {
  const isTold = TELL.test(sentence);
  const own = sentence.replace(TELL, "").replace(OPENING, "");
  const clauses = askedTwice(bare(own)) ?? askedClauses(own, isTold);
  return clauses.map(bare).flatMap((clause) => askedOfTwo(clause) ?? [isTold ? inverted(clause) : clause]);
}

/** "When the act was passed", as it asks: "when was the act passed". */
const inverted = (clause: string): string => clause.replace(TOLD, "$1 $3 $2 $4");

/** "… and how is the chair chosen" behind "Who chairs the Ferry Board": that chair; null where none was asked of. */
function ofThatOffice(before: string, clause: string): string | null {
  const owner = askedOffice(before)?.owner.replace(/^the /i, "");
  const [office = "", ...of] = owner?.split(/\s(?=of\s)/i) ?? [];
  if (owner === undefined || of.length === 0 || !/^[\p{L}-]+$/u.test(office)) return null;
  const bareOffice = new RegExp(String.raw`\bthe ${office}\b(?!\s+(?:of|for)\b)`, "i");
  return bareOffice.test(clause) ? clause.replace(bareOffice, () => `the ${owner}`) : null;
}

/** A clause as it asks by itself, going on from the one before. */
function goingOn(before: string, clause: string): string {
  if (leavesRestOut(clause)) return `${clause} ${bare(before).slice(askedBy(before).length).trim()}`;
  return ofThatOffice(before, clause) ?? withReferent(before, clause) ?? joinFollowUp(before, clause);
}

/**
 * The questions that are put in one, each so that it can be asked by itself: "When was the act passed and who signed it?" asks
 * when the act was passed, and who signed the act. One alone where one is put.
 */
export function askedParts(question: string): readonly [AskedPart, ...AskedPart[]] {
  const text = withoutFrame(question);
  const context = CONTEXT.exec(text)?.[0] ?? "";
  const clauses = text.slice(context.length).split(SENTENCES).flatMap(clausesOf);
  const [first, ...others] = clauses;
  if (first === undefined || others.length === 0 || clauses.length > MOST_PARTS || !clauses.every(asksAlone))
    return [{ written: question, asked: question }];
  const partOf = (written: string, asked: string): AskedPart => ({ written, asked: `${context}${bare(asked)}?` });
  const parts: [AskedPart, ...AskedPart[]] = [partOf(first, first)];
  let before = first;
  for (const written of others) {
    before = bare(goingOn(before, written));
    parts.push(partOf(written, before));
  }
  return parts;
}
