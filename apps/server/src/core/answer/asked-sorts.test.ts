import { expect, it } from "vitest";
import { lacksSort } from "./asked-sorts.ts";

it.each([
  ["What color are the coats?", "The coats bear a flag.", "The coats are dark blue."],
  ["What language is spoken on the ferry?", "The mate has spoken well of the Ferry.", "The crew speaks Norwegian."],
  ["How many days of leave are there?", "Leave is regulated for 40 keepers.", "Leave is 30 working days."],
  ["What is the email address of the clerk?", "The clerk writes an address.", "Write to clerk@example.org."],
  ["What is the telephone number of the lock?", "The lock has a telephone.", "Lock: (030) 4471 20"],
  ["What is the phone number of the desk?", "CFOL092: RETURNED SQLCODE -904 Contact the desk", "Desk: DSN 555"],
  ["What are the opening hours of the museum?", "The museum opens daily.", "The museum opens from 0900 to noon."],
  ["What are the visiting hours of the tower?", "The tower is visited daily.", "The tower is open from dawn to dusk."],
])("knows what is of the sort that is asked for: %s", (question, other, told) => {
  expect([lacksSort(question, other), lacksSort(question, told)]).toEqual([true, false]);
});

it.each([
  "What is the colour of the quay made of?",
  "What is the fee schedule?",
  "How many daylight saving acts are there?",
])("asks for no sort by: %s", (question) => {
  expect(lacksSort(question, "Nothing of the kind.")).toBe(false);
});
