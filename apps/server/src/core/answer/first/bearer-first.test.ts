import { expect, it } from "vitest";
import { madeHit } from "../made-hit.ts";
import { madeDraft } from "../made-draft.ts";

const HELD = "Minutes of the Safety Committee. Held on Wednesday 10 September at the Conference Room.";

it.each([
  [
    "Who chaired the meeting of the Safety Committee on 10 September?",
    "Present: Maj Piotr Zielinski (chair), Mr Owen Tregarth.",
  ],
  [
    "Who drove the lorry that overturned at the ford on 10 September?",
    "The driver, Cpl Lewis Amos, broke his left arm.",
  ],
])("names who bears what is asked before what only has its words: %s", (question, naming) => {
  const text = `${HELD} A lorry overturned at the ford on 10 September. ${naming} The meeting ended at noon.`;
  const { claims } = madeDraft(question, madeHit(text));
  expect(claims[0]?.text).toBe(naming);
});

it("looks for nobody where a person is not asked for, and takes no other role", () => {
  const text = `${HELD} Present: Maj Piotr Zielinski (chair), Mr Owen Tregarth (clerk).`;
  expect(madeDraft("When was the meeting of the Safety Committee held?", madeHit(text)).claims[0]?.text).toContain(
    "Held on",
  );
  expect(madeDraft("Who paid for the Safety Committee?", madeHit(text)).claims[0]?.text ?? "").not.toContain("Present");
});
