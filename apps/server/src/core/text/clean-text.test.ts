import { expect, it } from "vitest";
import { cleanText, oneLine } from "./clean-text.ts";

it("composes letters, makes unbreakable spaces plain and drops signs that nobody sees, so that words are found", () => {
  expect(cleanText("e\u0301\u00a0a\u202fb\u200b\u0007\ue000c\u00add\ufeff")).toBe("é a bcd");
  expect(cleanText("tab\there\nline\fsheet")).toBe("tab\there\nline\fsheet");
  expect(cleanText("half \ud83d pair")).toBe("half \ufffd pair");
});

it("sets words apart by one space, so that a paragraph is one line", () => {
  expect(oneLine("  one\n two\t\u00a0three ")).toBe("one two three");
});
