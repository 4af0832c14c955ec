import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { saysWhenStale, wordsOfStale } from "./use-told-failures.ts";

const WORDS = "Failed to load users";

/** A query that fails now, after `before` was loaded. */
async function failed(before: unknown, meta: Record<string, unknown> | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const queryKey = ["admin", "users"];
  if (before !== undefined) client.setQueryData(queryKey, before);
  const queryFn = () => Promise.reject(new Error("It fails."));
  await client.fetchQuery({ queryKey, queryFn, ...(meta && { meta }) }).catch(() => undefined);
  const query = client.getQueryCache().find({ queryKey });
  if (query === undefined) throw new Error("no query");
  return query;
}

it("has the words of a list that could not be loaded anew", async () => {
  expect(wordsOfStale(await failed(["anna"], saysWhenStale(WORDS)))).toBe(WORDS);
});

it("leaves it to the screen to say that nothing could be loaded", async () => {
  expect(wordsOfStale(await failed(undefined, saysWhenStale(WORDS)))).toBeNull();
});

it("says nothing of what has no words", async () => {
  expect(wordsOfStale(await failed(["anna"], undefined))).toBeNull();
});
