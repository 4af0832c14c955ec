import { writeFileSync } from "node:fs";
import type { PictureOrder } from "../extractor.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { greyPng } from "./grey-png.ts";
import { withDocument, type PdfFile } from "./open-document.ts";
import { pageFrame } from "./page-frame.ts";
import type { Pdfium } from "./pdfium.ts";

/** A poster is drawn coarser, so that its picture fits in memory. */
const MAX_PIXELS = 24_000_000;
const POINTS_AN_INCH = 72;

/** PDFium's numbers: a byte a dot, white, and what is drawn: annotations too, in shades of grey. */
const GREY = 1;
const WHITE = 0xffffffff;
const ANNOTATIONS_IN_GREY = 0x01 | 0x08;

/** Draws a page as it is displayed into a PNG. @throws UnreadableFile */
export function drawPage(pdfium: Pdfium, file: PdfFile, { pageNumber, dpi, out }: PictureOrder): void {
  withDocument(pdfium, file, (document) => {
    const page = pdfium.call.FPDF_LoadPage(document, pageNumber - 1);
    if (page === 0) throw new UnreadableFile("unreadable_file", `Page ${pageNumber} is damaged: it cannot be drawn.`);
    try {
      writeFileSync(out, picture(pdfium, page, dpi), { flag: "wx", mode: 0o600 });
    } finally {
      pdfium.call.FPDF_ClosePage(page);
    }
  });
}

function picture(pdfium: Pdfium, page: number, dpi: number): Buffer {
  const { call } = pdfium;
  const { width: across, height: down } = pageFrame(pdfium, page);
  const inchesSquared = (across / POINTS_AN_INCH) * (down / POINTS_AN_INCH);
  const fitting = Math.min(dpi, Math.sqrt(MAX_PIXELS / inchesSquared));
  const [width, height] = [across, down].map((points) => Math.max(1, Math.floor((points / POINTS_AN_INCH) * fitting)));
  if (width === undefined || height === undefined) throw new Error("a page has a width and a height");
  const bitmap = call.FPDFBitmap_CreateEx(width, height, GREY, 0, 0);
  if (bitmap === 0) throw new UnreadableFile("unreadable_file", "The page is too large to be drawn.");
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, ANNOTATIONS_IN_GREY);
    const start = call.FPDFBitmap_GetBuffer(bitmap);
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const dots = pdfium.bytes().subarray(start, start + stride * height);
    return greyPng({ dots, stride, width, height, dpi: fitting });
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}
