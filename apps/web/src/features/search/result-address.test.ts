import type { SearchHit } from "@reading-room/contract/search";
import { expect, it } from "vitest";
import { resultAddress } from "./result-address.ts";

const passage = { pageNumber: 4, pageLabel: null, snippet: "leaves at <mark>noon</mark>", headingSnippet: null };
const hit = (passages: readonly (typeof passage)[]) =>
  ({ id: "f", openUrl: null, mimeType: "application/pdf", pageCount: 9, passages }) as unknown as SearchHit;

it("leads to the best passage, with what was searched", () => {
  const worse = { ...passage, pageNumber: 2 };
  expect(resultAddress(hit([passage, worse]), "noon")).toBe("/view/f?page=4&q=noon&near=leaves+at+noon");
});

it("leads to the file where only its name was found", () => {
  expect(resultAddress(hit([]), "noon")).toBe("/api/files/f/open");
});
