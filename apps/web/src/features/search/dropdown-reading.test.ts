import { expect, it } from "vitest";
import { addressOfAll, correctedTo, readingOf } from "./dropdown-reading.ts";

const found = { results: [{}], notes: [], didYouMean: null, searchedFor: null };
const note = "Nothing was found for “budgt”: these are the results for “budget”.";
const corrected = { ...found, notes: [note], didYouMean: "budget", searchedFor: "budget" };

it("says that another word was searched than the one typed, and names it once", () => {
  expect(readingOf(corrected)).toEqual({ meant: null, notes: [note] });
  expect([correctedTo(corrected), correctedTo(found), correctedTo(undefined)]).toEqual(["budget", null, null]);
});

it("offers a better spelling beside what was found as typed", () => {
  expect(readingOf({ ...found, didYouMean: "budget" })).toEqual({ meant: "budget", notes: [] });
  expect(correctedTo({ ...found, didYouMean: "budget" })).toBeNull();
});

it("says how the query was read where nothing was found, too, and leaves it to the dropdown to say that", () => {
  const notes = ["No folder is called “Attic”.", "Nothing in the library holds all of this."];
  const reading = { meant: "budget", notes: ["No folder is called “Attic”."] };
  expect(readingOf({ ...found, results: [], notes, didYouMean: "budget" })).toEqual(reading);
});

it("says nothing where there is nothing to say, or nothing is known yet", () => {
  const nothing = { meant: null, notes: [] };
  expect(readingOf(found)).toEqual(nothing);
  expect(readingOf(undefined)).toEqual(nothing);
});

it("goes on with the beginning that found the results, and else with what was typed", () => {
  const begun = { ...found, searchedFor: "annual budg*" };
  expect(addressOfAll("annual budg", begun)).toBe("/browse?search=annual+budg*");
  // What was found for an older text says nothing of this one.
  expect(addressOfAll("bridge", begun)).toBe("/browse?search=bridge");
  expect(addressOfAll("budgt", corrected)).toBe("/browse?search=budgt");
  expect(addressOfAll("budget", undefined)).toBe("/browse?search=budget");
});
