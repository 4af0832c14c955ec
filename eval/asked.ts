import { setFlagsFromString } from "node:v8";
import { analyseAll, type Analysed, type Analyser } from "../apps/server/src/core/answer/ranking/analysed.ts";
import { weigh, type Weighed } from "../apps/server/src/core/answer/ranking/weigh.ts";
import { lookUp } from "../apps/server/src/features/counsel/looking-up/look-up.ts";
import { definitionQuestions, UNDEFINED } from "./definition-questions.ts";
import type { Engine } from "../apps/server/src/drivers/engines/engine.ts";
import type { Passage } from "../apps/server/src/core/passage.ts";
import type { ByMeaning } from "../apps/server/src/features/counsel/looking-up/by-meaning.ts";
import type { List } from "./fit-ranker.ts";
import { holdsAnswer, readGold, type Gold } from "./gold.ts";
import type { DevLibrary, Part } from "./library.ts";
import { framedQuestions, mayAnswer } from "./framed-questions.ts";
import { swappedQuestions } from "./swapped-questions.ts";
import { mayBeAnswered, templateQuestions } from "./template-questions.ts";

// Each question keeps expressions of its own, and thousands of them at once fill all the room that there is for compiled code.
setFlagsFromString("--regexp-tier-up-ticks=100000");

/** Documents are dealt out over so many folds. */
export const FOLDS = 5;
/** Every this many-th answerable question is asked again with its document taken out: the library then lacks the answer. */
const TAKE_OUT_EVERY = 2;
const TEMPLATE_QUESTIONS = 700;
const FRAMED_QUESTIONS = 2600;
const SWAP_EVERY = 3;

type TakenOut = "document" | "pages" | null;

/** A question with all that was found for it. */
export interface Asked {
  readonly gold: Gold;
  /** What was taken out for it: the document that answers, its pages that answer, or nothing. */
  readonly takenOut: TakenOut;
  readonly fold: number;
  readonly weighed: Weighed;
}

