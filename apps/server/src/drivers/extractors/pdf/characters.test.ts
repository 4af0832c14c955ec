import { expect, it } from "vitest";
import { isHyphen, isSoftHyphen } from "./characters.ts";

const [LETTER, SPACE, LINE_END, PAGE_END] = [97, 32, 13, 0];
const [SOFT, SEEN] = [0xad, 0x2010];

it("knows a broken word by the hyphen at its line's end, and reads over places where it may be broken and is not", () => {
  expect([LINE_END, SPACE, PAGE_END, LETTER].map((next) => isHyphen(SOFT, next))).toEqual([true, true, true, false]);
  expect([LINE_END, PAGE_END, SPACE, LETTER].map((next) => isHyphen(SEEN, next))).toEqual([true, true, false, false]);
  expect(isHyphen(2, LETTER)).toBe(true);
  expect([SOFT, SEEN, LETTER].map(isSoftHyphen)).toEqual([true, false, false]);
});
