/** What rules tell under headings of their own: how it is asked for, and how those headings call it. */
const ASPECTS: readonly (readonly [asked: RegExp, heading: RegExp])[] = [
  [
    /\b(?:who|which \p{L}+|what \p{L}+) (?:(?:may|can|could|will) (?:join|take part|participate|apply|enrol+|sign up|be (?:chosen|selected|part))|(?:is|are) (?:eligible|entitled|covered|qualified)|qualif(?:y|ies))\b|\beligib/iu,
    /\b(?:eligib\p{L}*|participants?|participation|qualifications?|applicants?|selection)\b/iu,
  ],
  [
    /\b(?:penalt\p{L}+|punish\p{L}*|fines?|fined|prison|jail|imprison\p{L}*)\b/iu,
    /\b(?:penalt\p{L}+|punishment|fines?|violations?|sanctions?|offenses?)\b/iu,
  ],
  [/\b(?:exceptions?|exempt\p{L}*|waive\p{L}*)\b/iu, /\b(?:exceptions?|exempt\p{L}*|waivers?)\b/iu],
  [
    /\bhow long (?:does|will|may|can|is|shall)\b.*\b(?:last|run|go on|continue|valid)\b/iu,
    /\b(?:duration|termination|sunset|expiration)\b/iu,
  ],
  [
    /\bhow (?:much|big|high|large)\b|\b(?:amounts?|maximum|limits?)\b/iu,
    /\b(?:amounts?|maximum|limits?|limitations?|rates?)\b/iu,
  ],
  [/\b(?:purposes?|aims?|goals?|objectives?)\b|\bwhat for\b/iu, /\b(?:purposes?|objectives?|goals?)\b/iu],
];

/** Tells of a heading whether it is of what a question asks for; null where that has no heading of its own in rules. */
export const askedAspect = (question: string): RegExp | null =>
  ASPECTS.find(([asked]) => asked.test(question))?.[1] ?? null;

/** Whether it is asked for what rules tell under a heading of its own. */
export const asksAspect = (question: string): boolean => askedAspect(question) !== null;
