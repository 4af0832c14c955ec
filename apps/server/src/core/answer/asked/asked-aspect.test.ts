import { expect, it } from "vitest";
import { askedAspect } from "./asked-aspect.ts";

it.each([
  ["Which children can join the pilot program?", "PARTICIPANTS"],
  ["Who is eligible for the award?", "Eligibility"],
  ["which young boat keepers may take part in it?", "PARTICIPANTS"],
  ["What is the penalty for smuggling?", "Penalties"],
  ["Can the ban be waived?", "Waiver"],
  ["When may a ship be mended abroad anyway?", "Exception"],
  ["What may be kept despite the limit?", "Exceptions"],
  ["How long does the pilot program run?", "DURATION"],
  ["How long does a permit run?", "Term of permit"],
  ["pilot for keepers - how many years does it run", "Duration"],
  ["From what date is it forbidden?", "EFFECTIVE DATE"],
  ["When does the ban take effect?", "Effective date"],
  ["How much money is there for the campaign?", "AUTHORIZATION OF APPROPRIATIONS"],
  ["What is the limit on loans?", "Limit on amount of payments"],
  ["How big can a bonus be?", "Amount of payment"],
  ["What must the report include?", "ELEMENTS"],
  ["What goes into the notice?", "Contents of notice"],
  ["report on ferries, what must it include", "ELEMENTS"],
  ["pilot program for keepers, until when", "Duration; extension"],
  ["When does the program end?", "TERMINATION"],
  ["What does a town need before it may ask?", "Conditions"],
  ["What is the purpose of the center?", "Purposes of Center"],
  ["How long must records be kept?", "RETENTION OF INFORMATION"],
  ["Do its members get paid?", "Prohibition on compensation"],
  ["How often does the board meet?", "Meetings"],
  ["What is a quorum of the board?", "Quorum"],
  ["What happens when a seat becomes empty?", "Vacancies"],
  ["Can a member be removed?", "Removal of members"],
  ["How often are homes inspected?", "RESPONSIBILITY FOR INSPECTIONS"],
  ["Can the decision be appealed?", "Judicial review"],
])("what %j asks for has a heading of its own: %s", (question, heading) => {
  expect(askedAspect(question)?.headings.some((one) => one.test(heading))).toBe(true);
});

it.each([
  "What does the board address?",
  "What is the address of the board?",
  "Who built the bridge?",
  "When was the ban lifted?",
  "What is a pilot program?",
  "Where does the ferry go?",
])("%j asks for nothing that has one", (question) => {
  expect(askedAspect(question)).toBeNull();
});

it("the end of eligibility is not who is eligible", () => {
  const tells = (heading: string) =>
    askedAspect("Who is eligible for the award?")?.headings.some((one) => one.test(heading));
  expect(["CESSATION OF ELIGIBILITY", "Loss of eligibility", "Eligibility of keepers"].map(tells)).toEqual([
    false,
    false,
    true,
  ]);
});

it("a number is none of a part of the law itself", () => {
  const tells = askedAspect("What is the limit on loans?")?.tells;
  const texts = [
    "It is $80,000.",
    "It is ten crowns.",
    "It is set under section 12.",
    "See paragraph (1).",
    "It is set.",
  ];
  expect(texts.map((text) => tells?.test(text))).toEqual([true, true, false, false, false]);
});
