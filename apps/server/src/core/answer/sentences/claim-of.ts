/** One mark or several in a row: " [1]", "[1][2]", " [1, 2]". */
const MARKS = /(?:\s*\[\d+(?:\s*,\s*\d+)*\])+/g;

const numbersIn = (marks: string): number[] => (marks.match(/\d+/g) ?? []).map(Number);

/** The words of an answer that carry a citation: what stands before its mark, from the mark before on; null when it has none. */
export function claimOf(answer: string, index: number): string | null {
  let from = 0;
  for (const { 0: marks, index: at } of answer.matchAll(MARKS)) {
    if (numbersIn(marks).includes(index))
      return (
        answer
          .slice(from, at)
          .replace(/^[\s.;:,!?]+/, "")
          .trim() || null
      );
    from = at + marks.length;
  }
  return null;
}
