const MAX_REMEMBERED = 10_000;

/** Remembers for a while what has happened, so that the same need not be noted again and again. */
export interface Lately {
  /** Whether this did not happen within so many milliseconds; it has from now on. */
  isNew(key: string, quietMs?: number): boolean;
  /** As if it had not happened. */
  forget(key: string): void;
}

/**
 * @param keptMs the longest that anything is remembered; of very many the oldest are forgotten before
 * @param nowMs a clock that never goes back
 */
export function lately(keptMs: number, nowMs: () => number = () => performance.now()): Lately {
  /** When each happened, oldest first. */
  const happened = new Map<string, number>();

  const forgetOld = (now: number): void => {
    for (const [key, at] of happened) {
      if (now - at < keptMs && happened.size <= MAX_REMEMBERED) return;
      happened.delete(key);
    }
  };

  return {
    isNew: (key, quietMs = keptMs) => {
      const now = nowMs();
      forgetOld(now);
      const at = happened.get(key);
      if (at !== undefined && now - at < quietMs) return false;
      happened.delete(key); // what comes anew is the youngest
      happened.set(key, now);
      return true;
    },
    forget: (key) => void happened.delete(key),
  };
}
