/** Long enough for a slow refresh, short enough that a closed tab does not block the others. */
const LEASE_MS = 10_000;
const RETRY_MS = 60;

type Lease = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isHeld = (text: string | null, mine: string): boolean =>
  text !== null && !text.startsWith(mine) && Number(text.split(" ")[1]) > Date.now();

const takeLease = async (storage: Lease, key: string, mine: string): Promise<void> => {
  while (true) {
    if (!isHeld(storage.getItem(key), mine)) {
      storage.setItem(key, `${mine} ${Date.now() + LEASE_MS}`);
      // Another tab may have written in the same moment: the last writer has it, and both see who that was.
      await pause(RETRY_MS / 2);
      if (storage.getItem(key)?.startsWith(mine)) return;
    }
    await pause(RETRY_MS);
  }
};

/** As oneAtATime, by a lease in storage that an unfinished tab loses after a while. */
export const withLease = async <T>(storage: Lease, key: string, work: () => Promise<T>): Promise<T> => {
  const mine = Math.random().toString(36).slice(2);
  await takeLease(storage, key, mine);
  try {
    return await work();
  } finally {
    storage.removeItem(key);
  }
};

/** Runs `work` in one tab of this browser at a time; plain-HTTP hosts have no Web Locks and use a lease in storage. */
export const oneAtATime = <T>(storage: Lease, name: string, work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks === undefined
    ? withLease(storage, name, work)
    : navigator.locks.request(name, () => work());
