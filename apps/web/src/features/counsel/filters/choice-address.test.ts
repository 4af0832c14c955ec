import { expect, it } from "vitest";
import { readChoice, writtenChoice } from "./choice-address.ts";
import type { Choice } from "./choice.ts";
import { NO_CHOICE } from "./choice.ts";

const FULL: Choice = {
  documentTypes: ["FM", "a & b"],
  topics: ["medical"],
  years: ["2019", "2021"],
  startDate: "2024-01-01",
  endDate: "2024-12-31",
  prioritizeDocTypes: false,
  prioritizeRecent: true,
  boostTopics: ["logistics"],
};

it("is read from the address as it was written", () => {
  const params = writtenChoice(new URLSearchParams("conversation=c1&type=old"), FULL);
  expect(params.get("conversation")).toBe("c1");
  expect(readChoice(new URLSearchParams(params.toString()))).toEqual(FULL);
});

it("leaves nothing in the address once it is cleared", () => {
  expect(writtenChoice(writtenChoice(new URLSearchParams(), FULL), NO_CHOICE).toString()).toBe("");
  expect(readChoice(new URLSearchParams())).toEqual(NO_CHOICE);
});

it("takes no nonsense from an address", () => {
  const params = new URLSearchParams("type=&type=FM&type=FM&year=soon&from=2024-02-01&to=2024-01-01");
  expect(readChoice(params)).toEqual({ ...NO_CHOICE, documentTypes: ["FM"], startDate: "2024-02-01" });
  expect(readChoice(new URLSearchParams("from=2024-13-40&to=tomorrow"))).toEqual(NO_CHOICE);
});
