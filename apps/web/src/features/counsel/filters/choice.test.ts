import type { FilterSuggestion } from "@reading-room/contract/counsel";
import { expect, it } from "vitest";
import {
  askedWith,
  choiceOf,
  isNarrowedTo,
  isRestricting,
  narrowed,
  NO_CHOICE,
  toggled,
  unrestricted,
} from "./choice.ts";

const suggestion = (kind: FilterSuggestion["kind"], id: string): FilterSuggestion => ({
  kind,
  id,
  label: id,
  count: 2,
});

it("restricts to nothing at first, and prefers authoritative types", () => {
  expect(askedWith(NO_CHOICE)).toEqual({
    filters: {},
    preferences: { prioritizeDocTypes: true, prioritizeRecent: false, boostTopics: [] },
  });
});

it("sends a date range that is open at one end", () => {
  const { filters } = askedWith({ ...NO_CHOICE, startDate: "2024-02-01" });
  expect(filters).toEqual({ dateRange: { startDate: "2024-02-01", endDate: null } });
});

it("sends every list that restricts", () => {
  const { filters } = askedWith({ ...NO_CHOICE, documentTypes: ["fm"], topics: ["medical"], years: ["2019"] });
  expect(filters).toEqual({ documentTypes: ["fm"], topics: ["medical"], publishedYears: ["2019"] });
});

it("is read again from what a kept question was asked with", () => {
  const choice = {
    ...NO_CHOICE,
    documentTypes: ["fm"],
    years: ["2019"],
    startDate: "2024-02-01",
    prioritizeRecent: true,
  };
  const { filters, preferences } = askedWith(choice);
  expect(
    choiceOf({ filters: filters ?? {}, preferences: { ...choice, boostTopics: [], ...preferences } }),
  ).toMatchObject(choice);
  expect(choiceOf({})).toBeNull();
});

it.each(["documentType", "topic", "year"] as const)("is narrowed by a suggested %s, once", (kind) => {
  const one = narrowed(NO_CHOICE, suggestion(kind, "2019"));
  expect(isNarrowedTo(NO_CHOICE, suggestion(kind, "2019"))).toBe(false);
  expect(isNarrowedTo(one, suggestion(kind, "2019"))).toBe(true);
  expect(narrowed(one, suggestion(kind, "2019"))).toEqual(one);
});

it("puts a value into a list and takes it out", () => {
  expect(toggled(["a", "b"], "c", true)).toEqual(["a", "b", "c"]);
  expect(toggled(["a", "b"], "a", false)).toEqual(["b"]);
});

it("tells restrictions from preferences, and takes those alone away", () => {
  const preferring = { ...NO_CHOICE, prioritizeRecent: true, boostTopics: ["medical"] };
  expect(isRestricting(preferring)).toBe(false);
  const restricting = { ...preferring, years: ["2019"], startDate: "2024-01-01" };
  expect(isRestricting(restricting)).toBe(true);
  expect(unrestricted(restricting)).toEqual(preferring);
});
