import { cannotReach } from "./cannot-open.ts";
import { isLost } from "./postgres-failure.ts";

const IS_BACK = "The database answers again.";

/** What happens to the connections of one database. */
interface AwayTeller {
  /** A connection was made. */
  answered(): void;
  /** None could be made. */
  failed(error: unknown): void;
}

/**
 * Says once that a database which answered before cannot be reached, with the setting that names it, and once that it answers again:
 * whoever asks it meanwhile is refused one by one, and nobody reads out of that what to do.
 */
export function awayTeller(url: string, tell: (sentence: string) => void): AwayTeller {
  let state: "unknown" | "there" | "away" = "unknown";
  return {
    answered: () => {
      if (state === "away") tell(IS_BACK);
      state = "there";
    },
    failed: (error) => {
      if (state !== "there" || !isLost(error)) return;
      state = "away";
      tell(cannotReach(url, error));
    },
  };
}
