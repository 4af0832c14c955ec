/** Short enough that a closed tab does not block the others for long; a tab at work prolongs its lease. */
const LEASE_MS = 10_000;
const RETRY_MS = 60;

interface Lease {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly key: string;
  /** A tab that has not prolonged it for so long has lost it. */
  readonly leaseMs?: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One tab's hold on a lease. */
const holdOn = ({ storage, key, leaseMs = LEASE_MS }: Lease) => {
  const mine = Math.random().toString(36).slice(2);
  const text = () => storage.getItem(key);
  return {
    isFree: () => {
      const leftMs = Number(text()?.split(" ")[1]) - Date.now();
      // Longer than anybody takes it for: by a clock that has been set back since.
      return !(leftMs > 0 && leftMs <= leaseMs);
    },
    isMine: () => text()?.startsWith(mine) === true,
    take: () => storage.setItem(key, `${mine} ${Date.now() + leaseMs}`),
    letGo: () => storage.removeItem(key),
  };
};

/** As oneAtATime, by a lease in storage that an unfinished tab loses after a while. */
export const withLease = async <T>(lease: Lease, work: () => Promise<T>): Promise<T> => {
  const hold = holdOn(lease);
  while (!hold.isMine()) {
    if (hold.isFree()) hold.take();
    // Another tab may write in the same moment: the last writer has it, and both see who that was.
    await pause(RETRY_MS);
  }
  // A slow answer must not let the next tab in: it would use the same single-use token.
  const prolonging = setInterval(() => hold.isMine() && hold.take(), (lease.leaseMs ?? LEASE_MS) / 4);
  try {
    return await work();
  } finally {
    clearInterval(prolonging);
    if (hold.isMine()) hold.letGo();
  }
};

/** Runs `work` in one tab of this browser at a time; plain-HTTP hosts have no Web Locks and use a lease in storage. */
export const oneAtATime = <T>(storage: Lease["storage"], name: string, work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks === undefined
    ? withLease({ storage, key: name }, work)
    : navigator.locks.request(name, () => work());
