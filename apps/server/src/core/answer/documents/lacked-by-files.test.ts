import { expect, it } from "vitest";
import { analyseAll } from "../ranking/analysed.ts";
import { gatherEvidence } from "../ranking/evidence.ts";
import { lackedByFiles } from "./lacked-by-files.ts";
import { madeHit } from "../made-hit.ts";
import { readQuestion } from "../asked/question.ts";

const NAMES = new Map([["a", "Anchors of the fleet"]]);

function lacked(question: string, ...texts: readonly string[]): (readonly string[])[] {
  const hits = texts.map((text, i) => madeHit(text, { fileId: "a", pageNumber: i + 1, headings: ["Ferries"] }));
  const found = analyseAll(hits);
  const evidence = gatherEvidence({ question: readQuestion(question), found, rarity: null, names: NAMES });
  return [...lackedByFiles(evidence, NAMES).values()].map((terms) => terms.map(({ word }) => word));
}

it("tells the words that no passage, heading or name of a file says", () => {
  expect(lacked("walnut magnet", "Walnuts are brown.")).toEqual([["magnet"]]);
  expect(lacked("walnut magnet", "Walnuts are brown.", "A magnet holds.")).toEqual([[]]);
  expect(lacked("anchor of the ferry in walnut", "Walnuts are brown.")).toEqual([[]]);
});

it("counts the same number written otherwise, and no other number and no word of the family", () => {
  expect(lacked("nine tons", "The raft carries 9 tons.")).toEqual([[]]);
  expect(lacked("45 tons", "The raft carries 60 tons.")).toEqual([["45"]]);
  expect(lacked("internal rules", "The international rules.")).toEqual([["internal"]]);
});

it("misses no word that only frames or asks", () => {
  expect(lacked("mention of the raft", "The raft sits in the river.")).toEqual([[]]);
  expect(lacked("How long is the raft?", "The raft is 9 feet from end to end.")).toEqual([[]]);
});
