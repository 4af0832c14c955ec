/** Lanes that have nothing to do. */
export interface IdleLanes {
  /** Waits so long at most, or until woken. */
  sleep(ms: number): Promise<void>;
  wakeOne(): void;
  wakeAll(): void;
}

/** Lets lanes wait for work, and be woken one by one as it comes. */
export function idleLanes(): IdleLanes {
  const sleepers = new Set<() => void>();
  return {
    sleep: (ms) =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          sleepers.delete(wake);
          resolve();
        };
        const timer = setTimeout(wake, ms);
        sleepers.add(wake);
      }),
    wakeOne: () => {
      const [first] = sleepers;
      first?.();
    },
    wakeAll: () => {
      for (const wake of sleepers) wake();
    },
  };
}
