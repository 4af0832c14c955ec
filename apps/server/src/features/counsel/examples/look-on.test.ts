import { expect, it } from "vitest";
import { lookOn, type Example } from "./look-on.ts";

const STEP_MS = 2_000;

/** Searches of which each step takes two seconds and finds one more, in another document, or nothing. */
function slowSearches(questions: readonly (string | null)[], phrases: readonly (string | null)[] = []) {
  let now = 0;
  let begun = 0;
  const tried: (string | null)[] = [];
  const stepsOf = async function* (texts: readonly (string | null)[], found: Example[]): AsyncGenerator<void> {
    for (const text of texts) {
      now += STEP_MS;
      tried.push(text);
      if (text === "broken") throw new Error("the database is away");
      if (text !== null) found.push({ fileId: `of ${text}`, text });
      yield;
    }
  };
  const begin = () => {
    begun += 1;
    const [qa, documents]: [Example[], Example[]] = [[], []];
    return {
      qa: { found: qa, steps: stepsOf(questions, qa) },
      documents: { found: documents, steps: stepsOf(phrases, documents) },
    };
  };
  const wait = (seconds: number) => (now += seconds * 1_000);
  return { examples: lookOn(begin, () => now), tried, wait, begun: () => begun };
}

it("tells what is found in a few seconds, and half a minute later goes on from there until there are enough", async () => {
  const { examples, tried, wait, begun } = slowSearches(["a", "b", "c", "d", "e"]);
  expect((await examples()).qa).toEqual(["a", "b"]);
  wait(29);
  expect((await examples()).qa).toEqual(["a", "b"]);
  wait(1);
  expect((await examples()).qa).toEqual(["a", "b", "c", "d"]);
  wait(600);
  expect((await examples()).qa).toEqual(["a", "b", "c", "d"]);
  expect([tried, begun()]).toEqual([["a", "b", "c", "d"], 1]);
});

it("takes longer for the first of each mode, and goes on with both", async () => {
  const { examples, wait } = slowSearches([null, null, "a", "b"], [null, "x", "y"]);
  expect(await examples()).toEqual({ qa: ["a"], documents: ["x"] });
  wait(30);
  expect(await examples()).toEqual({ qa: ["a", "b"], documents: ["x", "y"] });
});

it("is through where nothing is left to try, however little was found", async () => {
  const { examples, tried, wait } = slowSearches(["a"]);
  expect((await examples()).qa).toEqual(["a"]);
  wait(30);
  expect((await examples()).qa).toEqual(["a"]);
  expect(tried).toEqual(["a"]);
});

it("looks once for all who ask at a time", async () => {
  const { examples, tried } = slowSearches(["a", "b", "c"]);
  expect(await Promise.all([examples(), examples()])).toEqual([
    { qa: ["a", "b"], documents: [] },
    { qa: ["a", "b"], documents: [] },
  ]);
  expect(tried).toEqual(["a", "b"]);
});

it("begins anew after a failure, which is not remembered", async () => {
  const { examples, begun } = slowSearches(["broken"]);
  await expect(examples()).rejects.toThrow("the database is away");
  await expect(examples()).rejects.toThrow("the database is away");
  expect(begun()).toBe(3);
});
