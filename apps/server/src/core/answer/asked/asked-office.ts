import { asksComposition } from "./asked-composition.ts";

/** What is asked of an office, of a body and its members, or of a program: when it ends. */
export type OfficeFact = "term" | "appointment" | "removal" | "pay" | "chair" | "members" | "end";

/** An office of which something is asked. */
export interface AskedOffice {
  readonly fact: OfficeFact;
  /** As it is written in the question. */
  readonly owner: string;
  /** Whether an amount of money is asked for, and not a pay level. */
  readonly inMoney: boolean;
}

const IN_MONEY = /\b(?:dollars?|how much money)\b/i;

const TERM = "(?:terms?(?: of (?:office|service))?|tenure|terms? length)";
const PAY =
  "(?:(?:annual |basic |yearly )?(?:pay(?: level| grade| rate)?|salary|salaries|compensation|rate of (?:basic )?pay|wages?))";
const CHOSEN = "(?:appointed|selected|chosen|elected|designated|named|nominated)";
const REMOVED = "(?:removed|dismissed|fired|sacked)";
const OWNER = String.raw`(?<owner>(?!(?:long|many|much|often|old)\b).{3,100}?)`;

const WAYS: Readonly<Record<Exclude<OfficeFact, "members">, readonly string[]>> = {
  term: [
    `(?:for )?how long (?:is|are) (?:the )?${TERM} of ${OWNER}`,
    `what (?:is|are) (?:the )?(?:length of )?(?:the )?${TERM} of ${OWNER}`,
    `(?:for )?how (?:long|many years) (?:do|does|may|can|must|shall|will|should) ${OWNER} (?:serve|hold office|stay|stay in office|remain in office)(?: for| in office)?`,
    `(?:for )?how (?:long|many years) (?:do|does|may|can|must|shall|will|should) ${OWNER} serve (?:on|in|at) (?<body>.+)`,
    `for how (?:long|many years) (?:is|are) ${OWNER} ${CHOSEN}`,
    `(?:how long|what) (?:is|are) ${OWNER}['’]s? ${TERM}`,
  ],
  appointment: [
    `who (?:appoints?|selects?|names?|chooses?|elects?|designates?|picks?|nominates?) ${OWNER}`,
    `how (?:is|are) ${OWNER} ${CHOSEN}`,
    `by whom (?:is|are) ${OWNER} ${CHOSEN}`,
  ],
  chair: [
    `who (?:(?:co-?)?chairs|heads|leads|runs|presides over) ${OWNER}`,
    `who (?:is|are) (?:the )?(?:(?:co-?)?chair(?:man|person|woman|men|persons|s)?|heads?) of ${OWNER}`,
  ],
  end: [
    `when (?:does|do|will|must|shall) ${OWNER} (?:come to an end|run out|end|expire|terminate|sunset|lapse|cease)`,
    `(?:for )?how long (?:does|do|will|must|shall) ${OWNER} (?:last|run|continue|go on|exist|remain in (?:effect|force)) (?:before|until) (?:it|they) (?:ends?|terminates?|expires?|sunsets?)`,
    `until when (?:does|do|will) ${OWNER} (?:last|run|go on|continue|apply)`,
    `when (?:is|are) ${OWNER} (?:over|terminated|ended|set to (?:end|expire)|due to (?:end|expire))`,
  ],
  removal: [
    `who (?:(?:can|may|could) |has the (?:power|authority) to )?(?:removes?|fires?|dismiss(?:es)?|sacks?) ${OWNER}`,
    `(?:can|may|could) .{3,60}? (?:remove|fire|dismiss) ${OWNER}`,
    `(?:how|when|why|by whom|(?:for|on) what (?:reasons?|grounds?|causes?)) (?:(?:can|may|could|must) )?(?:is |are )?${OWNER} (?:be )?${REMOVED}`,
  ],
  pay: [
    `how (?:is|are) ${OWNER}['’]s? ${PAY} (?:set|determined|fixed)`,
    `(?:(?:how much|what) )?(?:is|are) ${OWNER} paid`,
    `(?:do|does) ${OWNER} (?:get paid|(?:get|receive) (?:any |a )?(?:pay|compensation|salary))`,
    `(?:what|how (?:much|high)) (?:is|are) (?:the )?${PAY} of ${OWNER}`,
    `(?:what (?:is|are)) ${OWNER}['’]s? ${PAY}`,
    `how much (?:do|does) ${OWNER} (?:earn|get paid|make)`,
    `(?:at|on) (?:what|which) (?:pay )?(?:rate|level|grade) (?:is|are) ${OWNER} (?:paid|compensated)`,
  ],
};

const FACTS = Object.entries(WAYS).flatMap(([fact, ways]) =>
  // The keys are those of the type.
  ways.map((way) => ({
    fact: fact as OfficeFact,
    way: new RegExp(`^${way}(?: from office)?(?: in dollars)?(?: (?:a|per|each) year| annually)?$`, "iu"),
  })),
);

/** "its chair" is nobody's where nothing says whose. */
const POINTING = /\b(?:its|their|his|her|this|that|it)\b/i;

/** "the chair of the Board" for "the Board’s chair". */
const ownerLast = (owner: string): string => owner.replace(/^(.+?)['’]s? (.+)$/, "$2 of $1");

/** Who heads a body is its chair. */
const holderOf = (fact: OfficeFact, owner: string): string => (fact === "chair" ? `chair of ${owner}` : owner);

/** What is asked of an office; null for other questions. */
export function askedOffice(question: string): AskedOffice | null {
  const plain = question.trim().replace(/[\s?.!]+$/, "");
  for (const { fact, way } of FACTS) {
    const { owner, body } = way.exec(plain)?.groups ?? {};
    if (owner !== undefined && !POINTING.test(owner))
      return {
        fact,
        owner: holderOf(fact, ownerLast(body === undefined ? owner : `${owner} of ${body}`)),
        inMoney: IN_MONEY.test(plain),
      };
  }
  const body = asksComposition(plain);
  return body === null ? null : { fact: "members", owner: body, inMoney: false };
}
