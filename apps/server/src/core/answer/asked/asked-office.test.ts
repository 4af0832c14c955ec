import { describe, expect, it } from "vitest";
import { askedOffice } from "./asked-office.ts";

describe("A question for an office", () => {
  it.each([
    ["How long is the term of the Architect of the Capitol?", "term", "the Architect of the Capitol"],
    ["What is the term of office of the Director?", "term", "the Director"],
    ["How long does the CBO Director serve?", "term", "the CBO Director"],
    ["For how many years is the Clerk elected?", "term", "the Clerk"],
    ["How long is the members of the Board’s term?", "term", "the members of the Board"],
    ["Who appoints the Director in office?", "appointment", "the Director in office"],
    ["Who chooses the Board’s chair?", "appointment", "chair of the Board"],
    ["How is the Clerk chosen?", "appointment", "the Clerk"],
    ["Who chairs the Port Board?", "chair", "chair of the Port Board"],
    ["Who are the co-chairs of the task force?", "chair", "chair of the task force"],
    ["Can the Chair remove the General Counsel?", "removal", "the General Counsel"],
    ["How is the Clerk’s salary set?", "pay", "the Clerk"],
    ["How long do cadets serve on the Port Board?", "term", "cadets of the Port Board"],
    ["When does the ferry pilot program end?", "end", "the ferry pilot program"],
    ["When does the ferry pilot program come to an end?", "end", "the ferry pilot program"],
    ["How long does the ferry pilot program last before it terminates?", "end", "the ferry pilot program"],
    ["Who can fire the head of CBO?", "removal", "the head of CBO"],
    ["When can the Clerk be removed from office?", "removal", "the Clerk"],
    ["What is the salary of the Clerk?", "pay", "the Clerk"],
    ["Are the members of the Board paid?", "pay", "the members of the Board"],
    ["How much does the Clerk earn per year?", "pay", "the Clerk"],
    ["Who is on the board of the Stennis Center?", "members", "board of the Stennis Center"],
  ])("%s asks for its %s", (question, fact, owner) => {
    expect(askedOffice(question)).toMatchObject({ fact, owner, inMoney: false });
  });

  it("may want money, and no pay level", () => {
    expect(askedOffice("What is the Clerk paid in dollars a year?")).toEqual({
      fact: "pay",
      owner: "the Clerk",
      inMoney: true,
    });
  });

  it.each([
    "How long did Ms Orr work there before she was dismissed?",
    "How long is the bridge?",
    "How long does the debate last?",
    "Who built the bridge?",
  ])("%s is none", (question) => {
    expect(askedOffice(question)).toBeNull();
  });
});
