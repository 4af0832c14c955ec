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
} as const;

const say = (change: Partial<Parameters<typeof librarySentence>[0]["progress"]>) =>
  librarySentence({ name: "Field manuals", progress: { ...PROGRESS, ...change } });

it("counts files and pages", () => {
  expect(say({})).toBe(`Field manuals holds 437 files; ${(3_137).toLocaleString()} pages are searchable.`);
});

it("says that more will come while indexing", () => {
  expect(say({ state: "indexing", pagesIndexed: 1 })).toBe(
    "Field manuals holds 437 files; 1 page is searchable so far.",
  );
});

it("tells an empty library from one not yet looked through", () => {
  expect([say({ filesTotal: 0 }), say({ filesTotal: 0, state: "scanning" })]).toEqual([
    "Field manuals holds no files yet.",
    "Looking through Field manuals…",
  ]);
});
