import type { Embeddings } from "@reading-room/contract/counsel";
import type { LibraryProgress } from "@reading-room/contract/library";
import { expect, it } from "vitest";
import { nextLookMs, progressLine, progressPrinter, progressReport } from "./print-progress.ts";

const OFF = { state: "off", coverage: 0 } as const;

const BOOKS = { name: "Books", trouble: null, foldersUnread: 0 };

const progress = (some: Partial<LibraryProgress>): LibraryProgress => ({
  state: "indexing",
  filesTotal: 1_200,
  filesDone: 300,
  filesIndexed: 290,
  filesPartly: 0,
  filesFailed: 0,
  filesSkipped: 0,
  pagesToRecognise: 0,
  pagesIndexed: 4_500,
  pagesPerSecond: 151.5,
  secondsLeft: 60,
  ...some,
});

it("says how far indexing is and how long it takes", () => {
  expect(progressLine(progress({}))).toBe("Indexing: 300 of 1,200 files, 4,500 pages, 151.5 pages/s, about 60 s left");
  expect(progressLine(progress({ secondsLeft: 600 }))).toMatch(/about 10 min left$/);
  expect(progressLine(progress({ secondsLeft: 36_000 }))).toMatch(/about 10 h left$/);
  expect(progressLine(progress({ secondsLeft: null }))).toMatch(/pages\/s$/);
});

it("says that it looks through the library first", () => {
  expect(progressLine(progress({ state: "scanning" }))).toBe("Looking through the library: 1,200 files so far");
});

it("says at the end what could not be read", () => {
  const ready = { state: "ready", filesDone: 1_200 } as const;
  expect(progressLine(progress(ready))).toBe("Library ready: 1,200 of 1,200 files, 4,500 pages");
  expect(progressLine(progress({ ...ready, filesPartly: 2, filesFailed: 1, filesSkipped: 4 }))).toMatch(
    /\(2 partly read, 1 failed, 4 listed only\)$/,
  );
});

it("calls no library wholly read some of whose folders could not be, and says at once which", () => {
  const ready = progress({ state: "ready", filesDone: 1_200, filesFailed: 1 });
  const closed = { name: "Manuals", trouble: "A folder could not be read.", foldersUnread: 1 };
  expect(progressReport(ready, [closed, { ...closed, name: "Laws", foldersUnread: 2 }], OFF)).toEqual([
    "Manuals: A folder could not be read.",
    "Laws: A folder could not be read.",
    "Library ready: 1,200 of 1,200 files, 4,500 pages (1 failed, 3 folders not read)",
  ]);
  expect(progressReport(ready, [closed], OFF).at(-1)).toMatch(/\(1 failed, 1 folder not read\)$/);
  const told: string[] = [];
  const tell = progressPrinter(
    (line) => told.push(line),
    () => 0,
  );
  tell(ready, [BOOKS], OFF);
  tell(ready, [BOOKS, closed], OFF);
  expect(told.slice(1)).toContain("Manuals: A folder could not be read.");
});

it("says so when there is nothing in the library", () => {
  const empty = progress({ state: "ready", filesTotal: 0, filesDone: 0, pagesIndexed: 0 });
  expect(progressLine(empty)).toBe("The library is empty: documents put into its folder appear here.");
});

it("says that indexing is paused, not that the library is ready", () => {
  const paused = progress({ state: "paused", filesTotal: 68, filesDone: 65 });
  expect(progressLine(paused)).toBe("Indexing is paused, until an admin lets it go on: 65 of 68 files, 4,500 pages");
});

it("says so when every source is disabled, and calls no library empty then", () => {
  const none = progress({ state: "ready", filesTotal: 0, filesDone: 0, pagesIndexed: 0 });
  expect(progressReport(none, [], OFF)).toEqual([
    "Every source of the library is disabled: enable one in the admin area, under Library.",
  ]);
});

it("says what could not be read, and then calls no library empty", () => {
  const away = { name: "Manuals", trouble: "The folder cannot be read.", foldersUnread: 0 };
  const ready = progress({ state: "ready", filesDone: 1_200 });
  expect(progressReport(ready, [away, BOOKS], OFF)).toEqual([
    "Manuals: The folder cannot be read.",
    "Library ready: 1,200 of 1,200 files, 4,500 pages",
  ]);
  const empty = progress({ state: "ready", filesTotal: 0 });
  expect(progressReport(empty, [away], OFF)).toEqual(["Manuals: The folder cannot be read."]);
  expect(progressReport(empty, [BOOKS], OFF)).toEqual([expect.stringMatching(/^The library is empty/)]);
});

it("says how far meaning vectors are once the text is read", () => {
  const ready = progress({ state: "ready", filesDone: 1_200 });
  const told = (vectors: Embeddings, at = ready) => progressReport(at, [BOOKS], vectors).slice(1);
  expect(told({ state: "running", coverage: 0.419 })).toEqual(["Meaning vectors: 41 % of passages"]);
  expect(told({ state: "ready", coverage: 1 })).toEqual(["Meaning vectors ready"]);
  expect(told({ state: "ready", coverage: 0.9 })).toEqual([
    "Meaning vectors: 90 % of passages; others failed, as the admin area tells",
  ]);
  expect(told(OFF)).toEqual([]);
  expect(told({ state: "running", coverage: 0.4 }, progress({}))).toEqual([]);
});

it("looks soon at first, and every five seconds in the end", () => {
  expect([0, 1_000, 8_000, 60_000].map(nextLookMs)).toEqual([500, 500, 2_000, 5_000]);
});

it("tells at once that all is done, and how far it is every few seconds only", () => {
  const told: string[] = [];
  let now = 0;
  const tell = progressPrinter(
    (line) => told.push(line),
    () => now,
  );
  const at = (ms: number, some: Partial<LibraryProgress>): void => {
    now = ms;
    tell(progress({ pagesPerSecond: 10, secondsLeft: null, ...some }), [BOOKS], OFF);
  };
  at(500, { filesDone: 1, pagesIndexed: 1 });
  at(1_000, { filesDone: 2, pagesIndexed: 2 });
  at(5_500, { filesDone: 9, pagesIndexed: 9 });
  at(6_000, { filesDone: 1_200, pagesIndexed: 99, state: "ready" });
  at(11_000, { filesDone: 1_200, pagesIndexed: 99, state: "ready" });
  expect(told).toEqual([
    "Indexing: 1 of 1,200 files, 1 pages, 10 pages/s",
    "Indexing: 9 of 1,200 files, 9 pages, 10 pages/s",
    "Library ready: 1,200 of 1,200 files, 99 pages",
  ]);
});
