import { expect, it } from "vitest";
import { displayName } from "./display-name.ts";

it("keeps quotes, emoji and letters of every script as they are", () => {
  for (const name of [`He said "no".pdf`, "it's.txt", "😀 party.pdf", "平和.pdf", "مرحبا.pdf", "👩‍💻 notes.txt"]) {
    expect(displayName(name)).toBe(name);
  }
});

it("takes out what would break a line or turn the writing direction", () => {
  expect(displayName("two\nlines\r.pdf")).toBe("two lines .pdf");
  expect(displayName("invoice\u202efdp.exe")).toBe("invoice fdp.exe");
  expect(displayName("a\u200bb\u0000c")).toBe("a b c");
});

it("joins only emoji: a joiner between letters hides a difference", () => {
  expect(displayName("a\u200db")).toBe("a b");
});

it("writes the same letters in one form", () => {
  expect(displayName("re\u0301sume\u0301")).toBe("r\u00e9sum\u00e9");
});

it("is never empty", () => {
  for (const name of ["", "\n", "\u202e", "   "]) expect(displayName(name)).toBe("(nameless)");
});
