/** Fetches bytes from `begin` up to `end`, `end` not included. */
type ReadRange = (begin: number, end: number) => Promise<Uint8Array<ArrayBuffer>>;

/** A file of which only what is needed is fetched. */
export interface RangedFile {
  /** In bytes. */
  readonly length: number;
  readonly read: ReadRange;
}

export interface Fetching {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Resolves when another try may help. @param failures how many there were, from 1 */
  readonly pause: (failures: number) => Promise<void>;
  /** Told whenever the first range cannot be had just now, and when all that were asked for are here after all. */
  readonly onCutOff: (isCutOff: boolean) => void;
  readonly signal: AbortSignal;
}

/** The server said why there is no such file, or none for this reader. */
const refusal = (status: number): Error & { readonly status: number } =>
  Object.assign(new Error(`The server answered ${status}`), { status });

async function fetchRange({ fetch, signal }: Fetching, url: string, [begin, end]: readonly [number, number]) {
  const response = await fetch(url, { headers: { Range: `bytes=${begin}-${end - 1}` }, signal });
  if (!response.ok) throw refusal(response.status);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Who knows no ranges sends the whole.
  if (response.status !== 206) return { bytes: bytes.slice(begin, end), length: bytes.length };
  return { bytes, length: Number(/\/(\d+)$/.exec(response.headers.get("content-range") ?? "")?.[1]) };
}

/** Tries until it has the bytes: a document that was opened outlives a lost connection and a server that starts again. */
function patientRead(fetching: Fetching, url: string): ReadRange {
  let waiting = 0;
  return async (begin, end) => {
    for (let failures = 0; ; failures++) {
      try {
        const { bytes } = await fetchRange(fetching, url, [begin, end]);
        if (failures > 0 && --waiting === 0) fetching.onCutOff(false);
        return bytes;
      } catch (error) {
        fetching.signal.throwIfAborted();
        if (failures === 0 && ++waiting === 1) fetching.onCutOff(true);
        await fetching.pause(failures + 1);
        if (fetching.signal.aborted) throw error;
      }
    }
  };
}

/**
 * Opens a file by its first bytes, of which it fetches so many; all others are fetched when they are read.
 * @throws an error with the `status` of the server's answer, or what `fetch` throws, when it cannot be opened
 */
export async function openRanges(fetching: Fetching, url: string, firstBytes: number): Promise<RangedFile> {
  const first = await fetchRange(fetching, url, [0, firstBytes]);
  const read = patientRead(fetching, url);
  return {
    length: first.length,
    read: async (begin, end) => (end <= first.bytes.length ? first.bytes.slice(begin, end) : read(begin, end)),
  };
}
