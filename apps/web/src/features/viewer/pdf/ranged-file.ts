import { pdfProblem } from "./pdf-problem.ts";

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
  /** Told when a range cannot be had just now, unless others wait already, and when all that were asked for are here after all. */
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

/** No other try brings it: the server said why it has no such file, or none for this reader. */
const isAnswered = (error: unknown): boolean => pdfProblem(error) !== "unreachable";

/**
 * Tries until it has a range: a document outlives a lost connection and a server that starts again.
 * @param isVain tells failures that are thrown at once
 */
function patientFetch(fetching: Fetching, url: string) {
  let waiting = 0;
  return async (range: readonly [number, number], isVain: (error: unknown) => boolean) => {
    for (let failures = 0; ; failures++) {
      try {
        const fetched = await fetchRange(fetching, url, range);
        if (failures > 0 && --waiting === 0) fetching.onCutOff(false);
        return fetched;
      } catch (error) {
        fetching.signal.throwIfAborted();
        if (isVain(error)) throw error;
        if (failures === 0 && ++waiting === 1) fetching.onCutOff(true);
        await fetching.pause(failures + 1);
        if (fetching.signal.aborted) throw error;
      }
    }
  };
}

/**
 * Opens a file by its first bytes, of which it fetches so many; all others are fetched when they are read.
 * @throws an error with the `status` of the server's answer when it cannot be opened, or what the signal ended
 */
export async function openRanges(fetching: Fetching, url: string, firstBytes: number): Promise<RangedFile> {
  const fetchPatiently = patientFetch(fetching, url);
  const first = await fetchPatiently([0, firstBytes], isAnswered);
  const readOn: ReadRange = async (begin, end) => (await fetchPatiently([begin, end], () => false)).bytes;
  return {
    length: first.length,
    read: async (begin, end) => (end <= first.bytes.length ? first.bytes.slice(begin, end) : readOn(begin, end)),
  };
}
