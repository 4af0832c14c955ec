const CALLED = String.raw`(?:\s+(?:all|team|colleagues?|sirs?|madam|friends?|members?|everyone|everybody|kolleg(?:en|innen)|alle|herren|damen|and|or|und|\p{Lu}[\p{L}.'’-]*))`;
const GREETING =
  "(?:[Dd]ear|[Hh]ello|[Hh]i|[Hh]ey|[Gg]ood (?:morning|afternoon|evening)|[Ll]iebe[rs]?|[Ss]ehr geehrte[rs]?|[Hh]allo|[Gg]uten (?:Tag|Morgen)|[Cc]h(?:ers?|ères?)|[Bb]onjour)";
const SALUTATION = new RegExp(String.raw`^${GREETING}${CALLED}{0,6}\s*[,!:]\s+(?=\S)`, "u");

/** How many letters of a text greet whom a letter is written to, "Dear colleagues, ", before it says anything; 0 where all does, or it says nothing else. */
export const salutationChars = (text: string): number => SALUTATION.exec(text)?.[0].length ?? 0;
