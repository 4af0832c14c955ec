import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

const ASKED = "How many voting members does the Salter Harbour Council have?";

it("is not sure of how many belong to something else", () => {
  const text = "The Salter Harbour Council votes for the establishment of a 4 or 6-member investigative subcommittee.";
  expect(madeDraft(ASKED, text).confidence).toBeLessThanOrEqual(0.5);
});

it("is sure where that is what is asked about, or the sentence counts them besides", () => {
  for (const text of [
    "The Salter Harbour Council is a 12-member council of voting citizens, elected every four years.",
    "The Salter Harbour Council has twelve voting members, and a 3-member panel for complaints.",
  ])
    expect(madeDraft(ASKED, text).confidence, text).toBeGreaterThan(0.5);
});

it("is not sure of how many others there are", () => {
  const asked = "How many books does the Harbour Library hold?";
  const text = "Twenty-five copies of the Journal are in the Harbour Library, for those who may use the books.";
  expect(madeDraft(asked, text).confidence).toBeLessThanOrEqual(0.5);
  const own = "The Harbour Library has three rooms and holds some twelve thousand old books.";
  expect(madeDraft(asked, own).confidence).toBeGreaterThan(0.5);
});

it("is not sure of how many there are of what nothing speaks of", () => {
  const asked = "How many nurses work in the Office of the Harbour Physician?";
  const text = "The Office of the Harbour Physician has one deputy and twelve rooms, where they work.";
  expect(madeDraft(asked, text).confidence).toBeLessThanOrEqual(0.5);
  expect(madeDraft(asked, text.replace("rooms, where they", "nurses, who")).confidence).toBeGreaterThan(0.5);
  const people = "How many people work in the Office of the Harbour Physician?";
  expect(madeDraft(people, text.replace("rooms, where they", "nurses, who")).confidence).toBeGreaterThan(0.5);
});

it("is not sure of how many days there are of what nothing speaks of", () => {
  const asked = "How many days of leave do the keepers of the Harbour Light get?";
  const text = "The keepers of the Harbour Light get a report of what was spent 60 days after it.";
  expect(madeDraft(asked, text).confidence).toBeLessThanOrEqual(0.5);
  expect(madeDraft(asked, "The keepers of the Harbour Light get 30 days of leave.").confidence).toBeGreaterThan(0.5);
});
