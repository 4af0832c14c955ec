import { expect, it } from "vitest";
import { withToldBefore } from "./told-before.ts";

it.each([
  ["I tried to recover a module and got CFOL030. What does it mean?", "What does CFOL030 mean?"],
  ["The screen shows TC 150. What is that used for?", "What is TC 150 used for?"],
  [
    "A neighbour complained about noise at night. Within how many days must the base answer him?",
    "Within how many days must the base answer him neighbour complained noise night?",
  ],
  [
    "I work for the Architect of the Capitol. How many days of sick leave may an employee take?",
    "How many days of sick leave may an employee take Architect of the Capitol?",
  ],
  [
    "I work at the IRS and my definer code is wrong. What does message CFOL006 mean?",
    "What does message CFOL006 mean?",
  ],
  [
    "I am a keeper in Ohio, 300 miles away. Can a keeper use government airline fares to get there?",
    "Can a keeper use government airline fares to get there?",
  ],
  ["We are preparing a paper on ferries. When was the Harbour Act passed?", "When was the Harbour Act passed?"],
  ["I saw error E12 and then E14. What does that mean? Who must be told?", "What does E14 mean? Who must be told?"],
  ["Thanks a lot! Who appoints the Clerk?", "Who appoints the Clerk?"],
])("asks by itself what is asked behind what was told: %j", (message, asked) => {
  expect(withToldBefore(message)).toBe(asked);
});

it.each([
  "What does CFOL030 mean?",
  "When was it passed? Who signed it?",
  "Tell me about the ferry. When does it leave?",
  "Under 10 U.S.C. what may the Clerk do?",
  "The Architect of the Capitol",
  "Is it closed on holidays. Who says so?",
])("leaves alone what asks from its beginning, or tells only: %j", (message) => {
  expect(withToldBefore(message)).toBe(message);
});
