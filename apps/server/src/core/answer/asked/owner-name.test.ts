import { describe, expect, it } from "vitest";
import { headOfName, isCalled, isNameOfOne, mayLack, namesNoOther, namesOwner } from "./owner-name.ts";

describe("A name among others", () => {
  it.each([
    ["the ASD(S)", "ASSISTANT SECRETARY OF DEFENSE FOR SUSTAINMENT (ASD(S))"],
    ["Secretaries of the Military Departments", "The Secretaries of the Military Departments"],
    ["the DNWG", "DoD Noise Working Group"],
    ["DoD Noise Working Group", "DNWG"],
    ["the CBO", "CONGRESSIONAL BUDGET OFFICE"],
  ])("%s is the very one in “%s”", (owner, text) => {
    expect(namesOwner(owner)(text)).toBe(0);
  });

  it.each([
    ["Commandant of the USCG", "SECRETARIES OF THE MILITARY DEPARTMENTS AND THE COMMANDANT OF THE USCG"],
    ["Joint Staff, J-36 NOD", "Joint Staff, J-3 (J-36 Nuclear Operations Division (NOD))"],
  ])("%s is one of those in “%s”", (owner, text) => {
    expect(namesOwner(owner)(text)).toBeGreaterThan(0);
  });

  it.each([
    ["Secretary of Defense", "UNDER SECRETARY OF DEFENSE FOR POLICY"],
    ["the ASD(S)", "ASSISTANT SECRETARY OF DEFENSE FOR MANPOWER (ASD(M&RA))"],
    ["the ASD(S)", "Advise the ASD(S)"],
    ["the ASD(S)", "The Office of the ASD(S)"],
    ["DoD Component", "DoD Component heads"],
  ])("%s is another one than “%s”", (owner, text) => {
    expect(namesOwner(owner)(text)).toBeNull();
  });

  it("has a head", () => {
    expect(headOfName("the Librarian of Congress")).toBe(headOfName("a librarian"));
    expect(headOfName("the Congressional Budget Office")).toBe("offic");
    expect(headOfName("the Director General of the Ports")).toBe("director");
  });
});

it("The head of a body may be written as its director or chair, and no other office as another", () => {
  expect(isCalled("head", "director")).toBe(true);
  expect(isCalled("chair", "chairman")).toBe(true);
  expect(isCalled("director", "chair")).toBe(false);
});

it("A long name may lack its first word, but none that tells a deputy, and no other", () => {
  const rest = ["cisa", "advisori", "committe"];
  expect(mayLack(["cisa"], rest)).toBe(true);
  expect(mayLack(["cisa"], ["cisa", "committe"])).toBe(false);
  expect(mayLack(["cisa", "advisori"], rest)).toBe(false);
  expect(mayLack(["advisori"], rest)).toBe(false);
  expect(mayLack(["deputi"], ["deputi", "advisori", "committe"])).toBe(false);
});

it("A name without a capital may be anybody's", () => {
  expect(isNameOfOne("the board")).toBe(false);
  expect(isNameOfOne("the Port Board")).toBe(true);
});

it.each([
  ["The Chief shall", true],
  ["The Chief of the Police, or an officer", true],
  ["The Chief Administrative Officer shall", false],
  ["The Chief of Staff shall", false],
  ["The officer shall", false],
])("The Chief of Police is the one in “%s”: %s", (text, isTheOne) => {
  expect(namesNoOther(text, "the Chief of Police")).toBe(isTheOne);
});
