import { expect, it } from "vitest";
import { otherHolder } from "./other-holder.ts";

const ARMS =
  "It shall be the duty of the Sergeant at Arms of the House of Representatives to attend the House during its sittings.";
const COUNSEL = "The Office of the Legislative Counsel aids the Senate.";

const other = (question: string, cited: string, around = "") =>
  otherHolder(question, { cited, around: `${cited} ${around}` });

it.each([
  [
    "What are the duties of the Sergeant at Arms of the Supreme Court?",
    ARMS,
    "Sergeant at Arms of the House of Representatives",
  ],
  ["Who is the King of France?", "The King of England is crowned at Westminster.", "King of England"],
  [
    "What does the Office of General Counsel do?",
    COUNSEL.replace("Legislative Counsel", "Architect"),
    "Office of the Architect",
  ],
])("is told where the office is another one's: %s", (question, cited, told) => {
  expect(other(question, cited)?.told).toBe(told);
});

it.each([
  ["What are the duties of the Sergeant at Arms of the House?", ARMS, ""],
  ["What are the duties of the Sergeant at Arms?", ARMS, ""],
  ["What are the duties of the Sergeant at Arms of the Senate?", ARMS, "The Senate Sergeant at Arms does the same."],
  ["What are the duties of the Sergeant at Arms of the Senate?", ARMS, "So does the Sergeant at Arms of the Senate."],
  ["What are the duties of the clerk of the senate?", "The Clerk of the House keeps it.", ""],
  ["What does the Office of Legislative Counsel of the Senate do?", COUNSEL, ""],
  ["What does the Committee of Supply do?", "The Committee of Ways reports.", "Money for supply is voted there."],
])("is none where it may be the same one, or none is named: %s", (question, cited, around) => {
  expect(other(question, cited, around)).toBeNull();
});
