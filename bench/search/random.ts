/** A generator of numbers from 0 to 1, the same for the same seed on every run (mulberry32). */
export function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `from` up to and without `to`. */
export const between = (next: () => number, from: number, to: number): number =>
  from + Math.floor(next() * (to - from));

/** One of them, each as likely. @throws Error when there is none */
export function oneOf<One>(next: () => number, all: readonly One[]): One {
  const one = all[between(next, 0, all.length)];
  if (one === undefined) throw new Error("nothing to choose from");
  return one;
}
