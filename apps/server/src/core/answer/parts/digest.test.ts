import { expect, it } from "vitest";
import { digestOf } from "./digest.ts";

const digest = (...pages: readonly string[]): string[] =>
  digestOf(pages).map(({ page, start, end }) => pages[page]?.slice(start, end) ?? "");

it("takes the first sentence below each heading, on every page", () => {
  const first =
    "Minutes of the Committee\n\nHeld on 11 June.\n\n1. Noise\n\nComplaints from the village fell to 6. Training takes place elsewhere.\n\nNobody had more to say on this.";
  const second = "2. Curlews\n\n2.1 Dr Sole counted 23 nesting pairs this year.\n\nJudith Marsh\nCommandant";
  expect(digest(first, second)).toEqual([
    "Complaints from the village fell to 6.",
    "2.1 Dr Sole counted 23 nesting pairs this year.",
  ]);
});

it("takes the first sentence of each paragraph where there are no headings", () => {
  const letter =
    "Weir House\n\nDear Colonel Marsh,\n\nThank you for your letter of 20 January. We have considered it.\n\nThe annual charge rises to 2,940 euros from April on.\n\nYours sincerely,";
  expect(digest(letter)).toEqual([
    "Thank you for your letter of 20 January.",
    "The annual charge rises to 2,940 euros from April on.",
  ]);
});

it("takes no lines of contents, and nothing of what says nothing", () => {
  expect(
    digest(
      "TABLE OF CONTENTS\n\n1. Purpose of the whole regulation on ferries. 3\n2. Scope of it and of the ferries. 4\n3. Duties of the keeper of ferries. 4\n\na. What the keeper of ferries does. 5",
    ),
  ).toEqual([]);
  expect(
    digest("1. Purpose ........ 3\n\n2. Scope of the whole regulation on ferries ........ 4", "", "Annex A"),
  ).toEqual([]);
});
