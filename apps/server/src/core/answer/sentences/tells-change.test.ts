import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

const CHANGE =
  "Subsec. (a). Pub. L. 91–510, §301(a), increased professional staff members of each standing committee of the Harbour from four to six.";
const RULE = "The professional staff of a standing committee consists of not more than six persons, clerks left out.";

it("answers with what a law says rather than with how it was changed", () => {
  const asked = "How many professional staff members does each standing committee of the Harbour have?";
  expect(madeDraft(asked, CHANGE, RULE).claims[0]?.text).toBe(RULE);
});

it("answers with how it was changed where that is asked", () => {
  const asked = "What did Pub. L. 91–510 change for professional staff members of each standing committee?";
  expect(madeDraft(asked, CHANGE, RULE).claims[0]?.text).toMatch(/increased professional staff/);
});

it("answers with what a law says rather than with what it said before", () => {
  const former =
    'Prior to amendment, text read as follows: "The professional staff of each standing committee of the Harbour has four members."';
  const asked = "How many professional staff members does each standing committee of the Harbour have?";
  expect(madeDraft(asked, former, RULE).claims[0]?.text).toBe(RULE);
});

it.each([
  "Section 42c, Pub. L. 85–778, §1, 72 Stat. 934, related to the term of office of a member of the Harbour Board and its quorum.",
  "Statutory functions of the Clerk as to the term of office of a member of the Harbour Board transferred to the Warden.",
  "Amendment by Pub. L. 110–81 applicable to the term of office of a member of the Harbour Board.",
])("answers with what a law says rather than with an editor's note: %s", (note) => {
  const term = "The term of each member of the Board shall be 4 years.";
  const asked = "What is the term of office of a member of the Harbour Board?";
  expect(madeDraft(asked, note, term).claims.map(({ text }) => text)).toEqual([term]);
});

it("answers with an editor's note where a section that is gone is asked for", () => {
  const note = "Section 42c, Pub. L. 85–778, §1, 72 Stat. 934, related to airmail stamps of the Harbour.";
  expect(madeDraft("What was section 42c of the Harbour code on?", note).claims[0]?.text).toBe(note);
});

it("answers with what a law may be called only where that is asked", () => {
  const title = "This title may be cited as the Keepers of Harbour Lights Pay Act.";
  const rule = "The keepers of harbour lights are given their pay by the Warden.";
  expect(madeDraft("who hands out the pay of keepers of harbour lights", title, rule).claims[0]?.text).toBe(rule);
  expect(madeDraft("What is the title on keepers of harbour lights called?", title, rule).claims[0]?.text).toBe(title);
});

it("answers with an entry of a list of references only where a document is asked for", () => {
  const entry =
    "(h) Warden of the Harbour Memorandum, “Disciplinary Guidelines for Misuse of Charge Cards,” June 10, 2003";
  const rule = "e. Determine what is done to keepers who misuse charge cards of the harbour.";
  expect(madeDraft("What happens to a keeper who misuses charge cards?", entry, rule).claims[0]?.text).toBe(rule);
  expect(madeDraft("Which memorandum is on the misuse of charge cards?", entry, rule).claims[0]?.text).toBe(entry);
});
