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
  return {
    release,
    async pathFor({ fileId, sourceId, key, version }) {
      if (held?.fileId === fileId && held.version === version) return held.path;
      await release();
      const source = sourceById(sourceId);
      if (source === null) throw new AppError("source_unavailable", "The file's source is not connected.");
      const local = await source.localPath(key);
      held = { fileId, version: local.version, path: local.path, release: () => local.release() };
      if (local.version !== version) {
        await release();
        throw new AppError("file_changed", "The file changed; its pages wait until it is read again.");
      }
      return held.path;
    },
  };
}
