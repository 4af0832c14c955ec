const listeners = new Set<() => void>();

/** Calls `listener` each time the server ends the session of this page. @returns how to stop listening */
export const onSessionEnd = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Tells everyone who listens; the keys are cleared already. */
export const announceSessionEnd = (): void => listeners.forEach((listener) => listener());
