/** A fixed scale in CSS pixels per point, or a rule that follows the window. */
export type Zoom = "width" | "page" | number;

export interface PageSize {
  /** In points, rotation applied. */
  readonly width: number;
  readonly height: number;
}

/** CSS pixels per point at "100 %". */
export const ACTUAL_SIZE = 96 / 72;
const PERCENT_STEPS = [25, 33, 50, 67, 80, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400];
/** Fitting to the width stops here: a letter page wider than this is a poster, not something one reads. */
export const WIDEST_FIT = 1.5 * ACTUAL_SIZE;
const NARROWEST = 0.1;

/** @returns CSS pixels per point; `room` is what the page may fill, in CSS pixels */
export function scaleFor(zoom: Zoom, page: PageSize, room: PageSize): number {
  if (typeof zoom === "number") return zoom;
  const byWidth = Math.min(room.width / page.width, WIDEST_FIT);
  const scale = zoom === "width" ? byWidth : Math.min(byWidth, room.height / page.height);
  return Math.max(scale, NARROWEST);
}

/** The scale in per cent of actual size, rounded. */
export const zoomPercent = (scale: number): number => Math.round((scale / ACTUAL_SIZE) * 100);

/** The next fixed scale above (1) or below (-1) the present one; the ends stay where they are. */
export function zoomStep(scale: number, direction: 1 | -1): number {
  const percent = zoomPercent(scale);
  const next =
    direction === 1 ? PERCENT_STEPS.find((step) => step > percent) : PERCENT_STEPS.findLast((step) => step < percent);
  return next === undefined ? scale : (next / 100) * ACTUAL_SIZE;
}
