import type { Engine, VisibleTo } from "../../drivers/engines/engine.ts";
import type { CounselStore } from "./store.ts";

export interface CounselDeps {
  readonly store: CounselStore;
  readonly engine: Engine;
  /** What may be seen now. */
  readonly visibleTo: () => Promise<VisibleTo>;
}
