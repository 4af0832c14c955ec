import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { FRESHNESS } from "./freshness.ts";

afterEach(() => void vi.useRealTimers());

const failure = (status: number) =>
  new ApiError({ code: status === 0 ? "network" : "internal", status, message: "No." });

const triesOf = (retry: (failures: number, error: Error) => boolean, error: Error): number =>
  [0, 1, 2, 3, 4].filter((failures) => retry(failures, error)).length;

it("keeps searches fresh for 30 seconds, folder paths for 10 minutes and all else for 5", () => {
  const seconds = Object.entries(FRESHNESS).map(([name, { staleTime }]) => [name, staleTime / 1_000]);
  expect(Object.fromEntries(seconds)).toEqual({
    anything: 300,
    fileList: 300,
    folderPath: 600,
    dropdownSearch: 30,
    suggestions: 300,
  });
});

it.each(Object.entries(FRESHNESS))("keeps what it holds fresh in the cache for as long: %s", async (_, freshness) => {
  vi.useFakeTimers();
  const client = new QueryClient();
  const load = () => client.fetchQuery({ queryKey: ["what"], queryFn, ...freshness });
  const queryFn = vi.fn<() => Promise<string>>(async () => "loaded");
  await load();
  await vi.advanceTimersByTimeAsync(freshness.staleTime - 1);
  await load();
  expect(queryFn).toHaveBeenCalledTimes(1);
  client.clear();
});

it("tries a call again once, and a list of files twice", () => {
  for (const error of [failure(0), failure(500), failure(503)]) {
    expect([triesOf(FRESHNESS.anything.retry, error), triesOf(FRESHNESS.fileList.retry, error)]).toEqual([1, 2]);
  }
});

it("does not repeat what the server has refused", () => {
  for (const error of [failure(400), failure(403), failure(404), failure(429), new Error("a fault of this page")]) {
    expect([triesOf(FRESHNESS.anything.retry, error), triesOf(FRESHNESS.fileList.retry, error)]).toEqual([0, 0]);
  }
});