/** The fold that a question is dealt to. */
export const foldOf = (gold: Gold, library: DevLibrary): number => {
  if (gold.file !== null) return library.files.indexOf(gold.file) % FOLDS;
  return [...(gold.removed_title ?? gold.id)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % FOLDS;
};

/** A library, and its meaning where that is compared. */
export interface Askable {
  readonly library: DevLibrary;
  readonly meaning: ByMeaning | null;
}

/** A passage comes up in many questions: taken apart once, it takes little memory. */
function remembering(): Analyser {
  const known = new Map<string, Analysed>();
  return (hits) => {
    const fresh = hits.filter(({ id }) => !known.has(id));
    for (const one of analyseAll(fresh)) known.set(one.hit.id, one);
    return hits.flatMap((hit, rank) => {
      const one = known.get(hit.id);
      return one === undefined ? [] : [{ ...one, hit, rank }];
    });
  };
}
const remembered = remembering();

/** Finds nothing on the pages that answer. */
function withoutPages(engine: Engine, { file, pages }: Gold): Engine {
  const stays = ({ fileId, pageNumber }: Passage) => fileId !== file || !pages.includes(pageNumber);
  return {
    ...engine,
    find: async (...asked) => (await engine.find(...asked)).filter(stays),
    passages: async (...asked) => (await engine.passages(...asked)).filter(stays),
  };
}

/** Puts a question to a part of the library. */
export async function askOf(
  { library, meaning }: Askable,
  gold: Gold,
  { words, filter, engine = library.engine }: Part & { readonly engine?: Engine },
): Promise<Weighed> {
  const { visibleTo } = library;
  // Taken apart anew, so that passages share what is remembered of them.
  const { apart: _, ...found } = await lookUp({ words, engine, meaning }, { asked: gold.query, filter, visibleTo });
  return weigh(found, remembered);
}

async function ask(askable: Askable, questions: readonly Gold[], takenOut: TakenOut = null): Promise<Asked[]> {
  const { library } = askable;
  const whole = library.without(null);
  const asked: Asked[] = [];
  for (const gold of questions) {
    const part = takenOut === "document" ? library.without(gold.file) : whole;
    const engine = takenOut === "pages" ? withoutPages(library.engine, gold) : library.engine;
    const weighed = await askOf(askable, gold, { ...part, engine });
    asked.push({ gold, takenOut, fold: foldOf(gold, library), weighed });
  }
  return asked;
}

/** Which of a question's sentences answer. */
export function listOf({ gold, weighed }: Asked): List {
  const right = weighed.candidates.map(({ passage: { hit, sentences }, at }) => {
    const sentence = sentences[at];
    const onPage = hit.fileId === gold.file && gold.pages.includes(hit.pageNumber);
    return onPage && holdsAnswer(hit.text.slice(sentence?.start, sentence?.end), gold.answers);
  });
  return { right, rows: weighed.candidates.map(({ features }) => features) };
}

/** Whether the library answers it. */
export const isAnswerable = ({ gold, takenOut }: Asked): boolean =>
  takenOut === null && gold.kind.startsWith("answerable");

/** Plain answerable questions, and all others. */
export interface Sets {
  readonly plain: readonly Asked[];
  readonly others: readonly Asked[];
}

/** Short questions that the library does not answer though it has all their names. */
async function askTemplates(askable: Askable): Promise<Asked[]> {
  const { library } = askable;
  const questions = templateQuestions(library.texts, TEMPLATE_QUESTIONS);
  const golds = questions.map(({ query }, i) => ({ id: `template-${i}`, kind: "template", query, file: null }));
  const asked = await ask(
    askable,
    golds.map((gold) => ({ ...gold, pages: [], answers: [] })),
  );
  return asked.flatMap((one, i) => {
    const question = questions[i];
    if (question === undefined || mayBeAnswered(question, one.weighed.evidence.found)) return [];
    return [{ ...one, fold: library.files.indexOf(question.file) % FOLDS }];
  });
}

/** Short questions of other documents on names of which the library does not say what is asked. */
async function askFramed(askable: Askable, answerable: readonly Gold[]): Promise<Asked[]> {
  const questions = framedQuestions(answerable, askable.library.texts, FRAMED_QUESTIONS);
  const asked = await ask(
    askable,
    questions.map(({ gold }) => gold),
  );
  return asked.filter(({ weighed }, i) => {
    const question = questions[i];
    return question !== undefined && !mayAnswer(question, weighed.evidence.found);
  });
}

/** Questions for definitions: those that the library answers, and with them those that it does not, or no longer. */
async function askDefinitions(askable: Askable): Promise<{ told: Asked[]; untold: Asked[] }> {
  const questions = definitionQuestions(askable.library.texts);
  const told = questions.filter(({ kind }) => kind !== UNDEFINED);
  const takenOut = told.map((gold) => ({ ...gold, kind: UNDEFINED }));
  const untold = await ask(
    askable,
    questions.filter(({ kind }) => kind === UNDEFINED),
  );
  return { told: await ask(askable, told), untold: [...untold, ...(await ask(askable, takenOut, "pages"))] };
}

/** Asks all questions of the development library. */
export async function askAll(askable: Askable): Promise<Sets> {
  const { library } = askable;
  const gold = readGold();
  const of = (...kinds: string[]) => gold.filter(({ kind }) => kinds.includes(kind));
  const definitions = await askDefinitions(askable);
  const plain = [...(await ask(askable, of("answerable"))), ...definitions.told];
  const others = [
    ...(await ask(
      askable,
      of("answerable-typo", "answerable-keyword", "answerable-verbose", "out-of-library", "out-of-scope"),
    )),
    ...(await ask(askable, of("unanswerable-adversarial"))),
    ...(await ask(
      askable,
      of("answerable").filter((_, i) => i % TAKE_OUT_EVERY === 0),
      "document",
    )),
    ...(await ask(
      askable,
      of("answerable").filter((_, i) => i % TAKE_OUT_EVERY === 1),
      "pages",
    )),
    ...(await askTemplates(askable)),
    ...definitions.untold,
    ...(await askFramed(askable, of("answerable"))),
    ...(await ask(
      askable,
      swappedQuestions(
        of("answerable").filter((_, i) => i % SWAP_EVERY === 1),
        library.texts,
      ),
    )),
  ];
  return { plain, others };
}
