import { expect, it } from "vitest";
import { freeUsername, usernameBase, usernameNumbers } from "./username.ts";

it.each([
  ["Anna.Smith@Example.org", "anna.smith"],
  ["Jürgen@example.org", "jurgen"],
  ["o'brien+tag@example.org", "obrientag"],
  ["王@example.org", "reader"],
])("is made of the local part of %s, in lower case", (email, base) => {
  expect(usernameBase(email)).toBe(base);
});

it("is made unique with a number", () => {
  expect(freeUsername("anna", new Set())).toBe("anna");
  expect(freeUsername("anna", new Set(["anna"]))).toBe("anna2");
  expect(freeUsername("anna", new Set(["anna", "anna2", "anna4"]))).toBe("anna3");
  expect(freeUsername("system", new Set())).toBe("system2");
});

it("gets a number of the address alone, which nobody can tell without the secret", () => {
  const numberOf = usernameNumbers(new Uint8Array(32).fill(1));
  const emails = Array.from({ length: 200 }, (_, i) => `anna@host${i}.org`);
  const numbers = emails.map(numberOf);
  expect(numbers).toEqual(emails.map(numberOf));
  expect(numbers.every((number) => number >= 1_000 && number <= 9_999)).toBe(true);
  expect(new Set(numbers).size).toBeGreaterThan(180);
  expect(emails.map(usernameNumbers(new Uint8Array(32).fill(2)))).not.toEqual(numbers);
  expect(freeUsername("anna", new Set(["anna", "anna4711"]), 4711)).toBe("anna4712");
});
