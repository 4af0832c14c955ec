interface Waiting<Change> {
  readonly change: Change;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Makes changes, those that wait together as one. */
export interface Groups<Change> {
  /** Resolves when the change is made. */
  add(change: Change): Promise<void>;
}

interface Making<Change> {
  /** Begins when everything that came earlier is done. */
  readonly inTurn: (work: () => Promise<void>) => Promise<void>;
  /** Makes changes as one. */
  readonly make: (group: readonly Change[]) => Promise<void>;
  readonly sizeOf: (change: Change) => number;
  readonly maxSize: number;
}

/** Joins changes into groups: each takes its turn when it has come, with whatever else waits by then. Alone, one waits for none. */
export function inGroups<Change>({ inTurn, make, sizeOf, maxSize }: Making<Change>): Groups<Change> {
  const waiting: Waiting<Change>[] = [];

  const nextGroup = (): Waiting<Change>[] => {
    let size = 0;
    const end = waiting.findIndex(({ change }, i) => {
      size += sizeOf(change);
      return i > 0 && size > maxSize;
    });
    return waiting.splice(0, end === -1 ? waiting.length : end);
  };

  const makeNext = async (): Promise<void> => {
    const group = nextGroup();
    if (group.length === 0) return;
    try {
      await make(group.map(({ change }) => change));
      for (const { resolve } of group) resolve();
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  return {
    add: (change) =>
      new Promise((resolve, reject) => {
        waiting.push({ change, resolve, reject });
        void inTurn(makeNext);
      }),
  };
}
