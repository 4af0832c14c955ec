import { describe, expect, it } from "vitest";
import { askedDoer, askedDuties } from "./asked-duties.ts";

describe("A question for duties", () => {
  it.each([
    ["What are the duties of the Librarian of Congress?", "the Librarian of Congress"],
    ["What are the main roles and responsibilities of the ASD(S)?", "the ASD(S)"],
    ["what is the role of the DNWG", "the DNWG"],
    ["What are USSTRATCOM's responsibilities?", "USSTRATCOM"],
    ["What are the commanders’ duties?", "commanders"],
    ["Responsibilities of the Secretaries", "the Secretaries"],
    ["Please list all the functions of the Council", "the Council"],
    ["What responsibilities does USSTRATCOM have?", "USSTRATCOM"],
    ["What is the DNWG responsible for?", "the DNWG"],
    ["What are commanders required to do?", "commanders"],
    ["What must the Secretaries do?", "the Secretaries"],
    ["What did vBNS originally do?", "vBNS"],
    ["What is the Board in charge of?", "the Board"],
    ["What was the Office’s job?", "Office"],
    ["What must the Secretaries do under it?", "the Secretaries"],
    ["What is the Board in charge of under it?", "the Board"],
  ])("%s is read for whose they are", (question, owner) => {
    expect(askedDuties(question).map((one) => one.owner)).toEqual([owner]);
    expect(askedDoer(question)).toBe(/role$|role of|job/.test(question) ? null : owner);
  });

  it("may say for what they are, which is left out where the whole is no name", () => {
    const [whole, named] = askedDuties("What are the responsibilities of the Secretaries for military noise?");
    expect(whole).toMatchObject({ owner: "the Secretaries for military noise", about: "" });
    expect(named).toMatchObject({ owner: "the Secretaries", about: "military noise" });
    expect(askedDuties("What are the duties of the Board in it?")[1]).toMatchObject({ owner: "the Board", about: "" });
  });

  it("is told from one for powers, which says nothing of what is done", () => {
    expect(askedDuties("What are the powers of the Director?")).toMatchObject([{ arePowers: true }]);
    expect(askedDoer("What are the powers of the Director?")).toBeNull();
  });

  it.each([
    "Who appoints the Librarian?",
    "What was the ideal duty of a Newcomen engine?",
    "What is a duty station?",
    "What did the State fail to do in the case?",
  ])("%s is none", (question) => {
    expect(askedDuties(question)).toEqual([]);
  });
});
