/** Asks for a turn. @param begin is called when it comes @returns how to end it, or to leave the line */
export type AskTurn = (begin: () => void) => () => void;

/**
 * Lets only so many at once. Browsers keep few requests to one server open: pictures must not hold up what is asked for
 * meanwhile.
 */
export function turns(count: number): AskTurn {
  let free = count;
  const waiting = new Set<() => void>();
  const goOn = () => {
    const [next] = waiting;
    if (next === undefined || free === 0) return;
    waiting.delete(next);
    next();
  };
  return (begin) => {
    let state: "waiting" | "running" | "ended" = "waiting";
    const start = () => {
      free -= 1;
      state = "running";
      begin();
    };
    waiting.add(start);
    goOn();
    return () => {
      waiting.delete(start);
      if (state === "running") free += 1;
      state = "ended";
      goOn();
    };
  };
}

const RESTS_MS = [3_000, 12_000];

/** How long to wait, in milliseconds, before a picture that has failed so often is asked for again; null when it is given up. */
export const restAfter = (fails: number): number | null => RESTS_MS[fails - 1] ?? null;
