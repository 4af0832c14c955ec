import { MONTHS, WEEKDAY } from "../../text/months.ts";

const MONTH = `(?:${MONTHS.map((name) => name.slice(0, 3)).join("|")})[a-z]*`;
const SPANS =
  "centur(?:y|ies)|decades?|years?|months?|weeks?|days?|hours?|minutes?|seasons?|spring|summer|autumn|winter|era|period|reign";
const LENGTHS = "decades?|years?|months?|weeks?|days?|hours?|minutes?";
const OF_DAY = "noon|midday|midnight|dawn|dusk|sunrise|sunset|morning|afternoon|evening|night|o['’]clock";
/** "It ended when the treaty was signed."; "the following:" announces a list. */
const JOINING =
  "when|whenever|while|once|as soon as|forthwith|at once|before|after|during|since|until|till|upon|by the|ago|prior to|(?<!\\bthe )following|later|earlier|now|today|currently|recently|then|immediately|(?:that|this|the same|the first|any) time|time of|(?:the|its) (?:end|start|beginning) of";
const HABITS = "annual(?:ly)?|monthly|weekly|daily|hourly|quarterly|yearly|christmas|easter";
const WORD = new RegExp(`\\b(?:${[MONTH, `${WEEKDAY}s?`, SPANS, OF_DAY, JOINING, HABITS].join("|")})\\b`, "i");

/** What a number measures that tells no time; a plural in small letters is counted. */
const MEASURED = String.raw`\s?(?:%|°|per ?cent|(?:kilo|centi|milli)?met(?:er|re)|[kcm]?m\b|[kmg]g\b|kg\b|feet\b|foot\b|ft\b|inch|million|billion|(?-i:\p{Ll})[\p{Ll}-]*s\b)`;
const NOT_MEASURED = String.raw`(?![\d]|[.,]\d|${MEASURED})`;
const YEAR = String.raw`(?<![\d.,\p{Sc}])(?:1\d{3}|20\d\d)s?(?!\d|[.,]\d)`;
const BEHIND_PREPOSITION = String.raw`\b(?:in|on|at|by|from|of|to|around|circa|about|between|and|ad)\s+\d{1,4}${NOT_MEASURED}`;
const WRITTEN = String.raw`\b\d{1,2}(?:st|nd|rd|th)\b|\b\d{1,2}:\d\d\b|\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|\b\d{1,4}\s?(?:ad|bc|bce|ce|am|pm|a\.m|p\.m|h)\b`;
/** "North Gate · 0600 · 2200", "Bus 2: 0845": four digits of a clock by themselves in a cell, or behind what they are the time of. */
const ON_CLOCK = String.raw`(?:^|[·|:]\s*)(?:[01]\d|2[0-3])[0-5]\d(?=\s*(?:[·|;,]|[–-]\s*\d|\.?\s*$))`;
const NUMBER = new RegExp([YEAR, BEHIND_PREPOSITION, WRITTEN, ON_CLOCK].join("|"), "iu");

const AT_TIME_OF_DAY = new RegExp(
  String.raw`\b(?:at|by|until|till|before|after|from|around|every|each|in the) (?:${OF_DAY})\b`,
  "i",
);

/** Whether a sentence tells a time of day without a number: "at midnight". */
export const tellsTimeOfDay = (text: string): boolean => AT_TIME_OF_DAY.test(text);

/** "What is the due date of the report?" */
const ASKS_DEADLINE =
  /(?:^|[,;] )by (?:when|what (?:date|time))\b|\b(?:due date|deadline|cut-?off(?: (?:date|time))?|how soon (?:must|shall|should))\b/i;
const BY_THEN = new RegExp(
  String.raw`\b(?:cut-?off|close of business|\d{1,2}(?::\d\d)? ?[ap]\.?m\b|no later than|not later than|(?:no(?:t| case)?|never) (?:later|more) than|within|on or before|deadline|due|(?:by|before|until|than) (?:the )?(?:end|close|\d|${MONTH}\b|${WEEKDAY}))`,
  "i",
);

const ASKS_WITHIN =
  /\bwithin (?:how many|what) (?:minutes|hours|(?:calendar |business |working )?days|weeks|months|years)\b/i;
/** "Within 30 days", "60 days after"; "averaged over 365 days" sets nobody a time. */
const TELLS_WITHIN = new RegExp(
  String.raw`\b(?:within|not? later than|no more than|at most|up to|after|before|in|for|by|until)\b[^.;]{0,40}?\b(?:${LENGTHS})|\b(?:${LENGTHS})\b[^.;]{0,30}?\b(?:after|before|of|from|following|prior)\b`,
  "i",
);

/** Whether it is asked by when or within how long something must be done, and a sentence tells of no such time: the date of another report is none. */
export const lacksDeadline = (question: string, text: string): boolean =>
  (ASKS_DEADLINE.test(question) && !BY_THEN.test(text)) || (ASKS_WITHIN.test(question) && !TELLS_WITHIN.test(text));

/** Whether a sentence tells of any time, or of what something came before, with or after: without, it does not say when. */
export const tellsTime = (text: string): boolean => WORD.test(text) || NUMBER.test(text);

const ASKS_WHEN_IT_WAS = /^when (?:did|was|were)\b/i;
/** "Seven years of data" tells how long, and not when; "seven years later" does. */
const LENGTH_ALONE = new RegExp(
  String.raw`(?<!\b(?:after|within|before|in|during|of|every|last|past|next|first|for)\s(?:the\s)?)\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|several|few|many|recent)[\s-](?:\p{L}+\s)?(?:${LENGTHS})\b(?!\s(?:after|before|later|ago|earlier|prior|from|following|into|old|war))`,
  "giu",
);

/** Whether it is asked when something was, and a sentence tells only how long something is. */
export const tellsLengthAlone = (question: string, text: string): boolean =>
  ASKS_WHEN_IT_WAS.test(question) && !tellsTime(text.replace(LENGTH_ALONE, ""));
