/** What is opened when it is first used: a process that only watches pays nothing for it. */
export interface OnFirstUse<Opened> {
  /** Once opened, the same for all; after a failure the next use tries again. */
  readonly opened: () => Promise<Opened>;
  /** Null as long as nobody has used it, or when it could not be opened. */
  readonly ifUsed: () => Promise<Opened> | null;
}

/** Opens it when `opened` is first called. */
export function onFirstUse<Opened>(open: () => Promise<Opened>): OnFirstUse<Opened> {
  let opening: Promise<Opened> | null = null;
  const opened = (): Promise<Opened> => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  return { opened, ifUsed: () => opening };
}
