import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

const LISTS = `The forces have these strengths in the reserve in 2021:

(1) The Army Guard of the Land, 336,500.

(2) The Navy Reserve, 58,800.

The forces have these strengths on duty in 2021:

(1) The Army, 485,900.

(2) The Navy, 347,800.`;

it("takes the item of the very name that is asked for, from whatever list", () => {
  expect(madeDraft("What is the strength of the Army in 2021?", LISTS).claims[0]?.text).toBe("(1) The Army, 485,900.");
  expect(madeDraft("What is the strength of the Navy Reserve in 2021?", LISTS).claims[0]?.text).toBe(
    "(2) The Navy Reserve, 58,800.",
  );
});
