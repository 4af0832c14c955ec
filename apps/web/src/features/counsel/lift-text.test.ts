import { expect, it } from "vitest";
import { commonLifts, liftText } from "./lift-text.ts";

const lift = (factor: string, adds: number) => ({ factor, value: adds > 0 ? 1 : 0, adds });
const NONE = new Set<string>();

it("names what lifted a document, and nothing that did not", () => {
  const explain = [lift("authoritative type", 0.15), lift("recent", 0), lift("topic", 0.1)];
  expect(liftText({ explain }, NONE)).toBe("Lifted: authoritative type, topic");
});

it("says nothing where nothing was lifted", () => {
  expect([liftText({ explain: [] }, NONE), liftText({ explain: undefined }, NONE)]).toEqual([null, null]);
});

it("does not say of each document what lifted all of them", () => {
  const typed = { explain: [lift("authoritative type", 0.15)] };
  const both = { explain: [lift("authoritative type", 0.15), lift("topic", 0.1)] };
  const told = (...results: (typeof typed)[]) => results.map((one) => liftText(one, commonLifts(results)));
  expect(told(typed, both)).toEqual([null, "Lifted: topic"]);
  expect(told(typed, typed)).toEqual([null, null]);
  expect(told(typed)).toEqual([null]);
  expect(told(typed, { explain: [] })).toEqual(["Lifted: authoritative type", null]);
});
