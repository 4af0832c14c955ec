import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.mjs";

const SKIPPED_FOLDERS = ["**/node_modules/**", "**/dist/**"];

const script = (name: string) => fileURLToPath(new URL(`scripts/${name}`, import.meta.url));

/** More than there are processors, where these are few: many tests wait for processes more than they compute. */
const maxWorkers = Math.max(3, availableParallelism() - 1);

/** A busy machine may make a test miss a moment. What passed only at its second try says so in the output, and is to be mended. */
const retry = process.env.CI ? 1 : 0;

/** Tests of what has no state to share: a process for each of them would take longer than they do. */
const isolate = false;
const CORE = "src/core/**/*.test.ts";

/** What the API's suites and the journeys run on; "cluster" is PostgreSQL with OpenSearch. */
const { TEST_ON = "embedded" } = process.env;
const PLACES = ["embedded", "postgres", "cluster"];
if (!PLACES.includes(TEST_ON)) throw new Error(`TEST_ON is ${TEST_ON}; tests run on ${PLACES.join(", ")}.`);

/** Tests that drive a whole server and a browser: none of the others beside them. */
const endToEnd = {
  name: "e2e",
  root: "e2e",
  include: ["**/*.test.ts"],
  exclude: SKIPPED_FOLDERS,
  globalSetup: [
    script("test-chromium.mjs"),
    script("test-folder.mjs"),
    ...(TEST_ON === "embedded" ? [] : [script("test-postgres.mjs")]),
    ...(TEST_ON === "cluster" ? [script("test-opensearch.mjs")] : []),
  ],
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  testTimeout: 120_000,
  hookTimeout: 180_000,
  retry: 1,
};

export default defineConfig({
  test: {
    pool: "forks",
    maxWorkers,
    sequence: { sequencer: LongestFirst },
    projects: [
      { test: { name: "contract", root: "packages/contract", include: ["src/**/*.test.ts"], isolate } },
      { test: { name: "core", root: "apps/server", include: [CORE], retry, isolate, testTimeout: 15_000 } },
      {
        test: {
          name: "server",
          root: "apps/server",
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          exclude: [...SKIPPED_FOLDERS, CORE],
          globalSetup: [script("test-postgres.mjs"), script("test-opensearch.mjs")],
          testTimeout: 15_000,
          hookTimeout: 30_000,
          retry,
          // What is waited for comes at once, but not on a busy machine.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      { test: { name: "web", root: "apps/web", include: ["src/**/*.test.{ts,tsx}"], retry, isolate } },
      {
        test: {
          name: "tools",
          root: ".",
          include: ["{scripts,tools,eval,bench}/**/*.test.{mjs,ts}"],
          exclude: SKIPPED_FOLDERS,
          testTimeout: 60_000,
          retry,
        },
      },
      { test: endToEnd },
    ],
  },
});
