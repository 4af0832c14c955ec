import { writeFileSync } from "node:fs";
import type { PictureOrder, PreviewOrder } from "../extractor.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { withDocument, type PdfFile } from "./open-document.ts";
import { pageFrame } from "./page-frame.ts";
import type { Pdfium } from "./pdfium.ts";
import { writePng } from "./write-png.ts";

/** A poster is drawn coarser, so that its picture fits in memory. */
const MAX_PIXELS = 24_000_000;
const POINTS_AN_INCH = 72;

/** How many times longer than wide a page is shown in full; of one that is longer, less of the width is taken. */
const LONGEST = 4;

/** PDFium's numbers: bytes a dot, white, and what is drawn: annotations too. */
const WHITE = 0xffffffff;
const ANNOTATIONS = 0x01;

interface Colours {
  readonly format: number;
  readonly bytesADot: 1 | 4;
  readonly flags: number;
}

const GREY: Colours = { format: 1, bytesADot: 1, flags: ANNOTATIONS | 0x08 };
/** In the order red, green, blue; the fourth byte is unused. */
const COLOURED: Colours = { format: 3, bytesADot: 4, flags: ANNOTATIONS | 0x10 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Draws a page as it is displayed into a PNG. @throws UnreadableFile */
export function drawPage(pdfium: Pdfium, file: PdfFile, order: PictureOrder): void {
  const dpiOf = ({ width, height }: Size): number => {
    const inchesSquared = (width / POINTS_AN_INCH) * (height / POINTS_AN_INCH);
    return Math.min(order.dpi, Math.sqrt(MAX_PIXELS / inchesSquared));
  };
  draw(pdfium, file, { ...order, dpiOf, colours: GREY });
}

/** Draws a page in its colours, so many dots wide, into a PNG. @throws UnreadableFile */
export function previewPage(pdfium: Pdfium, file: PdfFile, { widthPx, ...order }: PreviewOrder): void {
  const dpiOf = ({ width, height }: Size): number =>
    POINTS_AN_INCH * Math.min(widthPx / width, (LONGEST * widthPx) / height);
  draw(pdfium, file, { ...order, dpiOf, colours: COLOURED });
}

interface Drawing {
  readonly pageNumber: number;
  readonly out: string;
  /** Of a page of this size in points. */
  readonly dpiOf: (size: Size) => number;
  readonly colours: Colours;
}

function draw(pdfium: Pdfium, file: PdfFile, { pageNumber, out, dpiOf, colours }: Drawing): void {
  withDocument(pdfium, file, (document) => {
    const page = pdfium.call.FPDF_LoadPage(document, pageNumber - 1);
    if (page === 0) throw new UnreadableFile("unreadable_file", `Page ${pageNumber} is damaged: it cannot be drawn.`);
    try {
      const frame = pageFrame(pdfium, page);
      writeFileSync(out, picture(pdfium, page, { ...frame, dpi: dpiOf(frame), colours }), { flag: "wx", mode: 0o600 });
    } finally {
      pdfium.call.FPDF_ClosePage(page);
    }
  });
}

interface Sheet extends Size {
  readonly dpi: number;
  readonly colours: Colours;
}

function picture(pdfium: Pdfium, page: number, { dpi, colours, ...points }: Sheet): Buffer {
  const { call } = pdfium;
  const dots = (length: number): number => Math.max(1, Math.floor((length / POINTS_AN_INCH) * dpi));
  const [width, height] = [dots(points.width), dots(points.height)];
  const bitmap = call.FPDFBitmap_CreateEx(width, height, colours.format, 0, 0);
  if (bitmap === 0) throw new UnreadableFile("unreadable_file", "The page is too large to be drawn.");
  try {
    call.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
    call.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, colours.flags);
    const start = call.FPDFBitmap_GetBuffer(bitmap);
    const stride = call.FPDFBitmap_GetStride(bitmap);
    const bytes = pdfium.bytes().subarray(start, start + stride * height);
    return writePng({ dots: bytes, bytesADot: colours.bytesADot, stride, width, height, dpi });
  } finally {
    call.FPDFBitmap_Destroy(bitmap);
  }
}
