import { expect, it } from "vitest";
import { describeProgress } from "./describe-progress.ts";

const READY = {
  state: "ready",
  filesTotal: 10,
  filesDone: 10,
  filesIndexed: 10,
  filesPartly: 0,
  filesFailed: 0,
  filesSkipped: 0,
  pagesIndexed: 1,
  pagesPerSecond: 0,
  secondsLeft: null,
  pagesToRecognise: 0,
} as const;

it("says what is searchable when all is done", () => {
  expect(describeProgress(READY)).toEqual({ title: "10 files searchable", detail: "1 page", gaps: null, share: null });
});

it("counts the files that are found by their names only", () => {
  expect(describeProgress({ ...READY, filesSkipped: 4 }).detail).toBe("1 page · 4 listed only");
});

it("says how far, how fast and how long while indexing", () => {
  const words = describeProgress({ ...READY, state: "indexing", filesDone: 4, pagesPerSecond: 163.7, secondsLeft: 95 });
  expect(words).toEqual({
    title: "Indexing 4 of 10 files",
    detail: "164 pages/s · about 2 min left",
    gaps: null,
    share: 0.4,
  });
});

it("promises no time that cannot be told", () => {
  expect(describeProgress({ ...READY, state: "indexing", filesDone: 0 }).detail).toBe("");
});

it("says what the index cannot see", () => {
  const words = describeProgress({ ...READY, filesIndexed: 7, filesFailed: 2, filesPartly: 1 });
  expect([words.title, words.gaps]).toEqual(["8 files searchable", "2 files could not be read, 1 file only in part"]);
});

it("says how many files wait while it is paused", () => {
  const words = describeProgress({ ...READY, state: "paused", filesDone: 4 });
  expect([words.title, words.detail, words.share]).toEqual(["Indexing is paused", "6 files wait to be read", null]);
  expect(describeProgress({ ...READY, state: "paused" }).detail).toBe("1 page");
});

it("says how many pages wait for text recognition when all else is read", () => {
  expect(describeProgress({ ...READY, pagesToRecognise: 1 }).detail).toBe("1 page · 1 page waits for text recognition");
  expect(describeProgress({ ...READY, pagesToRecognise: 400 }).detail).toBe(
    "1 page · 400 pages wait for text recognition",
  );
});

it("calls an empty library empty", () => {
  expect(describeProgress({ ...READY, filesTotal: 0, filesIndexed: 0, pagesIndexed: 0 }).title).toBe(
    "The library is empty",
  );
});
