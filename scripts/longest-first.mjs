import { BaseSequencer } from "vitest/node";

/** Short to read and long to run: begun last, each would be waited for alone. */
const LONG = ["cluster-drill.test.ts", "survives-kill.test.ts", "src/main.test.ts"];

const isLong = ({ moduleId }) => LONG.some((name) => moduleId.endsWith(name));

/**
 * The order of test files, as vitest makes one: those known to take long, then by what they took the last time, or by size.
 * Called with `new`, which a function that returns an object allows.
 */
export function LongestFirst(vitest) {
  const usual = new BaseSequencer(vitest);
  return {
    shard: (files) => usual.shard(files),
    sort: async (files) => {
      const sorted = await usual.sort(files);
      return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
    },
  };
}
