import type { SearchMode } from "@reading-room/contract/counsel";
import type { Choice } from "./filters/choice.ts";

/** What to ask, and how. */
export interface Asking {
  readonly question: string;
  readonly mode: SearchMode;
  readonly choice: Choice;
  /** A failed or stopped turn that this one takes the place, and the name, of. */
  readonly insteadOf?: string;
}
