import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";
import { madeHit } from "../made-hit.ts";

const ASKED = "Can the power to hold a pilot harmless be re-delegated?";
const POLICY = "4.1. The port may hold harmless any pilot for damages that a pilot causes, to the extent of its power.";
const RULE = "5.2. The harbour master has the power to do so. This power may be re-delegated in writing.";

it("prefers the sentence of the same document that says what may be", () => {
  const { claims } = madeDraft(ASKED, POLICY, RULE);
  expect(claims[0]?.text).toBe("This power may be re-delegated in writing.");
});

it("takes no other document's word for it", () => {
  const other = madeHit("Fines may be re-delegated in writing.", { fileId: "other", pageNumber: 1 });
  expect(madeDraft(ASKED, POLICY, other).claims[0]?.fileId).not.toBe("other");
});

it("is not sure of an answer that does not say it at all, and is of one that says the contrary", () => {
  expect(madeDraft(ASKED, POLICY).confidence).toBeLessThanOrEqual(0.5);
  expect(
    madeDraft("Are guests covered by the pilot rule?", "Pilots of the port are covered by the pilot rule.").confidence,
  ).toBeLessThanOrEqual(0.5);
  const { confidence } = madeDraft(
    "Must the north gate of the Salter Dock be open at night in winter?",
    "The north gate of the Salter Dock must be closed at night in winter.",
  );
  expect(confidence).toBeGreaterThan(0.5);
});

it("answers what changed with what speaks of that", () => {
  const text =
    "This is the 2023 edition of the regulation. It replaces the 2017 edition of the regulation. The changes are in paragraphs 4 and 6.";
  const { claims } = madeDraft("What changed since the 2017 edition of the regulation?", text);
  expect(claims[0]?.text).toMatch(/^The changes are/);
});
