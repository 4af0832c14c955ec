import type { CounselDeps } from "../deps.ts";

/** How many passages somebody may see who may see these sources. */
export async function passagesSeen(
  { engine, store }: Pick<CounselDeps, "engine"> & { readonly store: Pick<CounselDeps["store"], "passagesBeside"> },
  sourceIds: readonly string[],
): Promise<number> {
  const [all, hidden] = await Promise.all([engine.count(), store.passagesBeside(sourceIds)]);
  return Math.max(0, all - hidden);
}
