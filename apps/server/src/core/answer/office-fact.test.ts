import { describe, expect, it } from "vitest";
import type { PassageHit } from "../passage.ts";
import { askedOffice } from "./asked-office.ts";
import { officeSentences } from "./office-fact.ts";

/** What a passage tells to a question, with how directly each sentence names the office. */
function told(question: string, text: string, headings: readonly string[] = []): (readonly [string, number])[] {
  const asked = askedOffice(question);
  if (asked === null) throw new Error("no question for an office");
  // Nothing else of a passage is read.
  const hit = { text, headings } as PassageHit;
  return officeSentences(asked, hit).map(({ start, end, distance }) => [text.slice(start, end), distance]);
}

const OFFICE = ["CHAPTER 17—CONGRESSIONAL BUDGET OFFICE", "§601. Establishment"];
const TERM = "The term of office of the Director shall be 4 years.";

describe("What is so of an office", () => {
  it("is told by a sentence that names it, or stands below a heading with the rest of its name", () => {
    expect(told("How long does the Director serve?", TERM)).toEqual([[TERM, 0]]);
    expect(told("How long does the Director of the Congressional Budget Office serve?", TERM, OFFICE)).toEqual([
      [TERM, 1],
    ]);
    expect(told("How long does the CBO Director serve?", TERM, OFFICE)).toEqual([[TERM, 1]]);
    expect(told("How long does the Director of the Mint serve?", TERM, OFFICE)).toEqual([]);
  });

  it("is not told of an office with a longer name, nor of how a law was changed", () => {
    const deputy = "The Deputy Director shall serve for a term of 2 years.";
    expect(told("How long does the Director serve?", deputy)).toEqual([]);
    expect(told("How long does the Deputy Director serve?", deputy)).toHaveLength(1);
    expect(told("What is the salary of the Clerk?", "1969—Salary of the Clerk increased to $38,000.")).toEqual([]);
  });

  it("is less surely told where a term has no length, and in notes", () => {
    const until = "The Director may serve until a successor is appointed.";
    expect(told("How long does the Director serve?", until)).toEqual([[until, 2]]);
    expect(told("How long does the Director serve?", TERM, ["EDITORIAL NOTES"])).toEqual([[TERM, 3]]);
  });

  it.each([
    "The Director shall be appointed by the Speaker.",
    "The President shall appoint the Director.",
    "The Office is headed by a Director, who shall be appointed, without regard to party, by the Speaker.",
  ])("%s says who appoints the director", (text) => {
    expect(told("Who appoints the Director?", text)).toHaveLength(1);
  });

  it.each([
    "The Director shall appoint a clerk.",
    "The clerk shall be appointed by the Director.",
    "An individual appointed as Director shall serve at once.",
    "The Director shall be appointed under section 4.",
    "The Deputy Director may be appointed by the Director, and removed by the Director.",
  ])("%s does not", (text) => {
    expect(told("Who appoints the Director?", text)).toEqual([]);
  });

  it("says who leads a body where the head of it is asked for", () => {
    const text = "The Director may be removed by either House by resolution.";
    expect(told("Who can fire the head of the Congressional Budget Office?", text, OFFICE)).toEqual([[text, 1]]);
  });

  it("is pay by its level or its lack, and money only where money is asked for", () => {
    const level = "The Clerk shall be paid at level II of the Executive Schedule.";
    expect(told("What is the Clerk paid?", level)).toHaveLength(1);
    expect(told("What is the Clerk paid in dollars?", level)).toEqual([]);
    const deputy = "The Clerk may fix the compensation of the deputy at a rate not above level IV.";
    expect(told("What is the Clerk paid?", deputy)).toEqual([]);
    const none = "Members of the Board shall serve without pay.";
    expect(told("Are the members of the Board paid?", none)).toHaveLength(1);
  });

  it("is of whom a body is made, by a sentence that calls it by its last word", () => {
    const text = "The Board shall be composed of seven members.";
    const above = ["CHAPTER 22—JOHN C. STENNIS CENTER"];
    expect(told("Who is on the board of the Stennis Center?", text, above)).toEqual([[text, 1]]);
  });
});
