import { withoutLabel } from "../../pages/item-label.ts";
import { wordsOf } from "../../text/words.ts";
import { lacksNameOfSort } from "./asked-names.ts";

const COLOUR =
  /\b(?:black|white|gr[ae]y|red|green|blue|yellow|orange|purple|pink|brown|crimson|scarlet|navy|gold|golden|silver|tan|khaki|olive|maroon|beige|violet|turquoise|cyan|magenta|ivory|cream|bronze|copper|amber|teal|indigo|colou?rless|transparent|dark|pale)(?:ish|ness)?\b/i;

/** "Polish", "Japanese", "Norwegian", "Arabic" */
const LANGUAGE =
  /\b(?:\p{Lu}\p{Ll}+(?:ish|ese|ian|ic|an)|French|Welsh|Dutch|Greek|Latin|Hindi|Urdu|Hebrew|Pashto|Dari|Farsi|Yiddish|Thai|Tagalog|Scots|Norse)\b/u;

/** "(703) 555-0123", "DSN 555", "ext. 12"; the number of a message is none: "CFOL092", "-904". */
const PHONE =
  /(?<![\p{L}\d.(]|§ ?)\+?\(?\d{2,5}\)?(?:[\s.-]\d{2,4}){1,5}(?![\p{L}\d)])|\bDSN\b|\bext(?:ension)?\.? \d/u;

const HOURS = /\d|\b(?:noon|midnight|dawn|dusk|sunrise|sunset|daylight|night|clock|always)\b/i;

/** "For four years", "until June", "2010–14", "at the Speaker's pleasure"; "fiscal year 2021" is no length of time. */
const LASTING =
  /(?:\d|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|thirty|sixty|ninety|half|few|several|next|same|whole|entire|first|each|per))\)?[\s-](?:\p{L}+[\s-]){0,2}?(?:second|minute|hour|night|day|week|month|quarter|semester|year|decade|centur|term|session|congress|season|generation)|\b(?:until|till|since|from|between|permanent|indefinite|perpetu|life|forever|ever|expire|terminat|end|through|throughout|during|while|as long as|overnight|short|brief|pleasure|remainder|duration)|\d{4}\s?[–-]\s?\d{2}|\b\d+\s?(?:h|hrs?|mins?|s|sec)\b/iu;

/** "Five years", "30 (working) days", "Years: 5" */
const TIMED =
  /(?:\d|\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|sixty|ninety|half|several))\)?[\s-]\(?(?:\p{L}+[\s-]){0,2}(?:minute|hour|day|week|month|year|decade)|\b(?:minute|hour|day|week|month|year)s?\)?\s?[:·=]\s?\d|\b(?:fortnight|indefinite|permanent)/iu;

const PUNISHING =
  /\b(?:fine[ds]?|imprison|prison|jail|custody|punish|guilty|penal|forfeit|suspen|sentenced|dismiss|expel|expuls|revo[ck]|disqualif|barred|banned|disbar|felony|misdemeanou?r|death|lashes|liable|lose|loss|disciplin|charge|surcharge|reprimand|sanction|withh[eo]ld|denied|points?|pays?)|[$€£]\s?\d/iu;

/** What may not be exceeded. */
const BOUNDED =
  /(?<![(\w§–-])(?<!^\W*)\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|half|third|quarter|percent|limit|unlimited|exceed|maxim|max|up to|at most|no(?:t)? (?:more|longer|later|greater|higher|larger)|cap(?:ped)?|ceiling|than)\b/iu;

/** What somebody pays; the rate of pay is what somebody is paid. */
const PAYING =
  /(?<!\b(?:rates? of|annual|basic|gross|of|such) )\bpays?\b|\b(?:paid|payable|payments?|fees?|charged?|charges|dues|costs?|prices?|fares?|rents?|tuition|premiums?|free|contribut\p{L}*|reimburs\p{L}*|deduct\p{L}*|withh[eo]ld)\b|%|\bper ?cent\b/iu;

