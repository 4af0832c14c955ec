import type { LibraryProgress } from "@reading-room/contract/library";
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { refreshOnChange } from "./refresh-on-change.ts";

const READY: LibraryProgress = {
  state: "ready",
  filesTotal: 5,
  filesDone: 5,
  filesIndexed: 5,
  filesPartly: 0,
  filesFailed: 0,
  filesSkipped: 0,
  pagesIndexed: 50,
  pagesPerSecond: 0,
  secondsLeft: 0,
  pagesToRecognise: 0,
  changeCount: 7,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Which parts of the cache are to be loaded anew, after these reports. */
const staleAfter = async (...reports: readonly Partial<LibraryProgress>[]): Promise<string[]> => {
  const client = new QueryClient();
  const lists = [
    ["browse", "list"],
    ["browse", "path"],
    ["library", "overview"],
    ["search", "list"],
  ];
  const figures = [
    ["counsel", "stats"],
    ["research", "stats"],
  ];
  const keys = [...lists, ...figures, ["counsel", "conversations"], ["legal"]];
  for (const key of keys) client.setQueryData(key, "loaded");
  const heard = refreshOnChange(client, new AbortController().signal);
  for (const report of reports) heard({ ...READY, ...report });
  await vi.advanceTimersByTimeAsync(5_000);
  const stale = keys.filter((key) => client.getQueryState(key)?.isInvalidated).map((key) => key.join(" "));
  client.clear();
  return stale;
};

const LISTS = ["browse list", "browse path", "library overview", "search list", "counsel stats", "research stats"];

it.each([
  ["a file or folder was renamed, moved, replaced or exchanged, and the numbers are equal", { changeCount: 8 }],
  ["a file was added", { filesTotal: 6 }],
  ["a file was read", { filesDone: 6 }],
  ["a file was read again and holds more", { pagesIndexed: 51 }],
  ["a file that was partly read is read", { filesPartly: 1 }],
  ["an admin stopped the reading", { state: "paused" }],
] as const)("makes lists, paths, searches and figures of the index load anew when %s", async (_, change) => {
  expect(await staleAfter({}, change)).toEqual(LISTS);
});

it("has what is new in saved searches counted at once, and leaves results that are looked at where they are", async () => {
  const client = new QueryClient();
  const asked: string[] = [];
  const looks = ["saved", "list"].map((name) => {
    const queryFn = async () => asked.push(name);
    const observer = new QueryObserver(client, { queryKey: ["search", name], queryFn, staleTime: Infinity });
    return observer.subscribe(() => undefined);
  });
  await vi.advanceTimersByTimeAsync(0);
  const heard = refreshOnChange(client, new AbortController().signal);
  heard(READY);
  heard({ ...READY, changeCount: 8 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toEqual(["saved", "list", "saved"]);
  for (const leave of looks) leave();
  client.clear();
});

it("leaves them be at the first report, at an equal one, and while nothing but the speed is another", async () => {
  expect(await staleAfter({})).toEqual([]);
  expect(await staleAfter({}, {})).toEqual([]);
  expect(await staleAfter({}, { pagesPerSecond: 3, secondsLeft: 9, pagesToRecognise: 2 })).toEqual([]);
});

it("hears servers that count no changes by their numbers of files", async () => {
  const older = { changeCount: undefined };
  expect(await staleAfter(older, older)).toEqual([]);
  expect(await staleAfter(older, { ...older, filesTotal: 4 })).toEqual(LISTS);
});

it("tells when the library was last heard to change, to what is not loaded anew", async () => {
  const client = new QueryClient();
  const toldAt = () => client.getQueryData(["library changed at"]);
  const heard = refreshOnChange(client, new AbortController().signal);
  heard(READY);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(toldAt()).toBeUndefined();
  const start = Date.now();
  heard({ ...READY, changeCount: 8 });
  await vi.advanceTimersByTimeAsync(3_000);
  heard({ ...READY, changeCount: 9 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(toldAt()).toBe(start + 3_000);
  client.clear();
});
