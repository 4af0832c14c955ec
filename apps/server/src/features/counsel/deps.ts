import type { Embeddings } from "@reading-room/contract/counsel";
import type { Suggestion } from "@reading-room/contract/search";
import type { AppendAudit } from "../../core/audit.ts";
import type { Caller } from "../../core/caller.ts";
import type { LibraryRules } from "../../core/documents/library-rules.ts";
import type { CountToday } from "../../core/count-today.ts";
import type { Engine, VisibleTo } from "../../drivers/engines/engine.ts";
import type { ByMeaning } from "./looking-up/by-meaning.ts";
import type { CounselStore } from "./store.ts";
import type { Writer } from "./written/writer.ts";

export interface CounselDeps {
  readonly store: CounselStore;
  readonly engine: Engine;
  /** The library's name, field, types and topics; without a name those of its sources will do. */
  readonly rules: Pick<LibraryRules, "name" | "industryVertical" | "documentTypes" | "topics">;
  /** What may be seen now. */
  readonly visibleTo: () => Promise<VisibleTo>;
  /** Writes answers out of passages; null when the settings name no language model. */
  readonly writer: Writer | null;
  /** Null when the settings ask for none. */
  readonly meaning: ByMeaning | null;
  /** How far the vectors of passages are. */
  readonly embeddings: () => Promise<Embeddings>;
  /** Completes what is typed by names and words of the library that may be seen, and by these questions; best first. */
  readonly suggest: (
    typed: { readonly query: string; readonly questions: readonly string[] },
    visibleTo: VisibleTo,
  ) => Promise<readonly Suggestion[]>;
  readonly countToday: CountToday;
  readonly audit: AppendAudit;
  /** Notes what an admin looks at. */
  readonly noteView: (viewer: { readonly signedIn: () => Caller; readonly ip: string }, what: string) => Promise<void>;
}
