import { useEffect, useEffectEvent } from "react";

/** So many lots are looked through before a reader is asked whether to go on. */
const LOTS_MAX = 12;

interface Looked {
  /** How many lots of matches have been told, and how many of these matches are told of and seen. */
  readonly lots: number;
  readonly told: number;
  readonly seen: number;
  /** Asks for more of them; null where there are none or they cannot be had. */
  readonly next: (() => void) | null;
}

/** Looks on where most of the matches that were told are nowhere to be seen. @returns whether it does */
export function useLookOn({ lots, told, seen, next }: Looked): boolean {
  const looksOn = seen * 2 < told && lots < LOTS_MAX && next !== null;
  const ask = useEffectEvent(() => next?.());
  useEffect(() => {
    if (looksOn) ask();
  }, [looksOn, lots]);
  return looksOn;
}
