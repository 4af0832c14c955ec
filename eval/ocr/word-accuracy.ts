const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ""))
    .filter((word) => word !== "");

/** Length of the longest common subsequence. */
function inCommon(a: readonly string[], b: readonly string[]): number {
  let before = new Uint16Array(b.length + 1);
  for (const word of a) {
    const row = new Uint16Array(b.length + 1);
    for (let j = 1; j <= b.length; j++)
      row[j] = word === b[j - 1] ? (before[j - 1] ?? 0) + 1 : Math.max(before[j] ?? 0, row[j - 1] ?? 0);
    before = row;
  }
  return before[b.length] ?? 0;
}

/** Words that both have in the same order, letters and digits alone counting: page by page. */
export function wordAccuracy(right: readonly string[], read: readonly string[]): { recall: number; precision: number } {
  let [common, wanted, got] = [0, 0, 0];
  right.forEach((text, i) => {
    const [a, b] = [wordsOf(text), wordsOf(read[i] ?? "")];
    common += inCommon(a, b);
    wanted += a.length;
    got += b.length;
  });
  return { recall: common / Math.max(1, wanted), precision: common / Math.max(1, got) };
}
