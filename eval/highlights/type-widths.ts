/** Widths of the letters from space to tilde in thousandths of the type's size, as the fonts' makers published them. */
export const WIDTHS = {
  Helvetica: [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
    556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
    722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
    556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
    260, 334, 584,
  ],
  "Times-Roman": [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278, 500, 500, 500, 500, 500, 500, 500,
    500, 500, 500, 278, 278, 564, 564, 564, 444, 921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889,
    722, 722, 556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500, 333, 444, 500, 444, 500,
    444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500, 500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480,
    200, 480, 541,
  ],
} as const;

export type TypeFace = keyof typeof WIDTHS;

const FIRST = 32;

/** How wide a text of these letters is set, in points. */
export function widthOf(text: string, face: TypeFace, size: number): number {
  let thousandths = 0;
  for (let i = 0; i < text.length; i++) thousandths += WIDTHS[face][text.charCodeAt(i) - FIRST] ?? 0;
  return (thousandths * size) / 1_000;
}

/** How far letters reach above and below their line, in thousandths of the type's size. */
export const REACH: Readonly<Record<TypeFace, { readonly up: number; readonly down: number }>> = {
  Helvetica: { up: 718, down: 207 },
  "Times-Roman": { up: 683, down: 217 },
};

/** A font as PDFs hold it, its widths told, so that every reader sets it as wide. */
export const fontObject = (face: TypeFace): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${face} /Encoding /WinAnsiEncoding /FirstChar ${FIRST} /LastChar 126 /Widths [${WIDTHS[face].join(" ")}] >>`;
