/** One slip of the finger in a short name, two in a long one; more is another word. */
const SHORT_CHARS = 8;

/** Letters to add, leave out, change or swap with their neighbour to make one name of the other. */
function slipsBetween(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number): number => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= one.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= other.length; j++) {
      const change = one[i - 1] === other[j - 1] ? 0 : 1;
      const ways = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + change];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) ways.push(at(i - 2, j - 2) + 1);
      rows[i]?.push(Math.min(...ways));
    }
  }
  return at(one.length, other.length);
}

const slipsAllowed = (name: string): number => (name.length < SHORT_CHARS ? 1 : 2);

/** The known name of which another is a slip; null for a known one, and for one that is like none. */
export function nearestName(name: string, known: readonly string[], allowed = slipsAllowed(name)): string | null {
  if (known.includes(name)) return null;
  const near = known
    .map((one) => ({ one, slips: slipsBetween(name.toUpperCase(), one.toUpperCase()) }))
    .filter(({ slips }) => slips <= allowed)
    .toSorted((a, b) => a.slips - b.slips);
  return near[0]?.one ?? null;
}
