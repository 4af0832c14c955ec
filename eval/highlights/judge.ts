import { areaOf, commonArea, iou, type Rect } from "./area.ts";

/** A box that has less of its area than this on the truth lies somewhere else. */
const ELSEWHERE_SHARE = 0.1;
const GOOD_IOU = 0.8;

/** How one highlight compares with the truth. */
export interface Judged {
  readonly iou: number;
  readonly isFound: boolean;
  /** Something is painted that is not the passage. */
  readonly isWrong: boolean;
}

/** Whether it is to be looked at. */
export const isFault = (judged: Judged): boolean => judged.iou < GOOD_IOU || judged.isWrong;

/** @param boxes what is shown; `truth` is where the passage stands */
export function judge(boxes: readonly Rect[], truth: readonly Rect[]): Judged {
  const isElsewhere = (box: Rect) => commonArea([box], truth) < ELSEWHERE_SHARE * areaOf([box]);
  return { iou: iou(boxes, truth), isFound: boxes.length > 0, isWrong: boxes.some(isElsewhere) };
}

const percent = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(1);

/** The heading of the table that `rowOf` writes rows of. */
export const HEAD = `| | passages | IoU ≥ ${GOOD_IOU}, % | median IoU | lowest | not found | wrong |\n|---|---|---|---|---|---|---|`;

/** A row of the table. */
export function rowOf(name: string, all: readonly Judged[]): string {
  const sorted = all.map((one) => one.iou).sort((a, b) => a - b);
  const good = all.filter((one) => one.iou >= GOOD_IOU).length;
  const missing = all.filter(({ isFound }) => !isFound).length;
  const wrong = all.filter(({ isWrong }) => isWrong).length;
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(3);
  return `| ${name} | ${all.length} | ${percent(good, all.length)} | ${at(0.5)} | ${at(0)} | ${missing} | ${wrong} |`;
}
