import { expect, it } from "vitest";
import { statsLine } from "./stats-line.ts";

it("says how much is indexed", () => {
  expect(statsLine({ documentCount: 437, documentsIndexed: 412, totalChunks: 31204 })).toBe(
    "412 of 437 documents indexed, 31,204 passages",
  );
  expect(statsLine({ documentCount: 1, documentsIndexed: 1, totalChunks: 1 })).toBe(
    "1 of 1 document indexed, 1 passage",
  );
});

it("leaves the line to the warning while nothing is indexed", () => {
  expect(statsLine({ documentCount: 5, documentsIndexed: 0, totalChunks: 0 })).toBeNull();
});
