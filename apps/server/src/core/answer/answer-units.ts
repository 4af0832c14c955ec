const LENGTH = "(?:kilo|centi|milli)?met(?:er|re)s?|km|cm|mm|miles?|yards?|feet|foot|ft|inch(?:es)?";
const TIME = "years?|months?|weeks?|days?|hours?|minutes?|seconds?|centur(?:y|ies)|decades?";
/** "Since the 1950s" and "1870 to 1939" tell how long, too. */
const FROM_TO = "since|until|1\\d{3}s?|20\\d{2}s?";
const MONEY = "dollars?|euros?|pounds?|francs?|cents?|free";
const SHARE = "per ?cent|half|majority|(?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth)s?";

/** None of these units is a part of a longer word; digits may stand before one. @param signs that stand anywhere */
const anyOf = (units: string, signs = "(?!)"): RegExp => new RegExp(`(?<!\\p{L})(?:${units})(?!\\p{L})|${signs}`, "iu");

/** The units of which an answer has one, by what the question's own asking word begins with. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/^what (?:is |was )?(?:the )?(?:[\w-]+ )?(?:percent|percentage|proportion|share)\b/, anyOf(SHARE, "%")],
  [/^what (?:is|was) the (?:[\w-]+ ){0,2}(?:cost|price)\b/, anyOf(MONEY, "[$€£¥]")],
  [/^how (?:far|tall|high|wide|deep)\b/, anyOf(LENGTH)],
  [/^how long\b/, anyOf(`${TIME}|${LENGTH}|${FROM_TO}`)],
  [/^how fast\b/, anyOf(`mph|kph|knots?|(?:${LENGTH}) (?:per|an?)|${TIME}`, "km/h")],
  [/^how (?:hot|cold)\b/, anyOf("degrees?|kelvins?|celsius|fahrenheit", "°")],
];

/** What a number must stand with to answer a question; null where any may. @param asking in small letters, from its asking word on */
export const unitAsked = (asking: string): RegExp | null => UNITS.find(([asks]) => asks.test(asking))?.[1] ?? null;
