/** A file that may be read next. */
export interface Candidate {
  readonly id: string;
  readonly sourceId: string;
  readonly size: number;
}

/** What waits in one source: the same files twice, as far as they were looked for. */
export interface SourceQueue {
  readonly sourceId: string;
  readonly smallest: readonly Candidate[];
  readonly oldest: readonly Candidate[];
}

export interface Waiting {
  /** Files that a worker died over: any of them may be why. */
  readonly brokenOff: readonly Candidate[];
  /** Files that people opened or looked for, the latest first. */
  readonly wanted: readonly Candidate[];
  readonly sources: readonly SourceQueue[];
}

/** So many of a source's turns pass until the file that waits longest has one. */
const TURNS_TO_OLDEST = 4;

/** Chooses what is read next; remembers whose turn it was. */
export interface Lanes {
  /** @returns `limit` files at most, in the order in which they are to be read; a file that was broken off comes alone */
  next(waiting: Waiting, limit: number): Candidate[];
}

/** The sources in turn, beginning with the one behind the last that had its turn. */
function inTurn(sources: readonly SourceQueue[], last: string): SourceQueue[] {
  const sorted = sources.toSorted((a, b) => (a.sourceId < b.sourceId ? -1 : 1));
  const start = sorted.findIndex(({ sourceId }) => sourceId > last);
  return start < 1 ? sorted : [...sorted.slice(start), ...sorted.slice(0, start)];
}

/**
 * Fair lanes: what people wait for comes first; then one file of each source in turn, its smallest first, so that much can
 * be read soon, and at every fourth turn the one that waits longest, so that a large one is not overtaken for ever.
 */
export function fairLanes(): Lanes {
  const turns = new Map<string, number>();
  let last = "";

  const choose = (source: SourceQueue, taken: ReadonlySet<string>): Candidate | undefined => {
    const isFree = ({ id }: Candidate): boolean => !taken.has(id);
    const turn = (turns.get(source.sourceId) ?? 0) + 1;
    const lane = turn % TURNS_TO_OLDEST === 0 ? source.oldest : source.smallest;
    const chosen = lane.find(isFree) ?? source.smallest.find(isFree);
    if (chosen === undefined) return undefined;
    turns.set(source.sourceId, turn);
    last = source.sourceId;
    return chosen;
  };

  return {
    next: (waiting, limit) => {
      const [suspect] = waiting.brokenOff;
      if (suspect !== undefined) return [suspect];
      const chosen = waiting.wanted.slice(0, limit);
      const taken = new Set(chosen.map(({ id }) => id));
      while (chosen.length < limit) {
        const before = chosen.length;
        for (const source of inTurn(waiting.sources, last)) {
          const one = chosen.length < limit ? choose(source, taken) : undefined;
          if (one === undefined) continue;
          chosen.push(one);
          taken.add(one.id);
        }
        if (chosen.length === before) break;
      }
      return chosen;
    },
  };
}
