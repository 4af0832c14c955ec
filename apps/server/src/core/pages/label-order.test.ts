import { expect, it } from "vitest";
import { countsFirst, followsOn, haveOneLabel, labelSort } from "./label-order.ts";

it.each([
  ["4. Tip the bucket.", "5. Close it."],
  ["(9) Boats.", "(10) Ferries."],
  ["d. Boats.", "e. Ferries."],
  ["(h) Boats.", "(i) Ferries."],
  ["(iii) Boats.", "(iv) Ferries."],
  ["III. Boats.", "IV. Ferries."],
  ["(z) Boats.", "(aa) Ferries."],
  ["3.2.9. Boats.", "3.2.10. Ferries."],
  ["3-14. Boats.", "3-15. Ferries."],
  ["‘‘(1) BOATS.—", "“(2) FERRIES.—"],
])("takes the label of the next item for the one behind it: %j, %j", (item, next) => {
  expect(followsOn(item, next)).toBe(true);
});

it.each([
  ["4. Tip the bucket.", "4. Faults"],
  ["3. Tip the bucket.", "5. Data"],
  ["4. Tip the bucket.", "(5) Data"],
  ["(a) Boats.", "(B) Ferries."],
  ["(3) by adding at the end:", "‘‘(4) FERRIES.—"],
  ["(ii) Boats.", "(v) Ferries."],
  ["3.2. Boats.", "4.3. Ferries."],
  ["9. Boats.", "a. Ferries."],
  ["• Boats.", "• Ferries."],
  ["Boats.", "1. Ferries."],
])("takes no other label for it: %j, %j", (item, next) => {
  expect(followsOn(item, next)).toBe(false);
});

it("tells one label from another, and what has none", () => {
  expect(haveOneLabel("• Boats.", "• Ferries.")).toBe(true);
  expect(haveOneLabel("1. Boats.", "1. Ferries.")).toBe(true);
  expect(haveOneLabel("1. Boats.", "2. Ferries.")).toBe(false);
  expect(haveOneLabel("Boats are grey.", "Boats are blue.")).toBe(false);
});

it("knows with what a list begins", () => {
  expect(["1. Boats.", "(a) Boats.", "I. Boats.", "(aa) Boats.", "3.1 Boats"].every(countsFirst)).toBe(true);
  expect(["2. Boats.", "• Boats.", "Boats."].some(countsFirst)).toBe(false);
});

it.each([
  ["(3) Boats.", "(12) Ferries.", true],
  ["(ii) Boats.", "(v) Ferries.", true],
  ["(II) Boats.", "(V) Ferries.", true],
  ["2.3. Boats", "2.5. Ferries", true],
  ["‘‘(3) Boats.", "“(5) Ferries.", true],
  ["(b) Boats.", "(ii) Ferries.", false],
  ["(b) Boats.", "(B) Ferries.", false],
  ["(b) Boats.", "(bb) Ferries.", false],
  ["(AA) Boats.", "(CC) Ferries.", true],
  ["2.3. Boats", "2.3.1. Ferries", false],
  ["(3) Boats.", "‘‘(5) Ferries.", false],
])("labels in one way or not: %j, %j", (item, other, isOne) => {
  expect(labelSort(item) === labelSort(other)).toBe(isOne);
});
