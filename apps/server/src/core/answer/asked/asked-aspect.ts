/** What rules tell under a heading of its own. */
export interface Aspect {
  /** Words of such headings, by which they are found. */
  readonly words: string;
  /** How its headings call it; of these the first come first. */
  readonly headings: readonly RegExp[];
  /** What a sentence has that tells it; null where any may. */
  readonly tells: RegExp | null;
  /** What tells it without such a heading; left out where nothing does by how it ends. */
  readonly toldBy?: RegExp;
}

/** A number that is none of a part of the law itself: "(a)(1)". */
export const NUMBER =
  /(?<![(\w§–-])(?<!\b(?:section|paragraph|title|chapter) )\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|third|quarter)\b/i;

const PUNISHED = /\b(?:fined?|imprison\p{L}*|punish\p{L}*|guilty|penalt\p{L}+|forfeit\p{L}*|suspend\p{L}*)\b|\$/iu;

const QUORUM = /\bquorum\b/i;
const INSPECTED = /\binspect\p{L}*\b/iu;

/** What is to stand in it is told under a heading of its own. */
const WRITTEN =
  "(?:report|notice|notification|plan|study|assessment|briefing|strategy|certification|application|request|record|list|analysis|evaluation|statement|message|agreement|review|survey|petition|contract|guidance|training)s?";
const ASKS_CONTENTS = new RegExp(
  String.raw`^(?:and )?what (?:must|should|shall|does|do|has to|have to|is|are|will)\b.*\b${WRITTEN}\b.*\b(?:contain(?:ed)?|includ(?:e|ed)|say|look at|cover|go into|consist|address|specify|list)\b|\b${WRITTEN}\b.*, what (?:must|should|shall|does|do|has to|have to|will)\b.*\b(?:contain|include|say|look at|cover|go into|address|specify|list)\b|^what (?:goes into|belongs in|must be in|has to be in)\b|\b(?:contents|elements) of\b`,
  "iu",
);