/** A time of day, in digits or by its name. */
const CLOCK =
  /\d\s?[ap]\.?m\b|o['’]clock|\b\d{1,2}[:.]\d\d\b|\b(?:[01]\d|2[0-3])[0-5]\d\b|\b(?:noon|midday|midnight|dawn|dusk|sunrise|sunset|morning|afternoon|evening|night)\b/i;

/** "In the Capitol", "near 14th Street", "at Fort Meade", or wherever it is located. */
const PLACED =
  /\b(?:in|at|on|near|along|between|beside|behind|across|around|within|inside|outside|off|north|south|east|west|above|below|under|over|through|to|from|into)\s(?:\p{Ll}+\s){0,3}?[\p{Lu}\d]|\b(?:locat|situat|headquarter)/u;

const PEOPLE =
  /\b(?:employ|staff|people|persons?|personnel|work|man|men|women|members?|positions?|officers?|officials?|soldiers?|civilians?|individuals?|crew)/i;

const EARNED =
  /\p{Sc}\s?\d|\bdollars\b|\bpa(?:ys?|id)\b|\b(?:salar|compensat|wage|stipend|remunerat|earn|allowance|income)/iu;

const OWNED = /\b(?:own|owns|owned|ownership|belong\p{L}*|propert\p{L}*|title|possess\p{L}*|vest\p{L}*|estate)\b/iu;

const FOREMOST =
  /\b(?:most|least|more|fewer|less|majority|largely|mainly|chiefly|only|best|first|top|leading|primar\p{L}+|major|predominant\p{L}*|record|\p{L}{2,}est)\b/iu;

/** A number, in digits or as a word. */
const COUNTED =
  /\d|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-\p{L}+)?|hundreds?|thousands?|millions?|billions?|dozens?|none|nothing|nobody|no|both|several|few|single|half|pair|couple|once|twice|double|triple|zero|many|all|each)\b/iu;

const RANK =
  /\b(?:ranks?|grades?|general|admiral|colonel|major|captain|commander|lieutenant|sergeant|corporal|private|officer|ensign|flag|[OEW]-?\d|GS-?\d)/i;

const OFFICES =
  "chair\\p{L}*|director|head|president|chief|commander|captain|manager|owner|founder|author|inventor|librarian|secretary|officer|mayor|principal|coach|winner|leader|minister|doctor|pilot|keeper|master|clerk|warden";
