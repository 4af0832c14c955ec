/** Those who want to hear of one kind of thing, and the way to tell them. */
export interface Listeners {
  /** Calls `listener` each time it happens. @returns how to stop listening */
  readonly listen: (listener: () => void) => () => void;
  /** Tells everyone who listens. */
  readonly tell: () => void;
}

/** Makes listeners of one kind of thing. */
export const listeners = (): Listeners => {
  const all = new Set<() => void>();
  return {
    listen: (listener) => {
      all.add(listener);
      return () => void all.delete(listener);
    },
    tell: () => all.forEach((listener) => listener()),
  };
};