const ASPECTS: readonly (Aspect & { readonly asked: RegExp })[] = [
  {
    asked:
      /\b(?:who|(?:which|what) (?:\p{L}+ ){0,2}\p{L}+) (?:(?:may|can|could|will) (?:join|take part|participate|apply|enrol+|sign up|be (?:chosen|selected|part))|(?:is|are) (?:eligible|entitled|covered|qualified)|qualif(?:y|ies))\b|\beligib/iu,
    words: "eligible eligibility participants qualifications applicants selection",
    headings: [
      /^(?!.*\b(?:cessation|loss|end|termination)\b).*\beligib/i,
      /\b(?:participants?|participation|qualifications?|applicants?|selection)\b/i,
    ],
    tells: null,
  },
  {
    asked: /\b(?:penalt\p{L}+|punish\p{L}*|fined|prison|jail|imprison\p{L}*)\b|\bthe (?:\p{L}+ )?fine\b/iu,
    words: "penalty penalties punishment fine violation",
    headings: [/\b(?:penalt\p{L}+|punishment|fines?)\b/iu, /\b(?:violations?|sanctions?|offenses?)\b/i],
    tells: PUNISHED,
  },
  {
    asked:
      /\b(?:exceptions?|exempt\p{L}*|waive\p{L}*|let off|excused|spared|despite|in spite of|regardless of|anyway|nonetheless|nevertheless)\b/iu,
    words: "exception exceptions exemption waiver",
    headings: [/\b(?:exceptions?|exempt\p{L}*)\b/iu, /\bwaivers?\b/i],
    tells: null,
  },
  {
    asked:
      /\bhow (?:long|many (?:years|months)) (?:does|do|will|may|can|is|are|shall)\b.*\b(?:last|run|go on|continue|valid)\b|\b(?:until|till) when\b|\bwhen (?:does|do|will)\b.*\b(?:end|expire|lapse|run out)\b/iu,
    words: "duration term terms period termination sunset expiration",
    headings: [/\b(?:duration|terms?(?! and)|period)\b/i, /\b(?:termination|sunset|expiration)\b/i],
    tells: NUMBER,
  },
  {
    asked:
      /\b(?:from|as of|since|on|until) (?:what|which) (?:date|day)\b|\bwhen (?:does|do|did|will)\b.*\b(?:take effect|come into (?:force|effect)|start|begin|apply)\b/iu,
    words: "effective date applicability",
    headings: [/\beffective dates?\b/i, /\b(?:applicability|application)\b/i],
    tells: NUMBER,
  },
  {
    asked: /\bhow much (?:money|funding)\b|\b(?:funding|budget|appropriat\p{L}+)\b/iu,
    words: "funding appropriations authorization amount",
    headings: [/\b(?:funding|appropriations?)\b/i, /\bamounts?\b/i],
    tells: NUMBER,
  },
  {
    asked: /\b(?:maximum|limits?|limited|at most|cap)\b/iu,
    words: "maximum limit limits limitation amount",
    headings: [/\b(?:maximum|limits?|limitations?|ceilings?)\b/i, /\b(?:amounts?|rates?)\b/i],
    tells: NUMBER,
  },
  {
    asked: /\bhow (?:much|big|high|large)\b|\bamounts?\b/iu,
    words: "amount limit rate",
    headings: [/\bamounts?\b/i, /\b(?:limits?|limitations?|rates?)\b/i],
    tells: NUMBER,
  },
  {
    asked:
      /\bhow long (?:must|should|shall|does|do|is|are|will|may|can)\b.*\b(?:keep|kept|retain\p{L}*|stored?|preserved?|held on to)\b/iu,
    words: "retention maintenance records",
    headings: [/\bretention\b/i, /\b(?:maintenance|preservation) of\b/i],
    tells: NUMBER,
    toldBy: /\b(?:retain|maintain|preserv|ke(?:ep|pt)|stor)\p{L}*\b.*\d/iu,
  },
  {
    asked: /\b(?:gets?|got|be|are|is|was|were|being) paid\b|\bcompensated\b|\bunpaid\b/i,
    words: "compensation pay prohibition expenses",
    headings: [/\bcompensation\b/i, /\b(?:pay|salar(?:y|ies)|remuneration)\b/i],
    tells: /\b(?:pay|paid|compensat\p{L}*|salar\p{L}*|remunerat\p{L}*)\b/iu,
    toldBy: /\b(?:paid|pay|compensat\p{L}*|salar\p{L}*)\b/iu,
  },
  {
    asked: /\b(?:how often|when|where|how)\b.*\bmeet(?:s|ings?)?\b/i,
    words: "meetings meeting",
    headings: [/\bmeetings?\b/i],
    tells: /\b(?:meet|meets|meetings?|convene\p{L}*)\b/iu,
    toldBy: /\b(?:meets?|convenes?)\b/i,
  },
  { asked: QUORUM, words: "quorum", headings: [QUORUM], tells: QUORUM, toldBy: QUORUM },
  {
    asked: /\bvacan(?:t|cy|cies)\b|\b(?:seat|post|place)s? (?:is|are|becomes?|falls?|gets?) (?:empty|free|open)\b/i,
    words: "vacancies vacancy",
    headings: [/\bvacanc(?:y|ies)\b/i],
    tells: /\bvacanc\p{L}*\b/iu,
    toldBy: /\bvacan\p{L}*\b/iu,
  },
  {
    asked:
      /\b(?:be|get|gets|is|are|was) (?:removed|fired|dismissed|thrown out|kicked (?:out|off))\b|\b(?:remove|dismiss|fire) (?:a|an|the|its|their|him|her|them)\b/i,
    words: "removal",
    headings: [/\bremoval\b/i],
    tells: /\bremov\p{L}*\b/iu,
    toldBy: /\b(?:remov|dismiss)\p{L}*\b/iu,
  },
  {
    asked: /\b(?:inspected|inspections?)\b|\bhow often\b.*\bchecked\b/i,
    words: "inspections inspection",
    headings: [/\binspections?\b/i],
    tells: INSPECTED,
    toldBy: INSPECTED,
  },
  {
    asked: /\bappeal(?:s|ed)?\b/i,
    words: "appeals appeal review",
    headings: [/\bappeals?\b/i, /\bjudicial review\b/i],
    tells: null,
    toldBy: /\bappeal\p{L}*\b/iu,
  },
  {
    asked: ASKS_CONTENTS,
    words: "contents elements matters inclusions",
    headings: [/\b(?:contents?|elements?|matters|inclusions?)\b/i],
    tells: null,
    toldBy: /\b(?:includes?|following|contains?|specif(?:y|ies|ying))\b[^.]*[:—]$/i,
  },
  {
    asked:
      /\b(?:what|which) (?:conditions?|requirements?)\b|\b(?:need|needs|needed|must|have to|has to)\b.*\bbefore\b/iu,
    words: "condition conditions requirements prerequisites",
    headings: [/\bconditions?\b/i, /\b(?:requirements?|prerequisites?)\b/i],
    tells: null,
  },
  {
    asked: /\b(?:purposes?|aims?|goals?|objectives?)\b/iu,
    words: "purpose purposes objectives goals",
    headings: [/\bpurposes?\b/i, /\b(?:objectives?|goals?)\b/i],
    tells: null,
  },
];

/** What a question asks for that rules tell under a heading of its own; null for all else. */
export const askedAspect = (question: string): Aspect | null =>
  ASPECTS.find(({ asked }) => asked.test(question)) ?? null;
