const LENGTH = "(?:kilo|centi|milli)?met(?:er|re)s?|km|cm|mm|miles?|yards?|feet|foot|ft|inch(?:es)?";
const TIME = "years?|months?|weeks?|days?|hours?|minutes?|seconds?|centur(?:y|ies)|decades?";
/** "Since the 1950s" and "1870 to 1939" tell how long, too. */
const FROM_TO = "since|until|1\\d{3}s?|20\\d{2}s?";
const MONEY = "dollars?|euros?|pounds?|francs?|cents?|pence|shillings?|yen|rupees?|crowns?|usd|eur|gbp|chf";
const MONEY_SIGNS = String.raw`\p{Sc}`;
const NO_COST = "free|no (?:charge|fee)|nothing";
const SHARE = "per ?cent|half|majority|(?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?";

/** None of these units is a part of a longer word; digits may stand before one. @param signs that stand anywhere */
const anyOf = (units: string, signs = "(?!)"): RegExp => new RegExp(`(?<!\\p{L})(?:${units})(?!\\p{L})|${signs}`, "iu");

/** The units of which an answer has one, by what the question's own asking word begins with. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/^what (?:is |was )?(?:the )?(?:[\w-]+ )?(?:percent|percentage|proportion|share)\b/, anyOf(SHARE, "%")],
  [/^what (?:is|was) the (?:[\w-]+ ){0,2}(?:cost|price)\b/, anyOf(`${MONEY}|${NO_COST}`, MONEY_SIGNS)],
  [/^how much (?:money\b|.*\b(?:costs?|charged?)\b)/, anyOf(`${MONEY}|${NO_COST}`, MONEY_SIGNS)],
  [/^how (?:far|tall|high|wide|deep)\b/, anyOf(LENGTH)],
  [/^how long\b/, anyOf(`${TIME}|${LENGTH}|${FROM_TO}`)],
  [/^how fast\b/, anyOf(`mph|kph|knots?|(?:${LENGTH}) (?:per|an?)|${TIME}`, "km/h")],
  [/^how (?:hot|cold)\b/, anyOf("degrees?|kelvins?|celsius|fahrenheit", "°")],
];

const COSTS_NOTHING = anyOf(NO_COST);

/** Whether a text tells a price without a number, to a question that wants one: "Entry is free." */
export const tellsNoCost = (unit: RegExp, text: string): boolean => unit.test("free") && COSTS_NOTHING.test(text);

/** What a number must stand with to answer a question; null where any may. @param asking in small letters, from its asking word on */
export const unitAsked = (asking: string): RegExp | null => UNITS.find(([asks]) => asks.test(asking))?.[1] ?? null;
