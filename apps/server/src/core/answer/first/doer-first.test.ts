import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

const COUNSEL = "Who appoints the Harbour Counsel?";

it("prefers who does what is asked to a sentence that only has the words", () => {
  const { claims } = madeDraft(
    COUNSEL,
    "One of the clerks appointed under paragraph (1) shall be named by the Harbour Counsel as Deputy Harbour Counsel.",
    "The office is vested in the Harbour Counsel, who shall be appointed, without regard to party, by the Speaker of the House.",
  );
  expect(claims[0]?.text).toMatch(/appointed, without regard to party, by the Speaker/);
});

it("prefers it where the deed comes first, and where only the head of a name is said beside the rest of it", () => {
  const { claims } = madeDraft(
    "Who appoints the Keeper of the Great Weir?",
    "The Keeper of the Great Weir shall hear the mayor before the appointment of clerks by the Keeper of the Great Weir.",
    "The council shall appoint the Keeper of the Great Weir.",
  );
  expect(claims[0]?.text).toBe("The council shall appoint the Keeper of the Great Weir.");
  const ofHead = madeDraft(
    "Who appoints the Keeper of the Great Weir?",
    "The Great Weir is in the north. The Keeper shall be appointed by the council.",
    "The first Keeper of the Great Weir was appointed under section 12 of the Weirs Act.",
  );
  expect(ofHead.claims[0]?.text).toBe("The Keeper shall be appointed by the council.");
});

it("prefers the sentence beside the best one that has the deed", () => {
  const { claims } = madeDraft(
    "Who chairs the Harbour Advisory Board?",
    "There is established a Board which shall be chaired by the Curator. The Harbour Advisory Board shall advise the Harbour on the Board's collection.",
  );
  expect(claims[0]?.text).toMatch(/chaired by the Curator/);
});

it("is not sure of a sentence that has it done and says nothing of who does it", () => {
  const { confidence } = madeDraft(
    COUNSEL,
    "The Harbour Counsel of the Harbour Office is appointed under section 601(a) of this title, as the Harbour Counsel was before.",
  );
  expect(confidence).toBeLessThanOrEqual(0.5);
});

it("is not sure of a sentence that only names the deed", () => {
  const asked = "Who appoints the Harbour Counsel?";
  const named = "The dockmaster shall consult with the Harbour Counsel before making the appointment.";
  expect(madeDraft(asked, named).confidence).toBeLessThanOrEqual(0.5);
  const told = "The appointment of the Harbour Counsel is made by the Speaker of the harbour.";
  expect(madeDraft(asked, told).confidence).toBeGreaterThan(0.5);
});
