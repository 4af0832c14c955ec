import type { Edges } from "./page-frame.ts";
import type { Pdfium } from "./pdfium.ts";

/** PDFium's numbers for kinds of page objects. */
export const OBJECT = { path: 2, image: 3, form: 5 } as const;

/** How far an object of a page reaches; null where PDFium cannot tell. @param scratch sixteen bytes of its memory */
export function boundsOf({ call, floats }: Pdfium, object: number, scratch: number): Edges | null {
  if (call.FPDFPageObj_GetBounds(object, scratch, scratch + 4, scratch + 8, scratch + 12) === 0) return null;
  const [left = 0, bottom = 0, right = 0, top = 0] = floats().subarray(scratch >> 2, (scratch >> 2) + 4);
  return { left, bottom, right, top };
}
