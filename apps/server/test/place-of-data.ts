import { clusterForTest, dropIndexes } from "../src/drivers/opensearch-for-tests.ts";
import { ownDatabase } from "./own-database.ts";

/** Where a server under test keeps what it knows. */
export interface PlaceOfData {
  readonly env: Readonly<Record<string, string>>;
  drop(): Promise<void>;
}

/** What the suites are to run on: what is embedded unless TEST_ON says "postgres", or "cluster" for OpenSearch beside it. */
const { TEST_ON = "embedded" } = process.env;

async function ownIndexes(): Promise<PlaceOfData> {
  const indexes = await clusterForTest({ shards: 1 });
  const env = { SEARCH_URL: indexes.addresses.join(","), SEARCH_INDEX: indexes.prefix, SEARCH_SHARDS: "1" };
  return { env, drop: () => dropIndexes(indexes) };
}

/** A place of its own for one server. */
export async function placeOfData(): Promise<PlaceOfData> {
  if (TEST_ON === "embedded") return { env: {}, drop: async () => {} };
  const database = await ownDatabase();
  const indexes = TEST_ON === "cluster" ? await ownIndexes() : null;
  return {
    env: { DATABASE_URL: database.url, ...indexes?.env },
    drop: async () => {
      await database.drop();
      await indexes?.drop();
    },
  };
}
