import type { AppendAudit } from "../../core/audit.ts";
import type { CountToday } from "../../core/count-today.ts";
import type { Engine, VisibleTo } from "../../drivers/engines/engine.ts";
import type { CounselStore } from "./store.ts";

export interface CounselDeps {
  readonly store: CounselStore;
  readonly engine: Engine;
  /** As the library's rules call it; null when the names of its sources will do. */
  readonly libraryName: string | null;
  /** What may be seen now. */
  readonly visibleTo: () => Promise<VisibleTo>;
  readonly countToday: CountToday;
  readonly audit: AppendAudit;
}
