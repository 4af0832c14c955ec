/** How a manual numbers its pages. */
export interface Numbering {
  /** Pages before the first chapter: numbered in roman, the first `unprinted` of them without a number. */
  readonly front: { readonly pages: number; readonly unprinted: number; readonly isUpperCase: boolean };
  /** "plain" counts through, from `from` on; the others begin again with each chapter: "4-17", "IV-17". */
  readonly body: { readonly kind: "plain" | "chapters" | "roman chapters"; readonly from: number };
  /** Pages of each chapter. */
  readonly chapters: readonly number[];
  /** Pages of each appendix: "A-3", or counted through in plain numbering. */
  readonly appendices: readonly number[];
  /** What stands at the end: "Glossary-1"; its pages. */
  readonly endings: readonly { readonly name: string; readonly pages: number }[];
  /** What joins chapter and page. */
  readonly dash: string;
}

/** A page before it is set. */
export interface PlannedPage {
  /** What its place in the manual is called. */
  readonly label: string;
  readonly chapter: string;
  /** The first of its chapter. */
  readonly isOpening: boolean;
  /** Its number is left out, though it counts. */
  readonly isUnprinted: boolean;
}

const ROMAN = [
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
] as const;

function roman(value: number): string {
  const step = ROMAN.find(([worth]) => worth <= value);
  return step === undefined ? "" : step[1] + roman(value - step[0]);
}

const range = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** The pages of a manual in order, with what each is called. */
export function planManual({ front, body, chapters, appendices, endings, dash }: Numbering): PlannedPage[] {
  let counted = body.from - 1;
  const part = (name: string, pages: number, isCounted: boolean): PlannedPage[] =>
    range(pages).map((i) => ({
      label: isCounted ? String(++counted) : `${name}${dash}${i + 1}`,
      chapter: name,
      isOpening: i === 0,
      isUnprinted: false,
    }));
  const isPlain = body.kind === "plain";
  const chapterName = (i: number) => (body.kind === "roman chapters" ? roman(i + 1).toUpperCase() : String(i + 1));
  return [
    ...range(front.pages).map((i) => ({
      label: front.isUpperCase ? roman(i + 1).toUpperCase() : roman(i + 1),
      chapter: "",
      isOpening: i === 0,
      isUnprinted: i < front.unprinted,
    })),
    ...chapters.flatMap((pages, i) => part(chapterName(i), pages, isPlain)),
    ...appendices.flatMap((pages, i) => part(String.fromCharCode(65 + i), pages, isPlain)),
    ...endings.flatMap(({ name, pages }) => part(name, pages, isPlain)),
  ];
}
