import { LIMITS } from "@reading-room/contract/limits";

export type Strength = "Weak" | "Medium" | "Strong";

const TESTS: readonly ((password: string) => boolean)[] = [
  (password) => password.length >= LIMITS.passwordMinChars,
  (password) => /\p{Lu}/u.test(password),
  (password) => /\p{Ll}/u.test(password),
  (password) => /\p{Nd}/u.test(password),
  (password) => /[^\p{L}\p{Nd}]/u.test(password),
];

/** One point each for length, an uppercase letter, a lowercase letter, a digit and a special character: 0 to 5. */
export const strengthScore = (password: string): number => TESTS.filter((holds) => holds(password)).length;

/** A score in a word: up to 2 weak, 3 medium, 4 and more strong. */
export const strengthWord = (score: number): Strength => {
  if (score <= 2) return "Weak";
  return score === 3 ? "Medium" : "Strong";
};
