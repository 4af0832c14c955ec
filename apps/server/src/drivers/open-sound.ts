import { rename, rm } from "node:fs/promises";
import type { Engine } from "./engine.ts";

/** Permission, space, files open at once, a disk that is read-only: an index is not damaged by these. */
const OF_THE_PLACE =
  /is full|no space left|permission denied|too many open files|read-only|os error (?:13|24|28|30)\b/i;
/** What another process was changing in that moment is whole a moment later. */
const AGAIN_MS = 500;

const said = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.cause === undefined ? "" : said(error.cause)}` : String(error);

async function openAndRead(open: () => Promise<Engine>): Promise<Engine> {
  const engine = await open();
  try {
    await engine.fileIds();
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

interface Opening {
  readonly folder: string;
  readonly open: () => Promise<Engine>;
  /** Called when a damaged index was put aside: everything must be indexed anew. */
  readonly onDamaged: () => void;
}

/**
 * Opens an index that can be read as a whole. One that cannot is put aside, as `….damaged`, and an empty one takes its
 * place: all it held can be made again.
 */
export async function openSound({ folder, open, onDamaged }: Opening): Promise<Engine> {
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
