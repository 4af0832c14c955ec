import { isShortForm } from "../words/short-form.ts";

/** A question that wants to know what something is or means. */
export interface AskedDefinition {
  /** What is to be defined. */
  readonly name: string;
  /** It asks in so many words for a meaning ("What does X mean?"); otherwise only "What is X?". */
  readonly isExplicit: boolean;
  /** It asks what one of a kind is: "What is a pontoon bridge?" */
  readonly isOfKind: boolean;
  /** It asks what a short form stands for. */
  readonly wantsLongForm: boolean;
  /** The parts of the question that say what it is about; the rest ("stand for", "the definition of") only frames it. */
  readonly told: readonly (readonly [start: number, end: number])[];
}

const SORT =
  "(?:the |an? )?(?:(?:term|word|acronym|abbreviation|initialism|initials|letters|phrase|expression|concept) )?";
const NAME = `["“'‘]?(?<name>[\\p{L}\\p{N}][^"“”?]*?)["”'’]?`;
/** Where, not to whom or what something means much. */
const TAIL = "(?<tail>,? (?:in|under|within|for|according to|as used|on) .+?)?\\s*[?.]*$";
const BE = "(?:is|are|was|were)";

/** Ways to ask for a meaning in so many words. */
const EXPLICIT = [
  `^(?:what|which) (?:do|does|did) ${SORT}${NAME} (?<verb>stand for|mean|denote|signify|refer to)${TAIL}`,
  `^what (?:exactly )?${BE} (?:the )?(?:\\p{L}+ )?(?:meaning|definition|full form|long form) of ${SORT}${NAME}${TAIL}`,
  `^what (?:exactly )?${BE} (?:meant|understood) by ${SORT}${NAME}${TAIL}`,
  `^what ${BE} ${SORT}${NAME} (?<verb>short for|an? (?:abbreviation|acronym) (?:of|for))${TAIL}`,
  `^how ${BE} ${SORT}${NAME} defined${TAIL}`,
  `^(?:what|who|which|(?:what|which)(?: \\p{L}+){1,3}) (?:counts? as|qualif(?:y|ies) as|${BE} (?:considered|regarded as|deemed|classed as)(?: to be)?) ${SORT}${NAME}${TAIL}`,
  `^what (?:do|does|did) (?<tail>.+?) mean by ${SORT}${NAME}\\s*[?.]*$`,
  `^how (?:do|does|did) (?<tail>.+?) define ${SORT}${NAME}\\s*[?.]*$`,
  `^(?:define|(?:the )?(?:definition|meaning) of) ${SORT}${NAME}${TAIL}`,
  `^${SORT}${NAME} (?<verb>stands for)(?: what)?\\s*[?.]*$`,
].map((pattern) => new RegExp(pattern, "diu"));

const PLAIN = new RegExp(
  `^(?:what|who) ${BE} (?:the |(?<one>an? ))?(?:(?:current|present|incumbent|acting) )?["“]?(?<name>[\\p{L}\\p{N}][\\p{L}\\p{N} '’&/-]{1,60})["”]?\\s*\\?*$`,
  "diu",
);
const PLAIN_WORDS = 4;
/** "What is a …" and "what does … mean" want a definition, however many words what they ask of has, and so does "who is …" of a name. */
const SURE_WORDS = 8;
/** "What is a barrier in insects?" asks for one of them, not what a barrier is. */
const TELLS_WHICH = /\s(?:of|in|on|at|for|to|by|with|from|that|which|who|whose|and|or|used|made|called)\s/i;
const IN_CAPITALS = /^(?=.*\p{Lu})(?:(?:of|the|for|and|in|on)\b\s*|\p{Lu}[\p{L}\p{N}'’&/-]*\s*|\p{N}{1,4}\b\s*)+$/u;

/** Whether words are a name: each with a capital, small ones between them and numbers aside. */
export const isName = (words: string): boolean => IN_CAPITALS.test(words);

/** "What does it mean when …" asks for no word's meaning. */
const POINTS = /^(?:it|this|that|these|those|they|he|she|we|you|all|there)$/i;

function read(match: RegExpExecArray, isExplicit: boolean): AskedDefinition | null {
  const name = match.groups?.name?.trim() ?? "";
  const isOne = match.groups?.one !== undefined;
  const isSure = isExplicit || isOne || isName(name);
  if (name === "" || name.split(/\s+/).length > (isSure ? SURE_WORDS : PLAIN_WORDS)) return null;
  if (POINTS.test(name) && !isShortForm(name)) return null;
  const told = [match.indices?.groups?.name, match.indices?.groups?.tail].filter((range) => range !== undefined);
  const isOfKind = isOne && !TELLS_WHICH.test(name);
  return { name, isExplicit, isOfKind, wantsLongForm: /for|of$/i.test(match.groups?.verb ?? ""), told };
}

/** Reads whether a question asks for a definition, politeness taken off before. */
export function askedDefinition(text: string): AskedDefinition | null {
  const trimmed = text.trimEnd();
  for (const pattern of EXPLICIT) {
    const match = pattern.exec(trimmed);
    if (match !== null) return read(match, true);
  }
  const plain = PLAIN.exec(trimmed);
  return plain === null ? null : read(plain, false);
}
