import { withoutLabel } from "../../pages/item-label.ts";
import { countsFirst, followsOn } from "../../pages/label-order.ts";
import type { TextRange } from "../../text/sentences.ts";
import { stemsOf } from "../../text/stems-of.ts";
import { piecesOf, type Piece } from "./list-head.ts";
import type { OnPage } from "../sentences/paragraphs.ts";
import { countTold, labelledItems, MAX_HEADING_WORDS } from "./list-rest.ts";
import { countWords } from "./quote.ts";
import type { ReadQuestion } from "../asked/question.ts";
import { endsOpen } from "../sentences/whole-sentence.ts";

/** Where the numbered list begins of which a piece is an item; null where that does not stand above it. */
function firstOfList(pieces: readonly Piece[], own: number): number | null {
  let at = own;
  while (followsOn(pieces[at - 1]?.text ?? "", pieces[at]?.text ?? "")) at--;
  return countsFirst(pieces[at]?.text ?? "") ? at : null;
}

/** Whether a text is a heading all of whose words a question has: it is asked how that is done. */
function isAskedHeading({ terms }: Pick<ReadQuestion, "terms">, text: string): boolean {
  const asked = new Set(terms.map(({ stem }) => stem));
  const stems = stemsOf(withoutLabel(text));
  const isHeading = endsOpen(text) && countWords(text) <= MAX_HEADING_WORDS;
  return isHeading && stems.length > 0 && stems.every((stem) => asked.has(stem));
}

/**
 * All steps of which a claim is one, where it is asked how that is done which stands right above them: "How do I start the engine
 * by hand?" above "1. Open the tap." in a section "Start by hand". One step alone would pass for all there is to do.
 * @param pages texts of the claim's page and of the next one
 * @param claim where it stands on the first
 * @returns none for any other question or place
 */
export function stepsBelow(question: ReadQuestion, pages: readonly string[], claim: TextRange): OnPage[] {
  if (question.kind !== "manner") return [];
  const pieces = piecesOf(pages);
  const own = pieces.findIndex(({ page, start, end }) => page === 0 && start <= claim.start && claim.end <= end);
  const first = own < 0 ? null : firstOfList(pieces, own);
  if (first === null || !isAskedHeading(question, pieces[first - 1]?.text ?? "")) return [];
  const all = labelledItems(null, pieces.slice(first));
  const steps = all.slice(0, countTold(all));
  return steps.length <= own - first ? [] : steps.map(({ page, start, end }) => ({ page, start, end }));
}
