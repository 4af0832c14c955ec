import { analyseAll, type Analysed, type Analyser } from "../apps/server/src/core/answer/analysed.ts";
import { weigh, type Found, type Weighed } from "../apps/server/src/core/answer/answer-question.ts";
import { lookUp } from "../apps/server/src/features/counsel/look-up.ts";
import { definitionQuestions, UNDEFINED } from "./definition-questions.ts";
import type { List } from "./fit-ranker.ts";
import { holdsAnswer, readGold, type Gold } from "./gold.ts";
import type { DevLibrary } from "./library.ts";
import { mayBeAnswered, templateQuestions } from "./template-questions.ts";

/** Documents are dealt out over so many folds. */
export const FOLDS = 5;
/** Every this many-th answerable question is asked again with its document taken out: the library then lacks the answer. */
const TAKE_OUT_EVERY = 2;
const TRAPS_EVERY = 4;
const TEMPLATE_QUESTIONS = 700;

type TakenOut = "document" | "pages" | null;

/** A question with all that was found for it. */
export interface Asked {
  readonly gold: Gold;
  /** What was taken out for it: the document that answers, its pages that answer, or nothing. */
  readonly takenOut: TakenOut;
  readonly fold: number;
  readonly weighed: Weighed;
}

const foldOf = (gold: Gold, library: DevLibrary): number => {
  if (gold.file !== null) return library.files.indexOf(gold.file) % FOLDS;
  return [...(gold.removed_title ?? gold.id)].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % FOLDS;
};

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

/** What was found, without the pages that answer. */
const withoutPages = (found: Found, { file, pages }: Gold): Found => ({
  ...found,
  hits: found.hits.filter(({ fileId, pageNumber }) => fileId !== file || !pages.includes(pageNumber)),
});

async function ask(library: DevLibrary, questions: readonly Gold[], takenOut: TakenOut = null): Promise<Asked[]> {
  const whole = library.without(null);
  const asked: Asked[] = [];
  for (const gold of questions) {
    const { words, filter } = takenOut === "document" ? library.without(gold.file) : whole;
    const { engine, visibleTo } = library;
    const found = await lookUp({ words, engine }, { asked: gold.query, filter, visibleTo });
    const left = takenOut === "pages" ? withoutPages(found, gold) : found;
    asked.push({ gold, takenOut, fold: foldOf(gold, library), weighed: weigh(left, remembered) });
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
async function askTemplates(library: DevLibrary): Promise<Asked[]> {
  const questions = templateQuestions(library.texts, TEMPLATE_QUESTIONS);
  const golds = questions.map(({ query }, i) => ({ id: `template-${i}`, kind: "template", query, file: null }));
  const asked = await ask(
    library,
    golds.map((gold) => ({ ...gold, pages: [], answers: [] })),
  );
  return asked.flatMap((one, i) => {
    const question = questions[i];
    if (question === undefined || mayBeAnswered(question, one.weighed.evidence.found)) return [];
    return [{ ...one, fold: library.files.indexOf(question.file) % FOLDS }];
  });
}

/** Questions for definitions: those that the library answers, and with them those that it does not, or no longer. */
async function askDefinitions(library: DevLibrary): Promise<{ told: Asked[]; untold: Asked[] }> {
  const questions = definitionQuestions(library.texts);
  const told = questions.filter(({ kind }) => kind !== UNDEFINED);
  const takenOut = told.map((gold) => ({ ...gold, kind: UNDEFINED }));
  const untold = await ask(
    library,
    questions.filter(({ kind }) => kind === UNDEFINED),
  );
  return { told: await ask(library, told), untold: [...untold, ...(await ask(library, takenOut, "pages"))] };
}

/** Asks all questions of the development library. */
export async function askAll(library: DevLibrary): Promise<Sets> {
  const gold = readGold();
  const of = (...kinds: string[]) => gold.filter(({ kind }) => kinds.includes(kind));
  const definitions = await askDefinitions(library);
  const plain = [...(await ask(library, of("answerable"))), ...definitions.told];
  const others = [
    ...(await ask(
      library,
      of("answerable-typo", "answerable-keyword", "answerable-verbose", "out-of-library", "out-of-scope"),
    )),
    ...(await ask(
      library,
      of("unanswerable-adversarial").filter((_, i) => i % TRAPS_EVERY === 0),
    )),
    ...(await ask(
      library,
      of("answerable").filter((_, i) => i % TAKE_OUT_EVERY === 0),
      "document",
    )),
    ...(await ask(
      library,
      of("answerable").filter((_, i) => i % TAKE_OUT_EVERY === 1),
      "pages",
    )),
    ...(await askTemplates(library)),
    ...definitions.untold,
  ];
  return { plain, others };
}
