import type { SearchMode } from "@reading-room/contract/counsel";
import type { Choice } from "./filters/choice.ts";

/** What to ask, and how. */
export interface Asking {
  readonly question: string;
  readonly mode: SearchMode;
  readonly choice: Choice;
  /** Of all documents, also where it points at the one that the conversation spoke of last. */
  readonly everywhere?: boolean;
  /** A failed or stopped turn that this one takes the place, and the name, of. */
  readonly insteadOf?: string;
}
