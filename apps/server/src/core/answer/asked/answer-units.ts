import { WEEKDAY } from "../../text/months.ts";

const LENGTH = "(?:kilo|centi|milli)?met(?:er|re)s?|km|cm|mm|(?<=\\d\\s?)m|miles?|yards?|feet|foot|ft|inch(?:es)?";
const WEIGHT =
  "(?:kilo|milli)?gram(?:me)?s?|kilos?|[mk]g|(?<=\\d\\s?)[gt]|tons?|tonnes?|lbs?|pounds?|oz|ounces?|stones?|hundredweight|cwt";
const TIME = "years?|months?|weeks?|days?|hours?|minutes?|seconds?|centur(?:y|ies)|decades?";
/** "Since the 1950s" and "1870 to 1939" tell how long, too; the year of a law does not. */
const FROM_TO = String.raw`since|until|(?:1\d|20)\d\ds|(?:1\d|20)\d\d\s?(?:to|through|[-–])\s?\d{2,4}`;
const MONEY = "dollars?|euros?|pounds?|francs?|(?<!per )cents?|pence|shillings?|yen|rupees?|crowns?|usd|eur|gbp|chf";
/** What is paid for something: "the rent", "the deposit". */
const PAID =
  "rents?|rentals?|deposits?|fees?|fares?|fines?|(?<!death )tolls?|charges?|salar(?:y|ies)|stipends?|wages?|premiums?|dues";
const MONEY_SIGNS = String.raw`\p{Sc}`;
/** "Price incl. VAT: 3.84", or the name of a column: a number there is money. */
const PRICED = String.raw`(?<!\p{L})(?:${PAID}|costs?|prices?|budgets?|amounts?)(?=\s*(?:·|$)|[^·:]{0,30}:\s*\d)`;
const NO_COST =
  "free|no (?:charge|fee|fine)|(?:costs?|pays?|paid|for) nothing|nothing to pay|nothing is (?:charged|paid)";
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

const OF_MONEY = anyOf(`${MONEY}|${NO_COST}`, `${MONEY_SIGNS}|${PRICED}`);

/** What a question asks about ends, and what it is of follows: "the fee *for* a berth", not "the fee policy". */
const OF = String.raw`(?= (?:of|for|in|on|per|under|an?)\b|\s*\?|$)`;
/** By how much something changes, a share tells as well. */
const CHANGES = String.raw`(?!.*\b(?:increas|rais|reduc|lower|grow|grew|rise|rose|fall|fell|drop|decreas|chang|differ|cut\b))`;
/** Begin questions for money: "What is the rent of …?", "What fee does …?", "What does it cost?", "How much is the deposit?" */
export const ASKS_MONEY = new RegExp(
  [
    String.raw`what (?:is|was|are|were) the (?:[\w-]+ ){0,2}(?:cost|price|budget|${PAID})${OF}`,
    String.raw`what (?:is|was) the (?:[\w-]+ ){0,2}dollar amount\b`,
    String.raw`(?:what|which) dollar (?:amount|limit|cap|ceiling|value|figure)\b`,
    String.raw`what (?:is|was) the (?:[\w-]+ )?(?:limit|cap|ceiling) (?:on|for|of) .*\b(?:costs?|spending|expenses|payments?|grants?|loans?|fees|contributions?|gifts?)\b`,
    String.raw`what (?:is|was) the (?:biggest|largest|highest|maximum|max|greatest|smallest|lowest|minimum) (?:[\w-]+ )?(?:grant|award|loan|payment|bonus|allowance|reward|prize|donation|refund|${PAID})\b`,
    String.raw`(?:what|which) (?:${PAID}) (?:is|are|was|were|do|does|did|must|will|has|have|can|applies|apply|for)\b`,
    String.raw`what (?:do|does|did|will|would) .+ (?:cost|(?:pay|charge|sell|ask) for|sell at)\b`,
    String.raw`how much (?:is|was|were|are|has been|had been|will be|may be) (?:authorized|authorised|appropriated|budgeted|allotted|funded|owed|awarded)\b`,
    String.raw`how much ${CHANGES}(?:money\b|.*\b(?:costs?|charged?|earns?|earned|pays?|paid|sells?|sold|fetch|fetched)\b|(?:is|was) the (?:[\w-]+ ){0,2}(?:${PAID})\b)`,
  ]
    .map((asks) => `^${asks}`)
    .join("|"),
);

/** The units of which an answer has one, by what the question's own asking word begins with. */
const UNITS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bin (?:feet|met(?:er|re)s|miles|yards|inches|kilomet(?:er|re)s)\W*$/, anyOf(LENGTH)],
  [/\bin (?:pounds|tons|tonnes|kilos|kilograms)\W*$/, anyOf(WEIGHT)],
  [/\bin (?:days|weeks|months|years|hours|minutes)\W*$/, anyOf(TIME)],
  [/^what (?:is |was )?(?:the )?(?:[\w-]+ )?(?:percent|percentage|proportion|share)\b/, anyOf(SHARE, "%")],
  [ASKS_MONEY, OF_MONEY],
  [
    /^what (?:is|was) the (?:[\w-]+ ){0,2}(?:depth|height|width|distance)(?= (?:of|for|in|at|from|between|to)\b|\s*\?|$)/,
    anyOf(LENGTH),
  ],
  [
    /^how heavy\b|^how much (?:do|does|did|would|will) .+ weigh\b|^what (?:is|was) the (?:[\w-]+ ){0,2}weight(?= of\b)/,
    anyOf(WEIGHT),
  ],
  [/^what (?:is|was) the (?:[\w-]+ ){0,2}(?:terms? of office|length of service|duration|life ?span)\b/, anyOf(TIME)],
  // "In advance" is a time; "ahead" is a time or a way.
  [/^how far (?:in advance|beforehand)\b/, anyOf(TIME)],
  [/^how far ahead\b/, anyOf(`${TIME}|${LENGTH}`)],
  [/^how (?:far|tall|high|wide|deep)\b/, anyOf(LENGTH)],
  [/^how many (?:years|months|weeks|days|hours|minutes)\b/, anyOf(`${TIME}|${FROM_TO}`)],
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
