/** How labels that were read compare with what is printed. */
export interface Judged {
  readonly pages: number;
  readonly right: number;
  /** A label where another, or none, is printed: it sends a reader to the wrong page. */
  readonly wrong: number;
  /** No label where one is printed. */
  readonly absent: number;
  /** Page, what is printed and what was read, of all that are not right. */
  readonly faults: readonly string[];
}

export type Label = string | null;

/** One dash is as good as another: a reader finds the page. */
const plain = (label: string): string => label.replace(/[-–‑]/g, "-");

/** @param printed by number of the page; pages that are not in it are not judged */
export function judge(printed: ReadonlyMap<number, Label>, read: readonly Label[]): Judged {
  let [right, wrong, absent] = [0, 0, 0];
  const faults: string[] = [];
  for (const [number, gold] of printed) {
    const found = read[number - 1] ?? null;
    if (found === gold || (found !== null && gold !== null && plain(found) === plain(gold))) right++;
    else {
      if (found === null) absent++;
      else wrong++;
      faults.push(`page ${number}: printed ${gold ?? "nothing"}, read ${found ?? "nothing"}`);
    }
  }
  return { pages: printed.size, right, wrong, absent, faults };
}

/** All of them together. */
export const together = (all: readonly Judged[]): Judged => ({
  pages: all.reduce((sum, one) => sum + one.pages, 0),
  right: all.reduce((sum, one) => sum + one.right, 0),
  wrong: all.reduce((sum, one) => sum + one.wrong, 0),
  absent: all.reduce((sum, one) => sum + one.absent, 0),
  faults: all.flatMap(({ faults }) => faults),
});

const percent = (part: number, whole: number): string => ((100 * part) / Math.max(1, whole)).toFixed(2);

/** A row of the table: the accuracy, and the same with each wrong label counted as two. */
export const rowOf = (name: string, { pages, right, wrong, absent }: Judged): string =>
  `| ${name} | ${pages} | ${percent(right, pages)} | ${percent(right - wrong, pages)} | ${wrong} | ${absent} |`;
