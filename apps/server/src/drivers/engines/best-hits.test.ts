import { expect, it } from "vitest";
import type { RankedPassage } from "../../core/passage.ts";
import { best, type Read } from "./best-hits.ts";
import { WITHOUT_WORDS } from "./occurs.ts";

const VISIBLE = { sourceIds: ["s1"] };
const phrase = (text: string) => ({ ...WITHOUT_WORDS, phrases: [text], filter: {} });

/** An index in which a word stands in so many passages, of which none has the sign. */
const plain =
  (passages: number, asked: number[] = []): Read<RankedPassage> =>
  async (_, limit) => {
    asked.push(limit);
    return { good: [], count: Math.min(limit, passages) };
  };

it("says that not all passages were looked through for signs, where there are too many", async () => {
  const asked: number[] = [];
  const found = await best(plain(1_000_000, asked))(phrase("§ 5"), VISIBLE, 400);
  expect([found.length, found.isUnread]).toEqual([0, true]);
  expect(asked.at(-1)).toBeLessThan(30_000);
});

it("says no such thing where all were looked through, or where no signs are asked for", async () => {
  expect((await best(plain(4_000))(phrase("§ 5"), VISIBLE, 400)).isUnread).toBeUndefined();
  expect((await best(plain(100_000))(phrase("part 5"), VISIBLE, 400)).isUnread).toBeUndefined();
});

it("reads few rows for whoever asks only whether there is one, and more where those do not hold it", async () => {
  const asked: number[] = [];
  expect(await best(plain(50, asked))(phrase("part 5"), VISIBLE, 1)).toEqual([]);
  expect(asked).toEqual([5, 20, 80]);
});
