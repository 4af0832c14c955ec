import { expect, it } from "vitest";
import { recognitionWords } from "./recognition-words.ts";

it("says how sure text recognition is, in whole percents", () => {
  expect(recognitionWords(0.926)).toBe("Read off a scan, 93 % sure");
  expect(recognitionWords(1)).toBe("Read off a scan, 100 % sure");
});
