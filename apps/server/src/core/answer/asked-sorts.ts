const COLOUR =
  /\b(?:black|white|gr[ae]y|red|green|blue|yellow|orange|purple|pink|brown|crimson|scarlet|navy|gold|golden|silver|tan|khaki|olive|maroon|beige|violet|turquoise|cyan|magenta|ivory|cream|bronze|copper|amber|teal|indigo|colou?rless|transparent|dark|pale)(?:ish|ness)?\b/i;

/** "Polish", "Japanese", "Norwegian", "Arabic" */
const LANGUAGE =
  /\b(?:\p{Lu}\p{Ll}+(?:ish|ese|ian|ic|an)|French|Welsh|Dutch|Greek|Latin|Hindi|Urdu|Hebrew|Pashto|Dari|Farsi|Yiddish|Thai|Tagalog|Scots|Norse)\b/u;

/** "(703) 555-0123", "DSN 555", "ext. 12"; the number of a message is none: "CFOL092", "-904". */
const PHONE = /(?<![\p{L}\d])\+?\(?\d[\d\s().-]{5,}\d|\bDSN\b|\bext(?:ension)?\.? \d/u;

const HOURS = /\d|\b(?:noon|midnight|dawn|dusk|sunrise|sunset|daylight|night|clock|always)\b/i;

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
  [/^what (?:is|are|was|were) the (?:opening|working|office|business|visiting) hours\b/i, HOURS],
];

/** Whether a text lacks words of the sort that a question asks for: a colour, an address, an amount of money. */
export const lacksSort = (question: string, text: string): boolean =>
  SORTS.some(([asks, tells]) => asks.test(question) && !tells.test(text));
