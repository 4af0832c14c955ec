import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "../../core/app-error.ts";
import { canHaveThumbnail } from "../../core/files/thumbnail.ts";
import type { Previewer } from "../../drivers/extractors/extractor.ts";
import type { PictureCache } from "../../drivers/picture-caches/picture-cache.ts";
import type { Source } from "../../drivers/sources/source.ts";
import type { DrawQueue } from "./draw-queue.ts";
import { fileRow } from "./open-file.ts";
import type { BrowseRow, BrowseStore } from "./store.ts";

export interface ThumbnailDeps {
  readonly store: BrowseStore;
  readonly sourceById: (id: string) => Source | null;
  readonly previewer: Previewer;
  readonly pictures: PictureCache;
  readonly queue: DrawQueue;
}

export interface ThumbnailOrder {
  readonly id: string;
  readonly page: number;
  /** In dots. */
  readonly width: number;
  readonly userId: string;
  readonly signal: AbortSignal;
}

/** The sizes that are kept, in dots: of others, the next larger one is sent. */
const WIDTHS = [160, 320, 640, 1_280];
/** Nobody waits for it any more, in all likelihood. */
const MAX_DRAWING_MS = 60_000;
/** What says nothing of the file itself: another try may go better. */
const PASSING = ["unavailable", "file_gone", "source_unavailable"];

const noPicture = (cause?: unknown): AppError =>
  new AppError("file_not_found", "No picture of this can be drawn.", { cause });

const widthFor = (asked: number): number => WIDTHS.find((width) => width >= asked) ?? Math.max(...WIDTHS);

/** The same bytes have the same picture, wherever they stand. */
async function nameOf(store: BrowseStore, row: BrowseRow, { page, width }: Pick<ThumbnailOrder, "page" | "width">) {
  const hash = (await store.details(row.id))?.content_hash ?? null;
  const content = hash === null ? ["file", row.source_id, row.key, row.version] : ["content", hash];
  return JSON.stringify([...content, page, width]);
}

async function inScratchFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-thumbnail-"));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Draws it from the bytes of the row's version. */
async function draw(deps: ThumbnailDeps, row: BrowseRow, { page, width }: { page: number; width: number }) {
  const source = deps.sourceById(row.source_id);
  if (source === null) throw new AppError("unavailable", "The place that holds this file is not connected.");
  const held = await source.localPath(row.key);
  try {
    if (held.version !== row.version) throw new AppError("unavailable", "The file is being changed just now.");
    return await inScratchFolder(async (folder) => {
      const out = join(folder, "picture.webp");
      const file = { path: held.path, name: row.name, mimeType: row.mime_type };
      const signal = AbortSignal.timeout(MAX_DRAWING_MS);
      await deps.previewer.draw(file, { pageNumber: page, widthPx: width, out, signal });
      return readFile(out);
    });
  } finally {
    await held.release();
  }
}

/** Keeps what comes of it: that nothing can be drawn, too, so that it is not tried again and again. */
async function drawAndKeep(deps: ThumbnailDeps, row: BrowseRow, at: { name: string; page: number; width: number }) {
  try {
    await deps.pictures.keep(at.name, await draw(deps, row, at));
  } catch (error) {
    if (!(error instanceof AppError) || PASSING.includes(error.code)) throw error;
    await deps.pictures.keep(at.name, "none");
  }
}

/** A row whose picture can be drawn, and under which name that is kept. @throws AppError `file_not_found` when none can */
export async function thumbnailOf({ store, previewer }: ThumbnailDeps, order: ThumbnailOrder) {
  const row = await fileRow(store, order.id);
  const isDrawn = canHaveThumbnail(row) && previewer.draws({ mimeType: row.mime_type, name: row.name });
  // As long as nobody has counted its pages, there is the first one.
  if (!isDrawn || order.page > Math.max(1, row.page_count ?? 1)) throw noPicture();
  const width = widthFor(order.width);
  return { row, width, name: await nameOf(store, row, { page: order.page, width }) };
}

/**
 * The small picture of a page, drawn unless it is kept.
 * @throws AppError `file_not_found` when there is nothing to draw, `unavailable` when too much is drawn now
 */
export async function drawThumbnail(
  deps: ThumbnailDeps,
  { row, width, name }: Awaited<ReturnType<typeof thumbnailOf>>,
  { page, userId, signal }: ThumbnailOrder,
): Promise<Uint8Array> {
  const kept = await deps.pictures.find(name);
  if (kept === "none") throw noPicture();
  if (kept !== null) return kept;
  await deps.queue.run({ by: userId, what: name, signal }, () => drawAndKeep(deps, row, { name, page, width }));
  const drawn = await deps.pictures.find(name);
  if (drawn === null || drawn === "none") throw noPicture();
  return drawn;
}
