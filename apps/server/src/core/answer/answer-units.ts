import { WEEKDAY } from "../months.ts";

const LENGTH = "(?:kilo|centi|milli)?met(?:er|re)s?|km|cm|mm|miles?|yards?|feet|foot|ft|inch(?:es)?";
const TIME = "years?|months?|weeks?|days?|hours?|minutes?|seconds?|centur(?:y|ies)|decades?";
/** "Since the 1950s" and "1870 to 1939" tell how long, too; the year of a law does not. */
const FROM_TO = String.raw`since|until|(?:1\d|20)\d\ds|(?:1\d|20)\d\d\s?(?:to|through|[-–])\s?\d{2,4}`;
const MONEY = "dollars?|euros?|pounds?|francs?|cents?|pence|shillings?|yen|rupees?|crowns?|usd|eur|gbp|chf";
const MONEY_SIGNS = String.raw`\p{Sc}`;
const NO_COST = "free|no (?:charge|fee)|nothing";
const DAYS = `${WEEKDAY}s?|mornings?|afternoons?|evenings?|nights?|quarters?|times?`;
/** "Every Monday", "each second week", "twice a year", "annually", "at all times": how often, with a number or without. */
const REPEATED = String.raw`(?:every|each|per|an?|any|at all)\s(?:[\p{L}\p{N}]+[\s-]){0,2}(?:${TIME}|${DAYS})`;
const HABITS =
  "once|twice|thrice|[\\p{N}\\p{L}]+ times|hourly|daily|nightly|(?:bi-?|semi-?)?(?:weekly|monthly|annual(?:ly)?)|quarterly|yearly|periodical(?:ly)?|regular(?:ly)?|occasionally|rarely|seldom|constantly|continuous(?:ly)?|frequently|always|never";
/** A password or a report is so long, too. */
const OF_TEXT = "characters?|letters|digits?|words?|lines?|pages?|bits?|bytes?";
const SHARE = "per ?cent|half|majority|(?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?";

/** None of these units is a part of a longer word; digits may stand before one. @param signs that stand anywhere */
const anyOf = (units: string, signs = "(?!)"): RegExp => new RegExp(`(?<!\\p{L})(?:${units})(?!\\p{L})|${signs}`, "iu");

/** The units of which an answer has one, by what the question's own asking word begins with. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/^what (?:is |was )?(?:the )?(?:[\w-]+ )?(?:percent|percentage|proportion|share)\b/, anyOf(SHARE, "%")],
  [
    /^what (?:is|was) the (?:[\w-]+ ){0,2}(?:cost|price|budget)(?= (?:of|for|in)\b|\s*\?|$)/,
    anyOf(`${MONEY}|${NO_COST}`, MONEY_SIGNS),
  ],
  [/^how much (?:money\b|.*\b(?:costs?|charged?)\b)/, anyOf(`${MONEY}|${NO_COST}`, MONEY_SIGNS)],
  // "In advance" is a time; "ahead" is a time or a way.
  [/^how far (?:in advance|beforehand)\b/, anyOf(TIME)],
  [/^how far ahead\b/, anyOf(`${TIME}|${LENGTH}`)],
  [/^how (?:far|tall|high|wide|deep)\b/, anyOf(LENGTH)],
  [/^how long\b/, anyOf(`${TIME}|${LENGTH}|${OF_TEXT}|${FROM_TO}`)],
  [/^how (?:often|frequently)\b/, anyOf(`${REPEATED}|${HABITS}`)],
  [/^how fast\b/, anyOf(`mph|kph|knots?|(?:${LENGTH}) (?:per|an?)|${TIME}`, "km/h")],
  [/^how (?:hot|cold)\b/, anyOf("degrees?|kelvins?|celsius|fahrenheit", "°")],
];

const COSTS_NOTHING = anyOf(NO_COST);

/** Whether a text tells without a number what a question wants: a price, "Entry is free.", or how often, "It is greased weekly." */
export const tellsWithoutNumber = (unit: RegExp, text: string): boolean =>
  (unit.test("free") && COSTS_NOTHING.test(text)) || (unit.test("twice") && unit.test(text));

/** What a number must stand with to answer a question; null where any may. @param asking in small letters, from its asking word on */
export const unitAsked = (asking: string): RegExp | null => UNITS.find(([asks]) => asks.test(asking))?.[1] ?? null;
