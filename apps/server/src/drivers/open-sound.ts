import { rename, rm } from "node:fs/promises";

/** Permission, space, files open at once, a disk that is read-only: an index is not damaged by these. */
const OF_THE_PLACE =
  /is full|no space left|permission denied|too many open files|read-only|os error (?:13|24|28|30)\b/i;
/** What another process was changing in that moment is whole a moment later. */
const AGAIN_MS = 500;

const said = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.cause === undefined ? "" : said(error.cause)}` : String(error);

/** An index of what files say. */
interface Index {
  /** Reads all of it that it cannot be used without. */
  fileIds(): Promise<unknown>;
  close(): Promise<void>;
}

async function openAndRead<Kept extends Index>(open: () => Promise<Kept>): Promise<Kept> {
  const index = await open();
  try {
    await index.fileIds();
    return index;
  } catch (error) {
    await index.close();
    throw error;
  }
}

interface Opening<Kept extends Index> {
  readonly folder: string;
  readonly open: () => Promise<Kept>;
  /** Called when a damaged index was put aside: all it held must be made anew. */
  readonly onDamaged: () => void;
}

/**
 * Opens an index that can be read as a whole. One that cannot is put aside, as `….damaged`, and an empty one takes its
 * place: all it held can be made again.
 */
export async function openSound<Kept extends Index>({ folder, open, onDamaged }: Opening<Kept>): Promise<Kept> {
  const first = await openAndRead(open).catch((error: unknown) => {
    if (OF_THE_PLACE.test(said(error))) throw error;
    return null;
  });
  if (first !== null) return first;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  try {
    return await openAndRead(open);
  } catch {
    await rm(`${folder}.damaged`, { recursive: true, force: true });
    await rename(folder, `${folder}.damaged`);
    onDamaged();
    return openAndRead(open);
  }
}
