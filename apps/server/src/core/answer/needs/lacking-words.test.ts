import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";

const TEXT = "The duty officer of the armory is under the orders of the warden of the Salter harbour.";
const lacking = (question: string): string[] => madeDraft(question, TEXT).lacking.map(({ word }) => word);

it("tells which words of a question a passage lacks, and no verb that says next to nothing", () => {
  expect(lacking("Who gives the duty officer of the armory orders?")).toEqual([]);
  expect(lacking("Who sells the duty officer of the armory orders?")).toEqual(["sells"]);
});
