import { AppError } from "../../core/app-error.ts";
import type { Source } from "../../drivers/sources/source.ts";
import type { WaitingPage } from "./waiting-page.ts";

/** The one file whose pages are being read: it is fetched once for all of them that follow each other. */
export interface HeldFile {
  /**
   * @returns the path of the page's file, at the version that the page is of
   * @throws AppError `source_unavailable`, `file_gone`, or `file_changed` when the file is another by now
   */
  pathFor(page: WaitingPage): Promise<string>;
  /**
   * To be asked once the page was read: a file may be overwritten where it stands meanwhile.
   * @throws AppError as `pathFor`, when its file is not at the page's version any more
   */
  requireUnchanged(page: WaitingPage): Promise<void>;
  /** Lets go of it. */
  release(): Promise<void>;
}

interface Held {
  readonly fileId: string;
  readonly version: string;
  readonly path: string;
  readonly release: () => Promise<void>;
}

/** Holds nothing at first. */
export function heldFile(sourceById: (id: string) => Source | null): HeldFile {
  let held: Held | null = null;
  const release = async (): Promise<void> => {
    const old = held;
    held = null;
    await old?.release();
  };
  const taken = async ({ fileId, sourceId, key, version }: WaitingPage): Promise<Held> => {
    const source = sourceById(sourceId);
    if (source === null) throw new AppError("source_unavailable", "The file's source is not connected.");
    const local = await source.localPath(key);
    if (local.version === version) return { fileId, version, path: local.path, release: () => local.release() };
    await local.release();
    throw new AppError("file_changed", "The file changed; its pages wait until it is read again.");
  };
  return {
    release,
    async pathFor(page) {
      if (held?.fileId === page.fileId && held.version === page.version) return held.path;
      await release();
      held = await taken(page);
      return held.path;
    },
    async requireUnchanged(page) {
      try {
        await (await taken(page)).release();
      } catch (error) {
        await release();
        throw error;
      }
    },
  };
}
