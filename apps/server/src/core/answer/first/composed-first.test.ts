import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

it("puts first what says of whom a body is made", () => {
  const text =
    "The Harbour Board has members who are paid. The members of the Harbour Board meet monthly. The Harbour Board consists of the warden and two pilots.";
  expect(madeDraft("Who are the members of the Harbour Board?", text).claims[0]?.text).toContain("two pilots");
});
