import { MAX_UNREAD_BYTES, type Hand, type Worker } from "./hand.ts";
import { fairLanes, type Candidate, type Waiting } from "./lanes.ts";
import { leaseOf } from "./leases.ts";
import type { IndexingStore } from "./store.ts";
import type { WaitingFile } from "./waiting-file.ts";

/** Looked for in each source, of each kind. */
const LOOK_AHEAD = 64;

/** At least one, and as many as are small enough together. */
function upToBytes(chosen: readonly Candidate[]): Candidate[] {
  let bytes = 0;
  const end = chosen.findIndex(({ size }, i) => {
    bytes += size;
    return i > 0 && bytes > MAX_UNREAD_BYTES;
  });
  return chosen.slice(0, end === -1 ? chosen.length : end);
}

/** While a source gives no more, the others are looked at so often. */
export const OTHERS_MS = 1_000;

/** What the hand takes now. People wait for what they opened: room is made for it. */
const takenFrom = ({ brokenOff, wanted, sources }: Waiting, hand: Hand): Waiting => ({
  brokenOff,
  wanted,
  sources: sources.map(({ sourceId, smallest, oldest }) => ({
    sourceId,
    smallest: smallest.filter(hand.takes),
    oldest: oldest.filter(hand.takes),
  })),
});

const isNothing = ({ brokenOff, wanted, sources }: Waiting): boolean =>
  brokenOff.length === 0 && wanted.length === 0 && sources.length === 0;

/** Of several workers that look at the same moment one takes what is first: so often the others look again. */
const MAX_LOOKS = 4;

/** Takes what is next. A file that a worker died over is read when nothing else is in hand: others must not die with it. */
export function taker(store: Pick<IndexingStore, "look" | "ofOldForm" | "claim">, worker: Worker) {
  const lanes = fairLanes();
  let isAlone = false;
  let lastLook = 0;
  /** @returns why nothing was taken: other workers took all that was chosen, or what is in hand had to end first */
  const lookAndTake = async (hand: Hand): Promise<WaitingFile[] | "taken" | "emptied"> => {
    const now = Date.now();
    const waiting = isAlone && hand.size() > 0 ? null : await store.look(now, LOOK_AHEAD);
    if (waiting === null || (waiting.brokenOff.length > 0 && hand.size() > 0)) {
      await hand.emptied();
      return "emptied";
    }
    isAlone = waiting.brokenOff.length > 0;
    const chosen = lanes.next(takenFrom(waiting, hand), hand.room());
    const next = isNothing(waiting) && !hand.isFull() ? await store.ofOldForm(now, hand.room()) : chosen;
    const ids = upToBytes(next).map(({ id }) => id);
    const taken = await store.claim(ids, leaseOf(worker));
    return taken.length === 0 && ids.length > 0 ? "taken" : taken;
  };
  /** @returns null when it is to be asked again at once: it has waited for what was in hand */
  return async (hand: Hand): Promise<WaitingFile[] | null> => {
    if (hand.isFull() && Date.now() - lastLook < OTHERS_MS) return [];
    lastLook = Date.now();
    for (let looks = 0; looks < MAX_LOOKS; looks++) {
      const taken = await lookAndTake(hand);
      if (taken === "emptied") return null;
      if (taken !== "taken") return taken;
    }
    return [];
  };
}
