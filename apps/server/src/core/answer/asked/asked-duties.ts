/** What parts call what somebody is there for. */
const DUTIES = "duties|duty(?= of the )|responsibilit(?:y|ies)|functions?|tasks?|roles?|obligations?|jobs?";
const POWERS = "powers?|authorit(?:y|ies)";
const CALLED = `(?<called>${DUTIES}|${POWERS})`;
const ASKING = String.raw`(?:what (?:is|are|was|were)|(?:please )?(?:list|name|describe|explain|state|summari[sz]e|outline|give(?: me)?|show(?: me)?|tell me)(?: all(?: of)?)?) (?:all )?(?:the )?`;
/** "the main roles and responsibilities" */
const MORE = String.raw`(?:(?!of\b)[\p{L}-]+,? (?:and )?){0,3}?`;

/** "Main duties of": what may stand before where nothing is asked but that. */
const ALONE = String.raw`(?:the )?(?:(?:main|key|primary|principal|general|specific|additional|other|assigned|official|${DUTIES}|${POWERS}),? (?:and )?){0,3}?`;

/** Ways to ask what somebody or a body is there to do, or may do. */
const WAYS = [
  `^${ASKING}${MORE}${CALLED} of (?<owner>.+)$`,
  `^${ASKING}(?<owner>.+?)['’]s? ${MORE}${CALLED}$`,
  `^${ALONE}${CALLED} of (?<owner>(?!.*\\b(?:what|which|who)\\b).+)$`,
  `^what ${MORE}${CALLED} (?:does|do|did|has|have) (?<owner>.+?)(?: have| hold)?$`,
  "^what (?:is|are|was|were) (?<owner>.+?) (?:(?:responsible|charged|tasked|accountable) (?:for|with)|in charge of|there for)$",
  "^what (?:is|are|was|were) (?<owner>.+?) (?:required|supposed|expected|obliged|obligated) to do$",
  String.raw`^what (?:do|does|did|must|should|shall|will) (?<owner>.+?) (?:\p{Ll}+ly )?(?:have to |need to )?do$`,
].map((way) => new RegExp(way, "iu"));

/** "in it", "under this instruction", "for operational noise": where or for what somebody has duties. */
const QUALIFYING =
  "(?:in|at|under|for|regarding|concerning|about|during|when|within|according to|with (?:respect|regard) to)";
const QUALIFIED = new RegExp(String.raw`\s${QUALIFYING}\s(.+)$`, "iu");
const LAST_QUALIFIED = new RegExp(String.raw`^(.+)\s${QUALIFYING}\s(.+)$`, "iu");
const POINTING = /^(?:it|this|that|the (?:document|instruction|directive|manual|act|law))\b/i;

/** Of whom duties are asked for, and of what sort. */
export interface AskedDuties {
  /** As it is written in the question. */
  readonly owner: string;
  /** Where or for what: words that the part or its document must have; empty for none. */
  readonly about: string;
  /** Whether it is asked what the owner may do, rather than what it is to do. */
  readonly arePowers: boolean;
  /** Whether a role or a job is asked for, which sentences tell in any way. */
  readonly isRole: boolean;
}

/** Of whom or what it is asked what it does or is there for, as it is written there; null where something else is asked. */
export function askedDoer(question: string): string | null {
  const [first] = askedDuties(question);
  return first === undefined || first.arePowers || first.isRole ? null : first.owner;
}

/** Reads of whom the duties or powers are asked for, as it is written and, where that may say for what, without that; nothing for other questions. */
export function askedDuties(question: string): readonly AskedDuties[] {
  const plain = question.trim().replace(/[\s?.!]+$/, "");
  const asked = readWays(plain);
  // "What must the Secretaries do under this instruction?"
  if (asked === null) return withoutTail(plain);
  const { owner } = asked;
  const [rest = "", own = ""] = QUALIFIED.exec(owner) ?? [];
  const without = { ...asked, owner: owner.slice(0, owner.length - rest.length), about: aboutOf(own) };
  return rest === "" ? [without] : [asked, without];
}

/** The same without what it says at its end, of for what or in which document; the shortest end that leaves such a question. */
function withoutTail(plain: string): readonly AskedDuties[] {
  const [whole, before = "", behind = ""] = LAST_QUALIFIED.exec(plain) ?? [];
  if (whole === undefined) return [];
  const bare = readWays(before);
  return bare === null ? withoutTail(before) : [{ ...bare, about: aboutOf(behind) }];
}

const aboutOf = (tail: string): string => (POINTING.test(tail) ? "" : tail);

/** Of whom duties are asked for in one of these ways; null where they are not. */
function readWays(plain: string): AskedDuties | null {
  for (const way of WAYS) {
    const { called = "", owner } = way.exec(plain)?.groups ?? {};
    // "What did it fail to do?"
    if (owner === undefined || /\bto$/i.test(owner)) continue;
    const arePowers = new RegExp(`^(?:${POWERS})$`, "i").test(called);
    return { owner, about: "", arePowers, isRole: /^(?:roles?|jobs?)$/i.test(called) };
  }
  return null;
}
