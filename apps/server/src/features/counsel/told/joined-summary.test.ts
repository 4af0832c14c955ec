import type { Citation, Summary } from "@reading-room/contract/counsel-answer";
import { expect, it } from "vitest";
import { joinedSummary, type PartTold } from "./joined-summary.ts";
import { textOfTold, type Told } from "./told-summary.ts";

const cited = (quote: string, index: number): Citation => ({
  index,
  fileId: "f",
  fileName: "Act.pdf",
  pageNumber: 1,
  pageLabel: null,
  quote,
  boxes: [],
  status: "verified",
});

function part(written: string, quotes: readonly string[], some: Partial<Summary> = {}): PartTold {
  const sentences: Told[] = quotes.map((quote, i) => ({ text: quote, citations: [cited(quote, i + 1)] }));
  const conflict = some.conflict ?? false;
  const summary: Summary = {
    text: textOfTold(sentences, conflict),
    confidence: 0.9,
    citations: sentences.flatMap(({ citations }) => citations),
    abstained: quotes.length === 0,
    reason: quotes.length === 0 ? "insufficient" : null,
    coverage: null,
    conflict,
    ...some,
  };
  return { written, asked: `${written}?`, summary, sentences };
}

const PASSED = part("when was it passed", ["It was passed in 1921."]);

it("tells each answer in a paragraph, and numbers go on", () => {
  const { text, citations, confidence } = joinedSummary(
    PASSED,
    part("who signed it", ["Ada signed it [4].", "Bo was there."], { confidence: 0.6 }),
  );
  expect(text).toBe("It was passed in 1921. [1]\n\nAda signed it [4]. [2] Bo was there. [3]");
  expect(citations.map(({ index, quote }) => [index, quote])).toEqual([
    [1, "It was passed in 1921."],
    [2, "Ada signed it [4]."],
    [3, "Bo was there."],
  ]);
  expect(confidence).toBe(0.6);
});

it("tells a sentence that answers both once", () => {
  const both = "Ada signed it in 1921.";
  expect(joinedSummary(part("when", [both]), part("who", [both])).text).toBe(`${both} [1]`);
});

it("says which one the library does not answer, and why where it knows", () => {
  const { text, abstained, missing } = joinedSummary(
    PASSED,
    part("who signed it", []),
    part("what do zebras eat", [], { missing: ["zebras"] }),
  );
  expect(text).toBe(
    "It was passed in 1921. [1]\n\nThe library does not seem to answer “who signed it”.\n\nThe library does not seem to answer “what do zebras eat”: it does not have “zebras”.",
  );
  expect([abstained, missing]).toEqual([false, []]);
});

it("is an abstention where none is answered", () => {
  const refused = joinedSummary(part("a", [], { reason: "nothing_found" }), part("b", [], { text: "No." }));
  expect(refused).toMatchObject({ abstained: true, reason: "insufficient", text: "No." });
});

it("leaves out neither of two sides that disagree, and tells of each what belongs to it", () => {
  const notes = ["“Act.pdf” is an earlier edition."];
  const { text, conflict, ...told } = joinedSummary(
    part("when", ["It was passed in 1921."], { notes, missing: ["royal"] }),
    part("and when", ["It was passed in 1921.", "It was passed in 1922."], { conflict: true, notes }),
  );
  expect(text).toBe(
    "It was passed in 1921. [1]\n\nSources disagree. It was passed in 1921. [2] But another source says otherwise: It was passed in 1922. [3]",
  );
  expect([conflict, told.notes, told.missing]).toEqual([true, notes, ["royal"]]);
});
