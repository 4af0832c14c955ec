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

const isHuge = ({ size }: WaitingFile): boolean => (size ?? 0) > HUGE_BYTES;

/** Says which file may be begun, and counts what is being read and what is in memory. */
export interface ReadingLanes {
  /** Takes out the first file that may be begun now. */
  next(unread: WaitingFile[]): WaitingFile | undefined;
  read(file: WaitingFile, work: () => Promise<ReadFile>): Promise<ReadFile>;
  /** What was read is written, or given up. */
  letGo(read: ReadFile): void;
  isReading(): boolean;
}

/** @param lanes files that processes of their own read at once; where there are more than one, one is left to others than huge files */
export function readingLanes(lanes: number): ReadingLanes {
  let [reading, huge, heldBytes] = [0, 0, 0];
  const mayBegin = (file: WaitingFile): boolean => !isHuge(file) || lanes === 1 || huge < lanes - 1;
  return {
    next: (unread) => {
      if (reading >= lanes + SPARE_LANES || heldBytes > MAX_HELD_BYTES) return undefined;
      const at = unread.findIndex(mayBegin);
      return at === -1 ? undefined : unread.splice(at, 1)[0];
    },
    read: async (file, work) => {
      reading += 1;
      if (isHuge(file)) huge += 1;
      try {
        const read = await work();
        heldBytes += weightOf(read);
        return read;
      } finally {
        reading -= 1;
        if (isHuge(file)) huge -= 1;
      }
    },
    letGo: (read) => void (heldBytes -= weightOf(read)),
    isReading: () => reading > 0,
  };
}
