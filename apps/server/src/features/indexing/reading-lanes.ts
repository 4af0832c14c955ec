import type { ReadFile } from "./read-file.ts";
import type { WaitingFile } from "./waiting-file.ts";

/** While one file is read by a process of its own, the one before it is taken over and the next one is fetched. */
const SPARE_LANES = 2;
/** Such a file may take minutes to read. */
const HUGE_BYTES = 32 * 2 ** 20;
/** So much text may be in memory, read and not yet written, before no other file is begun. */
const MAX_HELD_BYTES = 64 * 2 ** 20;
const WORD_BYTES = 24;

const weightOf = ({ pages }: ReadFile): number =>
  pages.reduce((sum, { page }) => sum + 2 * page.text.length + WORD_BYTES * page.words.starts.length, 0);

/** Whether reading it may take minutes. */
export const isHuge = ({ size }: { readonly size: number | null }): boolean => (size ?? 0) > HUGE_BYTES;

/** Says which file may be begun, and counts what is being read and what is in memory. */
export interface ReadingLanes {
  /** Takes out the first file that may be begun now. */
  next(unread: WaitingFile[]): WaitingFile | undefined;
  read(file: WaitingFile, work: () => Promise<ReadFile>): Promise<ReadFile>;
  /** What was read is written, or given up. */
  letGo(read: ReadFile): void;
  isReading(): boolean;
}

/**
 * A source always has a place of its own, however many another holds: one that is slow to hand its files over would keep all.
 * @param lanes files that processes of their own read at once; where there are more than one, one is left to others than huge files
 */
export function readingLanes(lanes: number): ReadingLanes {
  const reading = new Set<WaitingFile>();
  let heldBytes = 0;
  const places = lanes + SPARE_LANES;
  const count = (is: (file: WaitingFile) => boolean): number => [...reading].filter(is).length;
  const mayBegin = (file: WaitingFile): boolean => {
    if (isHuge(file) && lanes > 1 && count(isHuge) >= lanes - 1) return false;
    return reading.size < places || count(({ sourceId }) => sourceId === file.sourceId) === 0;
  };
  return {
    next: (unread) => {
      if (heldBytes > MAX_HELD_BYTES) return undefined;
      const at = unread.findIndex(mayBegin);
      return at === -1 ? undefined : unread.splice(at, 1)[0];
    },
    read: async (file, work) => {
      reading.add(file);
      try {
        const read = await work();
        heldBytes += weightOf(read);
        return read;
      } finally {
        reading.delete(file);
      }
    },
    letGo: (read) => void (heldBytes -= weightOf(read)),
    isReading: () => reading.size > 0,
  };
}
