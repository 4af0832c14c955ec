import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

const GRAPES = "Grape · Crates\nViognier · 310\nSyrah · 845\nGrenache · 1120";

it("is not sure of one row where it is asked which of all has most", () => {
  expect(madeDraft("Which grape had the most crates?", GRAPES).confidence).toBeLessThanOrEqual(0.5);
});

it("is sure of the row of one that is named", () => {
  expect(madeDraft("How many crates of Syrah were there?", GRAPES).confidence).toBeGreaterThan(0.5);
});
