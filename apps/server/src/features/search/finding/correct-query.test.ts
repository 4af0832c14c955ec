import { expect, it } from "vitest";
import { correctQuery } from "./correct-query.ts";

const ALL = { sourceIds: ["library"] };

/** Knows no word, and fails whoever asks whether there is something that the asker may not see. */
const STORE = {
  knownWords: async () => new Map(),
  namedWords: async () => new Map(),
  wordsStarting: async () => [],
  namesByInitials: async () => new Map(),
  hasOthers: () => Promise.reject(new Error("The database is away.")),
};
const FAILING = { store: STORE, engine: {} } as never;

it("asks what an asker may not see only where a word may have been meant, so that no failure goes untold", async () => {
  const untold: unknown[] = [];
  const note = (reason: unknown): void => void untold.push(reason);
  process.on("unhandledRejection", note);
  expect(await correctQuery(FAILING, "xqzt", { unknown: ["xqzt"], visibleTo: ALL })).toBeNull();
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off("unhandledRejection", note);
  expect(untold).toEqual([]);
});