const ASKS_NAME = new RegExp(
  `^what (?:is|was|are|were) (?:the |its )?(?:full |first |last )?names? of .*\\b(?:${OFFICES})\\b`,
  "iu",
);
/** "Vera J. Lind" */
const PERSON = /(?<!\p{L})\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}\.)*\s\p{Lu}[\p{L}'’-]+/gu;

/** Whether somebody's name is asked for, and none stands in a text that the question does not say itself. */
function lacksName(question: string, text: string): boolean {
  if (!ASKS_NAME.test(question)) return false;
  const asked = new Set(wordsOf(question));
  return !Array.from(text.matchAll(PERSON), ([name]) => wordsOf(name)).some(
    (name) => !name.some((word) => asked.has(word)),
  );
}

/** What only words or signs of one sort can answer, and these. */
const SORTS: readonly (readonly [asks: RegExp, tells: RegExp])[] = [
  [/^(?:what|which) colou?rs?\b/i, COLOUR],
  [/^(?:(?:in|into|from) )?(?:what|which) languages?\b/i, LANGUAGE],
  // "How many days of leave are there?" is answered by no other number.
  [
    /^how many (?:[\p{L}-]+ ){0,2}?(?:minutes|hours|days|weeks|months|years|decades|centuries)\b/iu,
    /(?<!\p{L})(?:minute|hour|day|week|month|year|decade|centur|annual|daily|fortnight)/iu,
  ],
  [/\be-?mail address(?:es)?\b/i, /@/],
  [/\b(?:phone|telephone|fax) numbers?\b/i, PHONE],
  [
    /^how long (?:does|do|did|will|may|can|must|should|shall|would)\b.*\b(?:last|run|remain|stay|serve|continue|go on)\b/i,
    LASTING,
  ],
  [
    /^(?:(?:what|which|how (?:high|large|big|severe)) (?:is|are|was|were)(?: the)? )?(?:[\p{L}-]+ )?(?:penalt(?:y|ies)|fines?|punishments?) (?:for|if|of|when)\b|\b(?:what|which) (?:penalt(?:y|ies)|fines?|punishments?)\b/iu,
    PUNISHING,
  ],
  [
    /^(?:what (?:is|are|was|were) )?(?:the |its )?(?:[\p{L}-]+ )?max(?:imum)?\b|, (?:the )?max(?:imum)? |^(?:what|which) (?:maximum|minimum)\b/iu,
    BOUNDED,
  ],
  [
    /^what (?:is|are) the (?:biggest|largest|highest|most|greatest|smallest|lowest|longest|shortest|least)\b.*\b(?:can|may|could|allowed|permitted)\b/i,
    BOUNDED,
  ],
  [/^what (?:is|are) the (?:[\p{L}-]+ ){0,2}(?:limit|cap|ceiling)\b/iu, BOUNDED],
  [/\b(?:maximum|minimum|max|min) (?:[\p{L}-]+ )?(?:amount|number|fee|rate|price|value|age)\b/iu, BOUNDED],
  [/\bdollar amount\b|\bhow many dollars\b/i, /[$€£]\s?\d|\bdollars?\b/i],
  [
    /^how old (?:do|does|must|should|may|can|has|have|need)\b/i,
    /\bage[ds]?\b|\byears?\b|\byear-old|\bminors?\b|\badults?\b|\bbirthday/i,
  ],
  [
    /^what (?:must|should|shall|does|do|has to|have to|will) .*\b(?:contain|include|be (?:included|contained))\b/i,
    /\b(?:includ|contain|consist|compris|cover|specif|describ|list|set(?:s|ting)? forth|address|identif|stat(?:e|es|ing)\b|following|regard|name|assess|summar)\p{L}*|[:—]$/iu,
  ],
  [
    /^(?:(?:with)?in |for |after )?how many (?:minutes|hours|days|weeks|months|years|decades) (?:must|can|may|should|shall|does|do|did|will)\b/i,
    TIMED,
  ],
  [/\bquorum\b/i, /\bquorum\b|\bmajority\b/i],
  [
    /\b(?:do|does|are|is|get) (?:\S+ ){1,6}(?:get )?(?:paid|compensated)\b/i,
    /\b(?:pay|pays|paid|unpaid|compensat\p{L}*|salar\p{L}*|stipends?|remunerat\p{L}*|wages?|fees?|free)\b|[$€£]/iu,
  ],
  [/^how much (?:do|does|did|must|should|will|would) .*\bpay\b/i, PAYING],
  [/^what time\b/i, CLOCK],
  [/^where\b.*\b(?:located|situated|based|headquartered|headquarters|housed)\b/i, PLACED],
  [/^how many (?:people|persons|employees|workers|staff)\b.*\b(?:works?|employ|employed|employs|have|has)\b/i, PEOPLE],
  [/^(?:how much|what) (?:do|does|did|can|will) .*\bearns?\b/i, EARNED],
  [/^who (?:owns?|owned|is the owner|are the owners)\b/i, OWNED],
  [/\b(?:what|which) year\b/i, /\d{3}|\bcentur|\b(?:same|this|that|next|first|last|each|every|fiscal) year/i],
  [/^how many\b/i, COUNTED],
  [
    /^(?:which|what) (?:\S+ ){1,4}?(?:has|have|had|gets?|got|uses?|produces?|won) the (?:most|largest|highest|greatest|fewest|least|biggest|lowest)\b/i,
    FOREMOST,
  ],
  [/\b(?:passing|pass) (?:score|grade|mark)\b/i, /\d|\bper ?cent\b/i],
  [/^(?:what|which) (?:military )?rank\b/i, RANK],
  [/^what (?:is|are|was|were) the (?:opening|working|office|business|visiting) hours\b/i, HOURS],
];

/** Whether a text lacks words of the sort that a question asks for: a colour, an address, an amount of money. */
export function lacksSort(question: string, text: string): boolean {
  const told = withoutLabel(text);
  return (
    lacksName(question, told) ||
    lacksNameOfSort(question, told) ||
    SORTS.some(([asks, tells]) => asks.test(question) && !tells.test(told))
  );
}
