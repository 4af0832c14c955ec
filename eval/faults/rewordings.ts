import { longEnough, markOf, wordsIn, type Writing } from "./written.ts";

const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [/\bused\b/, "employed"],
  [/\bcalled\b/, "named"],
  [/\bbuilt\b/, "constructed"],
  [/\bbegan\b/, "started"],
  [/\bshowed\b/, "demonstrated"],
  [/\bgave\b/, "granted"],
  [/\bmade\b/, "produced"],
  [/\bbecame\b/, "turned into"],
  [/\bimportant\b/, "significant"],
  [/\bhelped\b/, "assisted"],
  [/\bmainly\b/, "mostly"],
  [/\bhuge\b/, "enormous"],
  [/\bestablished\b/, "founded"],
];

/** What is cut off must not turn what is left. */
const TURNS = /\b(?:but|if|unless|though|although|except|not|no|never|without|cannot|however|yet|only)\b/i;

const lowered = (text: string): string =>
  /^(?:The|A|An|In|It|This|These|They|He|She|On|At|By|For)\b/.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

/** What a good model may do to a sentence; each says what the sentence says. */
export const REWORDINGS: Readonly<Record<string, Writing>> = {
  "word for word": (answer) => ({ text: answer.sentence, mark: markOf(answer) }),
  "with a lead-in": (answer) => ({
    text: `According to the passage, ${lowered(answer.sentence)}`,
    mark: markOf(answer),
  }),
  "without its last clause": (answer) => {
    const comma = answer.sentence.lastIndexOf(", ");
    const text = answer.sentence.slice(0, comma);
    const isCutInBrackets = text.lastIndexOf("(") > text.lastIndexOf(")");
    return comma < 0 || isCutInBrackets || !longEnough(text) || TURNS.test(answer.sentence.slice(comma))
      ? null
      : { text: `${text}.`, mark: markOf(answer) };
  },
  "without brackets": (answer) => {
    const text = answer.sentence.replace(/\s*\([^()]*\)/g, "");
    const isPlain = !TURNS.test((answer.sentence.match(/\([^()]*\)/g) ?? []).join(" "));
    return text === answer.sentence || !longEnough(text) || !isPlain ? null : { text, mark: markOf(answer) };
  },
  "its first part at the end": ({ sentence, ...answer }) => {
    const [whole, opening, rest] =
      /^((?:In|On|At|During|After|Before|Under|By) [^,;]{3,60}), ([^;:]*)\.$/u.exec(sentence) ?? [];
    if (whole === undefined || opening === undefined || rest === undefined || rest.includes(",")) return null;
    return { text: `${rest} ${lowered(opening)}.`, mark: markOf({ sentence, ...answer }) };
  },
  "one word of its own": (answer) => {
    const [pattern, word] = SYNONYMS.find(([one]) => one.test(answer.sentence)) ?? [];
    if (pattern === undefined || word === undefined || wordsIn(answer.sentence).length < 14) return null;
    return { text: answer.sentence.replace(pattern, word), mark: markOf(answer) };
  },
  "pronoun named": (answer) => {
    const before = answer.around[answer.place - 1] ?? "";
    const [, named] =
      /^((?:(?:The|A|An) )?[\p{L}-]+(?: \p{Lu}[\p{L}-]+)*) (?:is|was|were|are|has|had)\b/u.exec(before) ?? [];
    const text = answer.sentence.replace(/^(?:It|He|She|They)\b/, named ?? "");
    return named === undefined || text === answer.sentence ? null : { text, mark: markOf(answer) };
  },
};
