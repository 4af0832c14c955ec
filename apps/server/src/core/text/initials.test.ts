import { expect, it } from "vitest";
import { initialsOf, mayBeInitials } from "./initials.ts";

it.each([
  ["Office of the Law Revision Counsel", "olrc"],
  ["Office of Congressional Workplace Rights", "ocwr"],
  ["COMMITTEE ON HOUSE ADMINISTRATION", "cha"],
  ["Committee on House Administration of Congress", "chac"],
  ["Command, Control & Communications", "ccc"],
  ["École des Hautes Études", "édhé"],
  ["Area 51 Rules", null],
  ["Senate", null],
  ["One Two Three Four Five Six Seven", null],
  ["", null],
])("%s is asked for as %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it("takes letters for initials, three to six of them", () => {
  expect(["olrc", "OLRC", "DoD", "ABCDEF"].every(mayBeInitials)).toBe(true);
  expect(["AI", "ABCDEFG", "J36", "TCP/IP", ""].some(mayBeInitials)).toBe(false);
});
