import type { Logger } from "pino";
import type { Engine } from "../../drivers/engines/engine.ts";

export interface FoldPassagesDeps {
  readonly engine: Pick<Engine, "optimize">;
  readonly log: Pick<Logger, "warn">;
  /** Once it is aborted, a failure is none. */
  readonly signal: AbortSignal;
  readonly onFolded: () => void;
  /** Files that are counted, and still being read or written: what they bring is not in the index that is folded now. */
  readonly inHand: () => number;
}

/** New passages are found at once; folding them into the index keeps finding fast. */
const OPTIMIZE_AFTER_FILES = 400;
/** So much more time than folding in takes passes in between: it must not take most of it while a large library comes in. */
const OPTIMIZE_REST = 12;
const FOLD_AGAIN_MS = 30_000;

/** Folds new passages into the index, beside all else: they are found at once, and a large index takes a while. */
export function foldPassages({ engine, log, signal, onFolded, inHand }: FoldPassagesDeps) {
  let [files, notBefore, againFrom] = [0, 0, 0];
  let isFolding = false;
  const fold = async (): Promise<void> => {
    const folded = files;
    const begun = performance.now();
    [files, isFolding] = [inHand(), true];
    try {
      await engine.optimize();
      notBefore = performance.now() + OPTIMIZE_REST * (performance.now() - begun);
    } catch (error) {
      files += folded;
      againFrom = performance.now() + FOLD_AGAIN_MS;
      if (!signal.aborted) log.warn({ err: error }, "new passages were not folded into the index; it is tried again");
    }
    isFolding = false;
    onFolded();
  };
  const may = (): boolean => !isFolding && files > 0 && performance.now() >= againFrom;
  return {
    count: (some: number): void => void (files += some),
    /** While more comes: when many are new, and it does not take most of the time. */
    whenMany: (): void => {
      if (may() && files >= OPTIMIZE_AFTER_FILES && performance.now() >= notBefore) void fold();
    },
    /** When nothing else is to do. */
    atRest: (): void => {
      if (may()) void fold();
    },
    /** All that was read is folded in. */
    isDone: (): boolean => !isFolding && files === 0,
  };
}
