import { OUTDATED_SHARE } from "../../documents/editions.ts";
import type { FileAnswer } from "../answer-question.ts";

/** A document that is listed, and how much of what is asked it holds. */
export interface Listed {
  readonly file: FileAnswer;
  readonly holdsAll: boolean;
  /** From 0 to 1, of what is asked. */
  readonly share: number;
}

const byWorth = (a: Listed, b: Listed): number =>
  Number(b.holdsAll) - Number(a.holdsAll) || b.file.relevance - a.file.relevance;

function outdatedBehind(listed: readonly Listed[], currentOf: ReadonlyMap<string, string>): Listed[] {
  const order = [...listed];
  for (const old of listed) {
    const current = order.findIndex(({ file }) => file.fileId === currentOf.get(old.file.fileId));
    const at = order.indexOf(old);
    if (current < at || (order[current]?.share ?? 0) < old.share) continue;
    order.splice(at, 1);
    order.splice(current, 0, old);
  }
  return order;
}

/**
 * Documents in the order in which they are listed: those that hold all that is asked for first, an outdated edition behind the
 * current one where that holds as much of it. Their relevance falls from the first, which has 1.
 * @param currentOf by file id of an outdated edition, the current one
 */
export function orderDocuments(listed: readonly Listed[], currentOf: ReadonlyMap<string, string>): Listed[] {
  const kept = ({ fileId }: FileAnswer): number => (currentOf.has(fileId) ? OUTDATED_SHARE : 1);
  const weighed = listed.map((one) => ({
    ...one,
    file: { ...one.file, relevance: kept(one.file) * one.file.relevance },
  }));
  const ordered = outdatedBehind(weighed.sort(byWorth), currentOf);
  const best = Math.max(Number.MIN_VALUE, ordered[0]?.file.relevance ?? 0);
  let ceiling = 1;
  return ordered.map((one) => {
    ceiling = Math.min(ceiling, one.file.relevance / best);
    return { ...one, file: { ...one.file, relevance: ceiling } };
  });
}
