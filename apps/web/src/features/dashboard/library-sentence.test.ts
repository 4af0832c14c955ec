import { expect, it } from "vitest";
import { librarySentence } from "./library-sentence.ts";

const PROGRESS = {
  state: "ready",
  filesTotal: 437,
  filesDone: 437,
  filesIndexed: 437,
  filesPartly: 0,
  filesFailed: 0,
  filesSkipped: 0,
  pagesIndexed: 3_137,
  pagesPerSecond: 0,
  secondsLeft: null,
  pagesToRecognise: 0,
} as const;

const say = (change: Partial<Parameters<typeof librarySentence>[0]["progress"]>) =>
  librarySentence({ name: "Field manuals", progress: { ...PROGRESS, ...change } });

it("counts files and pages", () => {
  expect(say({})).toBe(`437 files and ${(3_137).toLocaleString()} searchable pages in “Field manuals”.`);
});

it("says that more will come while indexing", () => {
  expect(say({ state: "indexing", pagesIndexed: 1 })).toBe(
    "437 files and 1 searchable page in “Field manuals”, so far.",
  );
});

it("tells an empty library from one not yet looked through", () => {
  expect([say({ filesTotal: 0 }), say({ filesTotal: 0, state: "scanning" })]).toEqual([
    "There are no files in “Field manuals” yet. What is put into it appears here by itself.",
    "Looking through “Field manuals”…",
  ]);
});
