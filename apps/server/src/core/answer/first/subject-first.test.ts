import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";
import { madeHit } from "../made-hit.ts";

const COUNSEL = "What does the Harbour Counsel do?";

it("prefers what somebody does to what is done by others with the same words", () => {
  const { claims, confidence } = madeDraft(
    COUNSEL,
    "(C) An estimate made for the Harbour Counsel of the Harbour Office is filed with the report of the Harbour Counsel.",
    "The Harbour Counsel of the city shall advise the council on all matters of law that the port raises.",
  );
  expect(claims[0]?.text).toMatch(/^The Harbour Counsel of the city shall advise/);
  expect(confidence).toBeGreaterThan(0.5);
});

it("takes what is told of this and it below a heading with the name", () => {
  const { claims } = madeDraft(
    "What does command code QXFOL do?",
    "Column 5 of the command code line holds command code QXFOL or command code QXFOR.",
    madeHit("This command code is provided to show the accounts of a port.", {
      pageNumber: 2,
      headings: ["2.3 Command Code QXFOL Basics"],
    }),
  );
  expect(claims[0]?.text).toBe("This command code is provided to show the accounts of a port.");
});

it("is not sure of a sentence with another subject, nor of a title or the label of a field", () => {
  expect(madeDraft(COUNSEL, "The Harbour Office is under the Harbour Counsel.").confidence).toBeLessThanOrEqual(0.5);
  for (const text of ["3) (01-17-2008) Command Code QXFOL Return Form 5330 display.", "Command Code (required): QXFOL"])
    expect(madeDraft("What does command code QXFOL do?", text).confidence, text).toBeLessThanOrEqual(0.5);
});
