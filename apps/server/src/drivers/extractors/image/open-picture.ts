import sharp, { type Metadata } from "sharp";
import { readStart } from "../text/bounded-bytes.ts";
import { placeFailure } from "../cannot-open.ts";
import { UnreadableFile } from "../unreadable-file.ts";
import { bitmapHead } from "./bitmap.ts";
import { toldBy, NOTHING_TOLD, type Told } from "./told.ts";

/** A picture's head: nothing of it is decoded. */
export interface Picture {
  /** "JPEG". */
  readonly format: string;
  /** As displayed, in dots. */
  readonly width: number;
  readonly height: number;
  /** Of the file, in bytes. */
  readonly size: number;
  /** Dots an inch, when told and likely. */
  readonly density: number | null;
  /** More than one in TIFF alone: other formats move. */
  readonly pages: number;
  readonly told: Told;
  /** Whether dots of its kind can be read here. */
  readonly isDrawable: boolean;
}

/** More pages than a scanned volume has. */
const MAX_PAGES = 5_000;
const HEAD_BYTES = 1 << 12;

/** @throws UnreadableFile */
export async function openPicture(path: string): Promise<Picture> {
  const { bytes, size } = readStart(path, HEAD_BYTES);
  const bitmap = bitmapHead(bytes);
  if (bitmap !== null) {
    const { width, height, isReadable } = bitmap;
    return { format: "BMP", width, height, density: null, pages: 1, told: NOTHING_TOLD, size, isDrawable: isReadable };
  }
  return { ...pictureOf(await metadataOf(path)), size };
}

async function metadataOf(path: string): Promise<Metadata> {
  try {
    return await sharp(path, { limitInputPixels: false, failOn: "none" }).metadata();
  } catch (error) {
    throw (
      placeFailure(error) ??
      new UnreadableFile("unreadable_file", "The picture is damaged or is not of the kind that its name says.")
    );
  }
}

function pictureOf(metadata: Metadata): Omit<Picture, "size"> {
  const { format, orientation = 1, density = 0, compression } = metadata;
  const isOnSide = orientation >= 5;
  return {
    format: compression === "hevc" ? "HEIC" : format === "heif" ? "AVIF" : format.toUpperCase(),
    width: isOnSide ? metadata.height : metadata.width,
    height: isOnSide ? metadata.width : metadata.height,
    density: density >= 100 && density <= 1_200 ? density : null,
    pages: format === "tiff" ? Math.min(metadata.pages ?? 1, MAX_PAGES) : 1,
    told: toldBy(metadata),
    isDrawable: compression !== "hevc",
  };
}
