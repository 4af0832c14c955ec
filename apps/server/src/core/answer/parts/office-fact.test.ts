import { describe, expect, it } from "vitest";
import type { PassageHit } from "../../passage.ts";
import { askedOffice } from "../asked/asked-office.ts";
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
      [TERM, 0.5],
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

  it("is not told by a heading that has a word of it in another meaning", () => {
    const member = "(aa) IN GENERAL.—Each member of the committee shall be appointed for a term of 4 years.";
    const above = ["Comptroller General of the United States"];
    expect(told("What is the term of the Comptroller General of the United States?", member, above)).toEqual([]);
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
    "The law provided for the appointment and pay of a second assistant director.",
    "The clerk shall be appointed by the Director.",
    "An individual appointed as Director shall serve at once.",
    "The Director shall be appointed under section 4.",
    "The Deputy Director may be appointed by the Director, and removed by the Director.",
  ])("%s does not", (text) => {
    expect(told("Who appoints the Director?", text)).toEqual([]);
  });

  it("says who leads a body where the head of it is asked for", () => {
    const text = "The Director may be removed by either House by resolution.";
    expect(told("Who can fire the head of the Congressional Budget Office?", text, OFFICE)).toEqual([[text, 0.5]]);
  });

  it("is pay by its level or its lack, and money only where money is asked for", () => {
    const level = "The Clerk shall be paid at level II of the Executive Schedule.";
    expect(told("What is the Clerk paid?", level)).toHaveLength(1);
    expect(told("What is the Clerk paid in dollars?", level)).toEqual([]);
    const deputy = "The Clerk may fix the compensation of the deputy at a rate not above level IV.";
    expect(told("What is the Clerk paid?", deputy)).toEqual([]);
    const staff = 'The rate of pay of four positions under "Salaries, Office of the Clerk" is $8,200.';
    expect(told("What is the Clerk paid?", staff)).toEqual([]);
    const beside = "The keeper shall be paid $1,500 less than the annual rate of pay of the Clerk.";
    expect(told("What is the Clerk paid?", beside)).toEqual([]);
    const none = "Members of the Board shall serve without pay.";
    expect(told("Are the members of the Board paid?", none)).toHaveLength(1);
  });

  it("is told of who stands in the sentence before, and of whoever was so appointed", () => {
    const pay = "The Director shall be appointed by the Board. He shall receive basic pay at level III.";
    expect(told("What is the Director paid?", pay)).toEqual([["He shall receive basic pay at level III.", 0]]);
    const pleasure =
      "The Office is vested in the Parliamentarian, appointed by the Speaker. Any person so appointed shall serve at the pleasure of the Speaker.";
    expect(told("How long does the Parliamentarian serve?", pleasure)).toHaveLength(1);
  });

  it("is told by the name word for word before its words apart", () => {
    const foundation =
      "Two sitting members of the board of the National Port Foundation shall be appointed by the Clerk.";
    const list = "The Clerk shall appoint one member from each list.";
    const [asked, above] = [
      "Who appoints the members of the National Port Board?",
      ["SUBCHAPTER III—NATIONAL PORT BOARD"],
    ];
    expect(told(asked, list, above)).toEqual([[list, 0.5]]);
    expect(told(asked, foundation)).toEqual([[foundation, 1]]);
  });

  it.each([
    "The Speaker and the Clerk, who shall be co-chairmen.",
    "The chairperson of the panel shall be the Clerk.",
    "The Board shall elect a chair from among its members.",
  ])("%s says who chairs", (text) => {
    expect(told("Who chairs the Port Commission?", text, ["§2081. Port Commission"])).toEqual([[text, 0.5]]);
  });

  it("is when a program ends, by a sentence on its section", () => {
    const text =
      "(h) EXPIRATION.—The authority to carry out a pilot program under this section expires on September 30, 2024.";
    const above = ["SEC. 513. FERRY EMPLOYMENT PILOT PROGRAM FOR CREWS."];
    expect(told("When does the ferry employment pilot program end?", text, above)).toEqual([[text, 0.5]]);
    expect(told("When does the crane pilot program end?", text, above)).toEqual([]);
  });

  it("is not told of who heads another body", () => {
    const other = "The Chairman of the Commission on the Bicentennial is a member, and is paid.";
    expect(told("Who chairs the Port Commission?", other, ["§2081. Port Commission"])).toEqual([]);
  });

  it("is chaired by nobody who only acts with the chair", () => {
    const text =
      "The Port Commission shall be composed of members appointed by the Board, or the chairman acting for it.";
    expect(told("Who chairs the Port Commission?", text)).toEqual([]);
  });

  it("is no vacancy, and pay may be none", () => {
    expect(
      told("Who is on the Port Commission?", "A vacancy in the membership of the Port Commission shall be filled."),
    ).toEqual([]);
    const none = "No compensation shall be paid to the members of the board.";
    expect(told("Do members of the board get paid?", none)).toHaveLength(1);
  });

  it("is of whom a body is made, by a sentence that calls it by its last word", () => {
    const text = "The Board shall be composed of seven members.";
    const above = ["CHAPTER 22—JOHN C. STENNIS CENTER"];
    expect(told("Who is on the board of the Stennis Center?", text, above)).toEqual([[text, 0.5]]);
  });
});
