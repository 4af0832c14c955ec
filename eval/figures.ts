import type { Draft } from "../apps/server/src/core/answer/answer-question.ts";
import { areaUnderCurve, calibrationError } from "../apps/server/src/core/quality/calibration.ts";
import { probabilityOf, type ConfidenceModel } from "../apps/server/src/core/answer/confidence/confidence.ts";
import { FRAMED } from "./framed-questions.ts";
import { holdsAnswer, readGold, type Gold } from "./gold.ts";

/** One question, how it was answered by a model that never saw its document, and how that turned out. */
export interface Judged {
  readonly kind: string;
  readonly gold: Gold;
  readonly draft: Draft;
  readonly onPage: boolean;
  readonly isRight: boolean;
  readonly score: number;
  /** What the score was made from. */
  readonly features: readonly number[];
}

const firstWords = (text: string, count: number): string => text.split(/\s+/).slice(0, count).join(" ");
const percent = (share: number): string => (100 * share).toFixed(1).padStart(5);
const share = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number =>
  items.filter(holds).length / Math.max(1, items.length);

/** How often a positive scores above a negative; ties count half. There are some of both. */
export const auroc = (positives: readonly number[], negatives: readonly number[]): number =>
  areaUnderCurve(positives, negatives) ?? Number.NaN;

const errorOf = (judged: readonly Judged[], curve: ConfidenceModel["curve"]): number =>
  calibrationError(judged.map(({ score, isRight }) => ({ confidence: probabilityOf(curve, score), isRight })));

const FIRST_PAGES = 5;

/** Whether a right page is among the first five, in the order in which a screen shows them: file by file, key passages first. */
function isAmongFirst({ draft, gold }: Judged): boolean {
  const shown = draft.files.flatMap(({ fileId, keyPassages, pageNumbers }) =>
    [...new Set([...keyPassages.map(({ pageNumber }) => pageNumber), ...pageNumbers])].map((page) => ({
      fileId,
      page,
    })),
  );
  return shown.slice(0, FIRST_PAGES).some(({ fileId, page }) => fileId === gold.file && gold.pages.includes(page));
}

function line(title: string, judged: readonly Judged[]): string {
  const first = ({ draft }: Judged) => draft.files[0];
  const told = ({ draft }: Judged) => first({ draft } as Judged)?.keyPassages[0]?.text ?? "";
  const within = (words: number) => share(judged, (one) => holdsAnswer(firstWords(told(one), words), one.gold.answers));
  const document = share(judged, (one) => first(one)?.fileId === one.gold.file);
  return `${title.padEnd(28)} n ${String(judged.length).padStart(4)}  document ${percent(document)}  page ${percent(share(judged, (one) => one.onPage))}  page in five ${percent(share(judged, isAmongFirst))}  in 40 words ${percent(within(40))}  in 75 ${percent(within(75))}  right ${percent(share(judged, (one) => one.isRight))}`;
}

/** Prints what the goals ask for, cross-validated by document. */
export function printFigures(
  judged: readonly Judged[],
  { curve, answersFrom }: Pick<ConfidenceModel, "curve" | "answersFrom">,
): void {
  const standard = new Set(readGold("gold_standard").map(({ id }) => id));
  const of = (...kinds: string[]) => judged.filter(({ kind }) => kinds.includes(kind));
  const sample = of("answerable").filter(({ gold }) => standard.has(gold.id));
  const absent = of("out-of-library", "out-of-scope");
  const scores = (some: readonly Judged[]) => some.map(({ score }) => score);
  console.log(line("answerable, all", of("answerable")));
  console.log(line("answerable, standard sample", sample));
  for (const kind of ["typo", "keyword", "verbose"]) console.log(line(kind, of(`answerable-${kind}`)));
  console.log(line("made-up, for a definition", of("answerable-definition")));
  console.log(
    `absent from the library: AUROC ${auroc(scores(sample), scores(absent)).toFixed(4)}, refused ${percent(share(absent, ({ score }) => score < answersFrom))}`,
  );
  console.log(`answerable refused ${percent(share(sample, ({ score }) => score < answersFrom))}`);
  console.log(
    `document taken out: AUROC ${auroc(scores(of("answerable")), scores(of("document taken out"))).toFixed(4)}`,
  );
  console.log(
    `short questions on a name: n ${of("template").length}, AUROC ${auroc(scores(sample), scores(of("template"))).toFixed(4)}, refused ${percent(share(of("template"), ({ score }) => score < answersFrom))}`,
  );
  console.log(
    `definitions that are not there: n ${of("undefined").length}, AUROC ${auroc(scores(of("answerable-definition")), scores(of("undefined"))).toFixed(4)}, refused ${percent(share(of("undefined"), ({ score }) => score < answersFrom))}`,
  );
  console.log(
    `one word changed: n ${of("swapped").length}, AUROC ${auroc(scores(sample), scores(of("swapped"))).toFixed(4)}, refused ${percent(share(of("swapped"), ({ score }) => score < answersFrom))}`,
  );
  console.log(
    `asked of another name: n ${of(FRAMED).length}, AUROC ${auroc(scores(sample), scores(of(FRAMED))).toFixed(4)}, refused ${percent(share(of(FRAMED), ({ score }) => score < answersFrom))}`,
  );
  console.log(`traps: AUROC ${auroc(scores(sample), scores(of("unanswerable-adversarial"))).toFixed(4)}`);
  console.log(`calibration error ${errorOf([...sample, ...absent], curve).toFixed(4)}`);
}
