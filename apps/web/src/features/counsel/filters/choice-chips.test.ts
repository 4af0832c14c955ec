import { expect, it } from "vitest";
import { chipsOf, NO_NAMES } from "./choice-chips.ts";
import { NO_CHOICE } from "./choice.ts";

const names = { documentTypes: new Map([["fm", "Field Manual"]]), topics: new Map([["med", "Medical"]]) };
const choice = {
  ...NO_CHOICE,
  documentTypes: ["fm", "x"],
  topics: ["med"],
  years: ["2019"],
  startDate: "2024-02-01",
  prioritizeDocTypes: false,
  prioritizeRecent: true,
  boostTopics: ["med"],
};

it("names everything that differs from no choice, by names where they are known", () => {
  expect(chipsOf(choice, names).map(({ label }) => label)).toEqual([
    "Field Manual",
    "x",
    "Medical",
    "Published 2019",
    expect.stringMatching(/^Since .*2024$/),
    "Recent first",
    "All types alike",
    "Lifts Medical",
  ]);
});

it("is empty for no choice", () => {
  expect(chipsOf(NO_CHOICE, names)).toEqual([]);
});

it("ends with no choice at all when every chip is removed", () => {
  let left = choice;
  for (let chip = chipsOf(left, NO_NAMES)[0]; chip !== undefined; chip = chipsOf(left, NO_NAMES)[0]) {
    left = chip.without as typeof choice;
  }
  expect(left).toEqual(NO_CHOICE);
});

it("tells dates that are open at one end from those that are not", () => {
  const labels = (startDate: string, endDate: string) =>
    chipsOf({ ...NO_CHOICE, startDate, endDate }, NO_NAMES).map(({ label }) => label);
  expect(labels("", "2024-03-01")[0]).toMatch(/^Until /);
  expect(labels("2024-02-01", "2024-03-01")[0]).toMatch(/ to /);
});
