import type { CounselResult } from "@reading-room/contract/counsel-answer";

export interface NearPassage {
  readonly id: string;
  readonly name: string;
  readonly passage: CounselResult["extractiveAnswers"][number];
}

/** More than these would bury the news that there is no answer. */
const SHOWN_MAX = 3;

/** The best passage of each of the best documents. */
export const nearestPassages = (results: readonly CounselResult[]): NearPassage[] =>
  results
    .flatMap(({ id, name, title, extractiveAnswers: [passage] }) =>
      passage ? [{ id, name: title ?? name, passage }] : [],
    )
    .slice(0, SHOWN_MAX);
