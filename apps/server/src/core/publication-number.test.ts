import { expect, it } from "vitest";
import { numberOfHead } from "./publication-number.ts";

it.each([
  ["Department of Defense\n\nDIRECTIVE\n\nNUMBER 6000.6\n\nJuly 2, 2004", "DoDD 6000.6"],
  ["DOD INSTRUCTION 4715.13\n\nDOD OPERATIONAL NOISE PROGRAM", "DoDI 4715.13"],
  ["CHAIRMAN OF THE JOINT CHIEFS OF STAFF INSTRUCTION\n\nJ-3 CJCSI 3520.01C", "CJCSI 3520.01C"],
  ["FM 3-0\n\nOPERATIONS\n\nThis publication supersedes FM 3-0, dated 27 February 2008.", "FM 3-0"],
  ["116TH CONGRESS\n\nH. R. 6395", "H. R. 6395"],
])("reads the number of a publication off its head: %j", (head, number) => {
  expect(numberOfHead(head)).toBe(number);
});

it.each([
  "References: (a) DoDI 4715.13",
  "a. CJCSM 3500.04 series, 1 September 2009",
  "Cancellation: CJCSI 3520.01B",
  "In accordance with the authority in DoDD 5134.01 this memorandum asks all of the components to report on it by March.",
  "Reissues and Cancels: FM 3-0",
])("takes no number of another publication for its own: %j", (line) => {
  expect(numberOfHead(`MEMORANDUM\n\n${line}`)).toBeNull();
});
