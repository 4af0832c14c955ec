import { expect, it, vi } from "vitest";
import { wordsAskedOnce } from "./words-asked-once.ts";

const LISTED = new Map([
  ["plan", 3],
  ["program", 7],
]);

it("asks for each word once, also while it is still asked for", async () => {
  const knownWords = vi.fn<(words: readonly string[]) => Promise<Map<string, number>>>(
    async (words) => new Map([...LISTED].filter(([word]) => words.includes(word))),
  );
  const store = wordsAskedOnce({ knownWords, other: 5 });
  expect(store.other).toBe(5);
  const [first, second] = await Promise.all([
    store.knownWords(["plan", "plna"]),
    store.knownWords(["plan", "program"]),
  ]);
  expect(first).toEqual(new Map([["plan", 3]]));
  expect(second).toEqual(LISTED);
  expect(await store.knownWords(["plna", "program"])).toEqual(new Map([["program", 7]]));
  expect(await store.knownWords([])).toEqual(new Map());
  expect(knownWords.mock.calls).toEqual([[["plan", "plna"]], [["program"]]]);
});

it("tells a failure to whoever asks", async () => {
  const store = wordsAskedOnce({ knownWords: (_words: readonly string[]) => Promise.reject(new Error("gone")) });
  await expect(store.knownWords(["plan"])).rejects.toThrow("gone");
});
