import { findPostgres } from "../scripts/find-postgres.mjs";
import { startPostgres } from "../scripts/start-postgres.mjs";

/** Asks so many times, after once for nothing, and prints the median and the longest, in milliseconds. */
export const measured =
  (rounds: number, width: number) =>
  async (what: string, ask: () => Promise<unknown>): Promise<void> => {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const begun = performance.now();
      await ask();
      if (round > 0) times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const [median = 0, most = 0] = [times[Math.floor(rounds / 2)], times.at(-1)];
    console.log(`  ${what.padEnd(width)} ${median.toFixed(1).padStart(7)} ${most.toFixed(1).padStart(7)}`);
  };

/** Starts a PostgreSQL of its own for as long as `deed` takes; says so where none is installed. */
export async function onPostgres(deed: (url: string) => Promise<void>): Promise<void> {
  const programs = findPostgres();
  if (programs === null) return console.log("PostgreSQL is not installed: not measured.");
  const { url, stop } = await startPostgres(programs);
  try {
    await deed(url);
  } finally {
    await stop();
  }
}
