import type { Design } from "./make-page.ts";

const PLAIN: Design = {
  columns: 1,
  face: "Times-Roman",
  rotate: 0,
  turn: 0,
  margins: [0, 0, 0, 0],
  origin: [0, 0],
  hyphenates: false,
  justifies: true,
  hasSpaces: true,
};

const CROPPED = [50, 40, 30, 70] as const;

/** Pages that are hard to highlight, by what makes them so. */
export const DESIGNS: Readonly<Record<string, Design>> = {
  "one column": PLAIN,
  "two columns": { ...PLAIN, columns: 2 },
  "two columns, ragged, words only moved apart": { ...PLAIN, columns: 2, justifies: false, hasSpaces: false },
  "three columns, hyphenated": { ...PLAIN, columns: 3, hyphenates: true },
  hyphenated: { ...PLAIN, face: "Helvetica", hyphenates: true },
  "two columns, hyphenated": { ...PLAIN, columns: 2, hyphenates: true },
  "rotated by 90°": { ...PLAIN, rotate: 1, face: "Helvetica" },
  "rotated by 180°": { ...PLAIN, rotate: 2 },
  "rotated by 270°, two columns": { ...PLAIN, rotate: 3, columns: 2 },
  "set sideways, upwards": { ...PLAIN, turn: 3 },
  "set sideways, downwards": { ...PLAIN, turn: 1, face: "Helvetica" },
  "rotated by 90°, text not with it": { ...PLAIN, rotate: 1, turn: 1 },
  "rotated by 180°, text not with it": { ...PLAIN, rotate: 2, turn: 2 },
  cropped: { ...PLAIN, margins: CROPPED, face: "Helvetica" },
  "cropped, media box off zero": { ...PLAIN, margins: CROPPED, origin: [-120, 35] },
  "cropped, rotated by 270°, two columns, hyphenated": {
    ...PLAIN,
    margins: CROPPED,
    origin: [18, -72],
    rotate: 3,
    columns: 2,
    hyphenates: true,
  },
};
