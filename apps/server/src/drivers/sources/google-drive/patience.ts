import { setTimeout } from "node:timers/promises";
import { isPassing, type DriveError } from "./drive-error.ts";

/** How long to keep asking somebody who does not answer, or asks for less. */
export interface Patience {
  /** The first one included. */
  readonly tries: number;
  /** The first wait; each next one is twice as long. */
  readonly firstMs: number;
  readonly maxMs: number;
  /** For a whole JSON answer, and for the head of any other. */
  readonly answerMs: number;
  /** Between two parts of a file. */
  readonly silenceMs: number;
}

/** For scans and reading: seven tries in about a minute. */
export const PATIENT: Patience = { tries: 7, firstMs: 1_000, maxMs: 32_000, answerMs: 60_000, silenceMs: 60_000 };
/** For people who wait. */
export const HASTY: Patience = { tries: 3, firstMs: 300, maxMs: 2_000, answerMs: 15_000, silenceMs: 60_000 };

/** A longer Retry-After than this is not waited for: the next scan comes anyway. */
const LONGEST_WISH = 4;

/** Exponential up to a bound, half of it by chance so that many do not come back at once; never before they are asked to. */
function waitMs({ retryAfterMs }: DriveError, tries: number, { firstMs, maxMs }: Patience): number {
  const bound = Math.min(maxMs, firstMs * 2 ** (tries - 1));
  return Math.max(retryAfterMs ?? 0, bound / 2 + (Math.random() * bound) / 2);
}

/**
 * Tries until it succeeds, fails for good, or patience is at its end.
 * @throws the last try's error, or the signal's reason
 */
export async function patiently<T>(attempt: () => Promise<T>, patience: Patience, signal?: AbortSignal): Promise<T> {
  for (let tries = 1; ; tries++) {
    signal?.throwIfAborted();
    try {
      return await attempt();
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error) || tries >= patience.tries) throw error;
      const wait = waitMs(error, tries, patience);
      if (wait > patience.maxMs * LONGEST_WISH) throw error;
      await setTimeout(wait, undefined, { signal });
    }
  }
}
