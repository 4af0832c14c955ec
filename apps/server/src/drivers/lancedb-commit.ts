const COMMIT_TRIES = 5;
const RETRY_MS = 40;

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const isConflict = (error: unknown): boolean => error instanceof Error && /conflict/i.test(error.message);

/** Another process committed in between: the change is worked out anew on what it left. */
export async function commit(change: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await change();
      return;
    } catch (error) {
      if (tries === COMMIT_TRIES || !isConflict(error)) throw error;
      await sleep(RETRY_MS * tries * (1 + Math.random()));
    }
  }
}
