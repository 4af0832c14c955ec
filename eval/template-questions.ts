import type { Analysed } from "../apps/server/src/core/answer/ranking/analysed.ts";
import { wordStem } from "../apps/server/src/core/text/word-stem.ts";
import { namesIn } from "./library-names.ts";
import { repeatable } from "./random.ts";

/** A question of few words about a name the library mentions, and the words of which one must stand beside it in an answer. */
export interface TemplateQuestion {
  readonly query: string;
  /** The document that mentions the name most. */
  readonly file: string;
  readonly name: string;
  readonly telling: ReadonlySet<string>;
}

/** "X" stands for the name; behind the bar, what a sentence that answers would say. */
const TEMPLATES = `
What is the capital of X? | capital seat
What is the population of X? | population inhabitants people residents
What is the currency of X? | currency money dollar pound euro
What is the height of X? | height high tall feet metres
What is the annual salary of X? | salary paid pay wage earn annual
What is the average temperature in X? | temperature degrees climate
Who is the president of X? | president
Who is the author of X? | author wrote written
Who founded X? | founded founder established
When was X issued? | issued published dated
When was X born? | born birth
When was X destroyed by fire? | fire burned destroyed
How many people live in X? | population live inhabitants people residents
How much does X cost? | cost price paid expensive
How tall is X? | tall height high feet metres
How old is X? | old age years
Where is the headquarters of X? | headquarters headquartered based
What is the official language of X? | language
What is the phone number of X? | phone telephone
What does X eat? | eat food diet feed
`;

const templates = TEMPLATES.trim()
  .split("\n")
  .map((line) => line.split(" | "))
  .map(([asks = "", telling = ""]) => ({ asks, telling: new Set(telling.split(" ").map(wordStem)) }));

/** Questions of few words whose name occurs in the library: most of them it does not answer. The same ones each time. */
export function templateQuestions(
  texts: readonly { readonly file: string; readonly text: string }[],
  count: number,
): TemplateQuestion[] {
  const random = repeatable(7);
  const names = namesIn(texts).sort(([a], [b]) => (a < b ? -1 : 1));
  return Array.from({ length: count }, () => {
    const [name, file] = names[Math.floor(random() * names.length)] ?? ["", ""];
    const { asks, telling } = templates[Math.floor(random() * templates.length)] ?? { asks: "X", telling: new Set() };
    return { query: asks.replace("X", name), file, name, telling };
  });
}

/** Whether a sentence that was found could answer after all: it has the name and a word that tells. */
export function mayBeAnswered({ name, telling }: TemplateQuestion, found: readonly Analysed[]): boolean {
  const stems = name.toLowerCase().split(" ").map(wordStem);
  return found.some(({ sentences }) =>
    sentences.some((one, i) => {
      const around = [one, sentences[i - 1]];
      const hasName = stems.every((stem) => around.some((part) => part?.stems.has(stem)));
      return hasName && [...telling].some((stem) => one.stems.has(stem));
    }),
  );
}
