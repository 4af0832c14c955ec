import { describe, expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

const RED_HILL =
  "At least once every 5 years the Navy shall review containment technologies for the tanks of the Red Hill Bulk Fuel Facility.";
const WHO = "The head of the Directed Energy Working Group is the Under Secretary for Research.";
const MODEL = "The Small Arms Range Model is used to assess noise of small arms.";
const NAVY = "The Navy’s Encroachment Management Program is governed by OPNAVINST 11010.40.";

describe("a name that differs by one word from the one asked about", () => {
  it.each([
    [
      "How often must the Navy review the tanks of the Blue Hill Bulk Fuel Facility?",
      RED_HILL,
      "Red Hill Bulk Fuel Facility",
    ],
    ["Who is the head of the Kinetic Energy Working Group?", WHO, "Directed Energy Working Group"],
    ["What is the Large Arms Range Model used for?", MODEL, "Small Arms Range Model"],
    ["What governs the Coast Guard Encroachment Management Program?", NAVY, "Navy’s Encroachment Management Program"],
    ["When was Camp Apache closed by the Army?", "Camp Navajo was closed by the Army in 1993.", "Camp Navajo"],
  ])("makes the answer one to another question, and is told: %s", (question, text, told) => {
    const { answers, confidence, otherName } = madeDraft(question, text);
    expect({ answers, told: otherName?.told }).toEqual({ answers: false, told });
    expect(confidence).toBeLessThanOrEqual(0.5);
  });

  it.each([
    ["How often must the Navy review the tanks of the Red Hill Bulk Fuel Facility?", RED_HILL],
    ["Who is the head of the Directd Energy Working Group?", WHO],
    ["Who is the head of the DE Energy Working Group?", WHO],
    ["How often must the Navy review the Red Hill Fuel tanks?", RED_HILL],
    ["When was Camp Apache closed?", "Camp Apache, which the Army called Camp Navajo, was closed in 1993."],
  ])("is none where it is the same one, typed or written otherwise: %s", (question, text) => {
    expect(madeDraft(question, text).otherName).toBeNull();
  });

  it("is only doubted where what is asked about is spoken of elsewhere", () => {
    const other = "The Blue Hill Bulk Fuel Facility has two tanks.";
    const { otherName } = madeDraft(
      "How often must the Navy review the tanks of the Blue Hill Bulk Fuel Facility?",
      RED_HILL,
      other,
    );
    expect(otherName).toBeNull();
  });
});
