/** "Whether or not", "may or may not", "not as good as", "not only", "I do not know", "why not", "the fine for not paying": what is asked for is not denied. */
const DENIES_NOTHING =
  /\b(?:or|if|why|whether|for|or may|or can) not\b|\bnot (?:only|as \p{L}+ as)\b|\bdo(?: not|n['’]t) know\b|\bwhy \p{L}+n['’]t\b/giu;
/** Whether a question is in English: "ten" is a Pole's "this". */
const IS_ENGLISH = /\b(?:what|who|whose|which|how|when|where|why|is|are|was|were|did|does|do|the|of)\b/i;
const ASKS_DENIED = /\b(?:not|NOT|never|cannot|no longer)\b|n['’]t\b/;
const DENIED =
  /\b(?:not|no|never|without|none|nor|neither|cannot|nothing|nobody|unable|unless|instead|rather|hardly|rarely|seldom|unlike|little|few|except\p{L}*|exclu\p{L}*|exempt\p{L}*|prohibit\p{L}*|forb[ai]d\p{L}*|refus\p{L}*|reject\p{L}*|fail\p{L}*|lack\p{L}*|absen\p{L}*|den(?:y|ied|ies|ial)\p{L}*|prevent\p{L}*|avoid\p{L}*|oppos\p{L}*|ban(?:s|ned)?|bar(?:s|red)?|stop\p{L}*|disallow\p{L}*|ineligib\p{L}*|impossib\p{L}*|illegal\p{L}*|unlawful\p{L}*|restrict\p{L}*|ceas\p{L}*|abandon\p{L}*|abolish\p{L}*|repeal\p{L}*|terminat\p{L}*)\b|n['’]t\b/iu;

const ASKS_LEAST = /(?<!\bat )\bleast\b|\b(?:fewest|lowest|smallest)\b/i;
const LEAST = /\b(?:least|few\p{L}*|low\p{L}*|small\p{L}*|min\p{L}*|less\p{L}*|only|rare\p{L}*)\b/iu;

const ASKS_UTMOST =
  /\b(?:highest|largest|greatest|biggest|longest|oldest|youngest|newest|latest|earliest|shortest|strongest)\b/i;
const UTMOST =
  /\b(?:\p{L}+est|most|max\p{L}*|top|first|only|lead\p{L}*|major\p{L}*|main\p{L}*|peak\p{L}*|record\p{L}*|exceed\p{L}*|up to|limit\p{L}*|(?:not?|nor) (?:more|later|older|greater|longer|higher)|between|chief\p{L}*)\b/iu;

/** What counts or places one among several, with the other ways in which it is written. */
const COUNTED: readonly (readonly [string, string])[] = [
  ["second", "2nd|two|ii|other|another|next|later|again"],
  ["third", "3rd|three|iii"],
  ["fourth", "4th|four|iv"],
  ["fifth", "5th|five"],
  ["sixth", "6th|six"],
  ["seventh", "7th|seven"],
  ["eighth", "8th|eight"],
  ["ninth", "9th|nine"],
  ["tenth", "10th|ten"],
  ["three", "3|third|iii"],
  ["four", "4|fourth|iv"],
  ["five", "5|fifth"],
  ["six", "6|sixth"],
  ["seven", "7|seventh"],
  ["eight", "8|eighth"],
  ["nine", "9|ninth"],
  ["ten", "10|tenth"],
  ["eleven", "11|eleventh"],
  ["twelve", "12|twelfth|dozen"],
];

interface Turn {
  readonly asks: RegExp;
  readonly tells: RegExp;
}

const DENIALS: readonly Turn[] = [
  { asks: ASKS_DENIED, tells: DENIED },
  {
    asks: /\breject(?:s|ed|ing)?\b/i,
    tells: /\b(?:reject|refus|den(?:y|ied|ies)|declin|turn|dismiss|oppos|not|no|against)/i,
  },
];

const TURNS: readonly Turn[] = [
  { asks: ASKS_LEAST, tells: LEAST },
  { asks: ASKS_UTMOST, tells: UTMOST },
  {
    asks: /\b(?:the|its|his|her|their|what|which) last\b/i,
    tells: /\b(?:last|final|latest|end|ended|until|most recent)/i,
  },
  { asks: /\bthe only\b/i, tells: /\b(?:only|sole|single|alone|just|exclusive|unique|no other|none)/i },
  { asks: /\baverage\b/i, tells: /\b(?:averag|mean|median|typical|per)/i },
  // A name is written as it is: "the Seven Years' War".
  ...COUNTED.map(([word, others]) => ({
    asks: new RegExp(String.raw`\b${word}\b(?! (?:\p{Lu}|examples\b))`, "u"),
    tells: new RegExp(String.raw`\b(?:${word}|${others})`, "i"),
  })),
];

const isLacked = (asked: string, told: string, turns: readonly Turn[]): boolean =>
  turns.some(({ asks, tells }) => asks.test(asked) && !tells.test(told));

/**
 * Whether a question asks for what is not, is least, or is one by its place, and a text tells of nothing that is so.
 * @param beside the text with the sentences around it: "not" stands everywhere, "not more than 27" behind what it is of
 */
export function lacksTurn(question: string, told: string, beside = told): boolean {
  if (!IS_ENGLISH.test(question)) return false;
  const asked = question.replace(DENIES_NOTHING, " ");
  return isLacked(asked, told, DENIALS) || isLacked(asked, beside, TURNS);
}
