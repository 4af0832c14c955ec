import sharp, { type Sharp } from "sharp";
import type { PictureOrder, PreviewOrder } from "../extractor.ts";
import { readStart } from "../text/bounded-bytes.ts";
import { placeFailure } from "../cannot-open.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { bitmapDots, bitmapHead } from "./bitmap.ts";

/** Larger pictures take more memory than a process is given. */
export const MAX_PIXELS = 100_000_000;

/** Of what is drawn at 200 dots an inch: a sheet, and long strips no larger than it. */
const LONGER_SIDE = 2_500;
const SHEET_PIXELS = 5_000_000;
const USUAL_DPI = 200;
/** Letters on screens are too small for text recognition. */
const MAX_ENLARGED = 3;
const SMALL_SIDE = 1_600;
const MAX_BITMAP_BYTES = 256 * 2 ** 20;

/** Small pictures are looked at for a moment: more than this is not seen. */
const PREVIEW_QUALITY = 78;
const PREVIEW_LONGEST = 4;

/** Draws a picture, or a page of one, upright and grey. @throws UnreadableFile */
export const drawPicture = (path: string, { pageNumber, dpi, out }: PictureOrder): Promise<void> =>
  drawing(async () => {
    const input = await opened(path, pageNumber);
    const { width, height } = (await input.clone().metadata()).autoOrient;
    const scale = scaleOf(width, height) * (dpi / USUAL_DPI);
    await input
      .autoOrient()
      .flatten({ background: "white" })
      .resize({
        width: Math.max(1, Math.round(width * scale)),
        height: Math.max(1, Math.round(height * scale)),
        fit: "fill",
      })
      .toColourspace("b-w")
      .withDensity(dpi)
      .png({ compressionLevel: 1 })
      .toFile(out);
  });

/** Makes a small WebP of a picture, upright and on white; one that is smaller stays as it is. @throws UnreadableFile */
export const previewPicture = (path: string, { pageNumber, widthPx, out }: PreviewOrder): Promise<void> =>
  drawing(async () => {
    const input = await opened(path, pageNumber);
    await input
      .autoOrient()
      .flatten({ background: "white" })
      .resize({ width: widthPx, height: PREVIEW_LONGEST * widthPx, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .webp({ quality: PREVIEW_QUALITY })
      .toFile(out);
  });

async function drawing(deed: () => Promise<void>): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  try {
    await deed();
  } catch (error) {
    throw (
      placeFailure(error) ??
      new UnreadableFile(
        "unreadable_file",
        "The picture is damaged, too large or packed in a way that cannot be drawn.",
      )
    );
  }
}

async function opened(path: string, pageNumber: number): Promise<Sharp> {
  const { bytes } = readStart(path, 1 << 12);
  const head = bitmapHead(bytes);
  if (head === null)
    return sharp(path, { page: pageNumber - 1, limitInputPixels: MAX_PIXELS, failOn: "none", sequentialRead: true });
  if (head.width * head.height > MAX_PIXELS) throw new Error("too large");
  const dots = bitmapDots(readStart(path, MAX_BITMAP_BYTES).bytes, head);
  return sharp(dots, { raw: { width: head.width, height: head.height, channels: 3 } });
}

function scaleOf(width: number, height: number): number {
  const longer = Math.max(width, height);
  if (longer < SMALL_SIDE) return Math.min(MAX_ENLARGED, SMALL_SIDE / longer);
  const isStrip = longer > 2.5 * Math.min(width, height);
  return Math.min(1, isStrip ? Math.sqrt(SHEET_PIXELS / (width * height)) : LONGER_SIDE / longer);
}
