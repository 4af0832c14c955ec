import { expect, it } from "vitest";
import { isCommonPassword } from "./common-password.ts";
import { strengthScore, strengthWord } from "./password-strength.ts";

it.each([
  ["", 0, "Weak"],
  ["abcdefg", 1, "Weak"],
  ["abcdefgh", 2, "Weak"],
  ["abcdefg1", 3, "Medium"],
  ["Abcdefg1", 4, "Strong"],
  ["Abcdef1!", 5, "Strong"],
  ["Ab1!", 4, "Strong"],
])("gives %j %i points: %s", (password, score, word) => {
  expect([strengthScore(password), strengthWord(strengthScore(password))]).toEqual([score, word]);
});

it("recognises very common passwords behind capitals and trailing digits", () => {
  expect(["password", "Password1!", "12345678", "correct horse battery"].map(isCommonPassword)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
