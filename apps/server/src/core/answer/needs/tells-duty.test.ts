import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

const ASKED = "When was the harbour website opened?";

it("is not sure of what is still to be done where it is asked when something was", () => {
  const duty = "Not later than 90 days after March 23, 2018, the harbour master shall open the harbour website.";
  expect(madeDraft(ASKED, duty).confidence).toBeLessThanOrEqual(0.5);
  expect(madeDraft("When must the harbour website be opened?", duty).confidence).toBeGreaterThan(0.5);
});

it("is not sure of what may be chosen where it is asked which was", () => {
  const duty = "The Warden may select two harbours for the harbour lantern program, and shall report on it.";
  const asked = "Which two harbours were chosen for the harbour lantern program?";
  expect(madeDraft(asked, duty).confidence).toBeLessThanOrEqual(0.5);
  const done = "Two harbours were chosen for the harbour lantern program: Salter and Arbon.";
  expect(madeDraft(asked, done).confidence).toBeGreaterThan(0.5);
});

it("is not sure of what is to be looked for where it is asked what came out", () => {
  const duty = "The harbour master shall conduct a study on toxic substances of the inner harbour basin.";
  const done = "The study of the harbour master found two toxic substances in the inner harbour basin: lead and zinc.";
  for (const asked of [
    "Which toxic substances were found in the inner harbour basin?",
    "What toxic substances did the harbour master detect in the inner harbour basin?",
  ]) {
    expect(madeDraft(asked, duty).confidence).toBeLessThanOrEqual(0.5);
    expect(madeDraft(asked, done).confidence).toBeGreaterThan(0.5);
  }
});

it("is sure of what was", () => {
  expect(madeDraft(ASKED, "The harbour website was opened on March 23, 2018.").confidence).toBeGreaterThan(0.5);
});
