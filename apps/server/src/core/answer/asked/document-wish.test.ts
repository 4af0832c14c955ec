import { expect, it } from "vitest";
import { withoutDocumentWish } from "./document-wish.ts";

it.each([
  ["documents about hives", "hives"],
  ["documents about the anchor", "the anchor"],
  ["Which documents mention rafts?", "rafts?"],
  ["find documents on the Merlin bridge", "the Merlin bridge"],
  ["Show me documents about the budget", "the budget"],
  ["documents that mention zebrafish", "zebrafish"],
  ["find files with walnut and magnet", "walnut and magnet"],
  ["files about the lighthouse", "the lighthouse"],
  ["Give me all the reports concerning the flood", "the flood"],
  ["list all pages that contain walnut", "walnut"],
  ["Please show me every document regarding leave", "leave"],
  ["which files deal with noise", "noise"],
  ["Which documents are about noise?", "noise?"],
  ["files dealing with noise", "noise"],
  ["documents containing the word anchor", "anchor"],
  ["Is there any document on rafts?", "rafts?"],
  ["Are there documents about rafts?", "rafts?"],
  ["Do we have anything on rafts?", "rafts?"],
  ["What documents do we have on rafts?", "rafts?"],
  ["I am looking for documents about rafts", "rafts"],
  ["everything about rafts", "rafts"],
  ["In which documents is the anchor mentioned?", "the anchor"],
  ["documents in which rafts are mentioned", "rafts"],
  ["documents related to hives", "hives"],
  ["Which documents say something about hives?", "hives?"],
  ["Could you find me documents about hives", "hives"],
  ["show me budget documents", "budget"],
  ["show me the budget", "the budget"],
  ["documents about files", "files"],
])("sets aside what frames a wish: %s", (wish, wanted) => {
  expect(withoutDocumentWish(wish)).toBe(wanted);
});

it.each([
  "files",
  "documents",
  "show me all documents",
  "report on the budget",
  "The pages of history",
  "budget reports",
  "list of attendees",
  "file cabinet keys",
  "Documents Act 2011",
  "on time delivery",
  "Rankine cycle boiler manual",
  "How deep does a raft sit?",
  "with flying colours",
])("leaves what frames nothing, and what would leave nothing: %s", (wish) => {
  expect(withoutDocumentWish(wish)).toBe(wish);
});
