import { findPostgres } from "./find-postgres.mjs";
import { startPostgres } from "./start-postgres.mjs";

/**
 * Gives the store tests a real PostgreSQL in `TEST_POSTGRES_URL`: the one already named there, else a fresh one that
 * lives as long as the run. Where none can be had, says so and leaves the variable unset, and those tests are skipped.
 * @returns what vitest calls at the end, or nothing
 * @throws when none can be had and everything is to run on it
 */
export default async function providePostgres() {
  if (process.env.TEST_POSTGRES_URL) return undefined;
  const binFolder = findPostgres();
  if (!binFolder) return skip("it is not installed and could not be");
  try {
    const { url, stop } = await startPostgres(binFolder);
    process.env.TEST_POSTGRES_URL = url;
    return stop;
  } catch (error) {
    return skip(error.message);
  }
}

function skip(reason) {
  if (["postgres", "cluster"].includes(process.env.TEST_ON)) throw new Error(`TEST_ON needs PostgreSQL: ${reason}.`);
  console.error(`No PostgreSQL for the tests that need one, so they are skipped: ${reason}.`);
}
