/** Lets what failed rest, so that not everybody waits for it. */
export interface Breaker {
  isResting(now: number): boolean;
  /** @returns true when it rests from now on */
  failed(now: number): boolean;
  succeeded(): void;
  /** It failed for another process: it rests here, too, so long at most. */
  rest(now: number, ms: number): void;
}

/** Rests `restMs` after so many failures in a row; after a rest the next failure is enough for another. */
export function breaker(failures: number, restMs: number): Breaker {
  let [inARow, restsUntil] = [0, 0];
  return {
    isResting: (now) => now < restsUntil,
    failed: (now) => {
      inARow += 1;
      if (inARow < failures || now < restsUntil) return false;
      restsUntil = now + restMs;
      return true;
    },
    succeeded: () => {
      inARow = 0;
    },
    rest: (now, ms) => {
      if (!(ms > 0)) return;
      inARow = Math.max(inARow, failures);
      restsUntil = Math.max(restsUntil, now + Math.min(ms, restMs));
    },
  };
}
