/** Nobody writes more that are different; a program that puts a date on every sheet may. */
const MAX_LINES = 500;

/** Gathers what heads and feet of sheets say: each line once, in order, and none that is just a page number. */
export function runningLines() {
  const lines = new Set<string>();
  return {
    add(text: string) {
      if (lines.size < MAX_LINES && /\p{L}{2}|\d{3}/u.test(text)) lines.add(text);
    },
    /** Those so far. */
    told: (): readonly string[] => [...lines],
  };
}
