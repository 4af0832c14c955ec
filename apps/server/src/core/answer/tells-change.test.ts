import { expect, it } from "vitest";
import { madeDraft } from "./made-draft.ts";

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
