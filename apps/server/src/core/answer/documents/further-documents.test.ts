import { expect, it } from "vitest";
import { furtherDocuments } from "./further-documents.ts";
import { madeHit } from "../made-hit.ts";
import { readQuestion } from "../asked/question.ts";

it("tells each document by the sentence that holds most of what is asked, below the one before them", () => {
  const text = "Nothing is said here. The pelican has a marker on its leg. It was put there.";
  const hits = [
    madeHit(text, { fileId: "a", score: 8, pageNumber: 3 }),
    madeHit("A marker.", { fileId: "b", score: 4 }),
  ];
  const [first, second] = furtherDocuments(readQuestion("pelican marker"), hits, 0.4);
  expect(first).toMatchObject({ fileId: "a", pageNumbers: [3] });
  expect(first?.relevance).toBeLessThan(0.4);
  expect(first?.keyPassages.map((quote) => quote.text)).toEqual([expect.stringMatching(/^The pelican has a marker/)]);
  expect(second).toMatchObject({ fileId: "b" });
  expect(second?.relevance).toBeLessThanOrEqual((first?.relevance ?? 0) / 2);
});

it("ranks what has the words together before what has them apart, and far from what was weighed", () => {
  const hits = [
    madeHit("The blank space has the force of law.", { fileId: "apart", score: 9 }),
    madeHit("The Space Force and its Board of Officers meet.", { fileId: "together", score: 8 }),
  ];
  const [first, second] = furtherDocuments(readQuestion("Space Force"), hits, 1);
  expect([first?.fileId, second?.fileId]).toEqual(["together", "apart"]);
  expect(second?.relevance).toBeLessThan(0.4);
  expect(furtherDocuments(readQuestion("board of officers"), hits.slice(1), 1)[0]?.relevance).toBe(0.8);
});

it("is no surer of any of them where the engine tells them apart by nothing", () => {
  const hits = ["a", "b"].map((fileId) => madeHit("A marker.", { fileId, score: 0 }));
  expect(furtherDocuments(readQuestion("marker"), hits, 0.4).map(({ relevance }) => relevance)).toEqual([0, 0]);
  expect(furtherDocuments(readQuestion("marker"), [], 0.4)).toEqual([]);
});
