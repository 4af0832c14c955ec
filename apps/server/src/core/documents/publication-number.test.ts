import { expect, it } from "vitest";
import { numberOfFileName, numberOfHead } from "./publication-number.ts";

it.each([
  ["Department of Defense\n\nDIRECTIVE\n\nNUMBER 6000.6\n\nJuly 2, 2004", "DoDD 6000.6"],
  ["DOD INSTRUCTION 4715.13\n\nDOD OPERATIONAL NOISE PROGRAM", "DoDI 4715.13"],
  ["CHAIRMAN OF THE JOINT CHIEFS OF STAFF INSTRUCTION\n\nJ-3 CJCSI 3520.01C", "CJCSI 3520.01C"],
  ["FM 3-0\n\nOPERATIONS\n\nThis publication supersedes FM 3-0, dated 27 February 2008.", "FM 3-0"],
  ["116TH CONGRESS\n\nH. R. 6395", "H. R. 6395"],
  ["Document number ECO-1973\n\nRevision 5", "ECO-1973"],
  ["ECO-1973 Oil Embargo Case Study – Revision 5, 2020", "ECO-1973"],
  ["HIS-1271 | rev 3 | 1", "HIS-1271"],
  ["*FM 99-1\n\nHeadquarters, Department of the Army FM 99-1", "FM 99-1"],
  ["DoD Instruction 4715.13 November 15, 2005", "DoDI 4715.13"],
  ["FM 3-0, March 2014", "FM 3-0"],
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

it.each([
  "Meeting 5 March 2024 We discussed DoDI 4715.13 and agreed to buy ear plugs.",
  "We discussed DoDI 4715.13 and agreed to buy ear plugs",
  "Read DoDI 4715.13",
  "• Read DoDI 4715.13",
  "• DoDI 4715.13",
  "[ ] DoDI 4715.13",
  "1. DoDI 4715.13",
  "Comments on DoDI 4715.13",
  "DoDI 4715.13 was discussed by the board",
  "DoDI 4715.13 Noise Program is to be read by all of us.",
  "DoD Instruction 4715.13 is to be read by Friday",
  "Meeting about noise\n\nDoDI 4715.13",
  "To-do\n\nDoDI 4715.13",
  "Please order FM 3-0 for all of us",
  "Minutes 2022-06-12",
])("leaves a paper on a publication without its number: %j", (head) => {
  expect(numberOfHead(head)).toBeNull();
});

it.each([
  ["FM 3-0 Operations", "FM 3-0"],
  ["Operational Noise Program (DoDI 4715.13)", "DoDI 4715.13"],
  ["Comments on FM_3-0", null],
  ["Meeting about DoDI 4715.13", null],
  ["Minutes 2022-06-12", null],
  ["Minutes 12.06.2022", null],
  ["Report 2022-06", null],
])("reads the number of the file named %j", (name, number) => {
  expect(numberOfFileName(name)).toBe(number);
});
