/** Lists of this many and more are filled up to a multiple of it. */
const STEP = 16;

/**
 * A list of ids or words for `in`: never empty, which SQL does not know, and filled up with what nothing is called, so that
 * lists of about one length are one statement, which is planned once.
 */
export function filled(values: readonly string[]): string[] {
  const steps = Math.floor(values.length / STEP) + 1;
  const length = values.length < STEP ? values.length + 1 : steps * STEP;
  return [...values, ...Array.from({ length: length - values.length }, () => "")];
}
