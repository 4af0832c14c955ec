import type { Evidence } from "../ranking/evidence.ts";
import type { Ranked } from "../ranking/rank.ts";
import { isRow } from "../../text/column-names.ts";
import { sentenceText } from "../ranking/analysed.ts";

/** Asks which of all has most of something: one row of a table does not tell that of the others. */
const ASKS_EXTREME =
  /\b(?:most|fewest|least|highest|lowest|largest|biggest|greatest|smallest|longest|shortest|heaviest|lightest|tallest|deepest|widest|fastest|slowest|oldest|newest|cheapest|dearest|earliest|latest)\b/i;

/** Whether it is asked which of all has most or least of something, and a sentence is one row of a table that says nothing of that. */
export function tellsOneOfAll({ question: { text } }: Evidence, one: Ranked): boolean {
  const told = sentenceText(one);
  const isOfTable = isRow(told) || (one.passage.sentences[one.at]?.columns ?? "") !== "";
  return isOfTable && ASKS_EXTREME.test(text) && !ASKS_EXTREME.test(told);
}
