import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.mjs";
import { memoryFolder } from "./scripts/memory-folder.mjs";
import { place } from "./scripts/places.mjs";

const SKIPPED_FOLDERS = ["**/node_modules/**", "**/dist/**"];

const script = (name: string) => place("scripts", name);

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

/** Tests that want a process of their own, with its folders on a disk. */
const APART = [
  // Asks for words that zod has none of, until somebody loads all of zod.
  "src/http/issue-text.test.ts",
  // Add folders to a library, which takes none below /dev.
  "src/features/library/manage-sources.test.ts",
  "src/drivers/sources/registry.test.ts",
];
/** Tests of rooms and drivers that leave nothing behind in their process. */
const ROOMS = globSync("src/{db,drivers,features,http,telemetry}/**/*.test.ts", {
  cwd: place("apps", "server"),
}).filter((file) => !APART.includes(file));

/** Thousands of tests make a database anew: with its files on a disk they would take a fifth longer. */
const memory = memoryFolder();
const inMemory = memory === null ? {} : { TMPDIR: memory };

/** What is waited for comes at once, but not on a busy machine, which looking for it keeps busier. */
const PATIENT_POLL = { timeout: 10_000 };
const SLOW_POLL = { ...PATIENT_POLL, interval: 100 };
/** On a busy machine a server's start alone takes ten seconds, and what it then does as long again. */
const PROCESS_POLL = { timeout: 60_000 };
const PROCESS_MS = 180_000;

/** The server's tests, apart from its core's: many of them need a database or a search cluster. */
const ofServer = {
  root: "apps/server",
  globalSetup: [script("test-postgres.mjs"), script("test-opensearch.mjs")],
  testTimeout: 15_000,
  hookTimeout: 30_000,
  retry,
  expect: { poll: PATIENT_POLL },
};

/** Tests that drive a whole server and a browser: none of the others beside them. */
const endToEnd = {
  name: "e2e",
  root: "e2e",
  include: ["**/*.test.ts"],
  exclude: SKIPPED_FOLDERS,
  globalSetup: [
    script("test-programs.mjs"),
    script("test-web.mjs"),
    script("test-chromium.mjs"),
    script("test-folder.mjs"),
    ...(TEST_ON === "embedded" ? [] : [script("test-postgres.mjs")]),
    ...(TEST_ON === "cluster" ? [script("test-opensearch.mjs")] : []),
  ],
  // Each is a browser and a server, which wait for each other often enough for one more than there are processors, where these are few.
  maxWorkers: 3,
  sequence: { groupOrder: 1 },
  expect: { poll: SLOW_POLL },
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
          ...ofServer,
          name: "rooms",
          include: ROOMS,
          env: inMemory,
          isolate,
        },
      },
      {
        test: {
          ...ofServer,
          name: "server",
          globalSetup: [script("test-programs.mjs"), ...ofServer.globalSetup],
          include: ["src/**/*.test.ts", "test/**/*.test.ts"],
          testTimeout: PROCESS_MS,
          hookTimeout: PROCESS_MS,
          expect: { poll: PROCESS_POLL },
          exclude: [...SKIPPED_FOLDERS, CORE, ...ROOMS, ...APART],
          env: inMemory,
        },
      },
      { test: { ...ofServer, name: "apart", include: APART } },
      { test: { name: "web", root: "apps/web", include: ["src/**/*.test.{ts,tsx}"], retry, isolate } },
      {
        test: {
          name: "tools",
          root: ".",
          globalSetup: [script("test-programs.mjs")],
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
