import { expect, it } from "vitest";
import { madeDraft } from "./made-draft.ts";
import { madeHit } from "./made-hit.ts";

const SECTION = "SEC. 12. PILOT PROGRAM ON FERRIES";
const text = [
  "(a) PROGRAM REQUIRED.—The Warden shall carry out a pilot program on ferries for the children of keepers.",
  "(b) REPORTS.—The Warden shall report each year.",
  "(c) PARTICIPANTS.—The Warden shall choose among those who are ten years old.",
  "(d) PREFERENCE IN SELECTION.—The children of fishers come first.",
].join("\n\n");
const first = (question: string, ...hits: Parameters<typeof madeHit>[]) =>
  madeDraft(question, ...hits.map((hit) => madeHit(...hit))).claims[0]?.text;

const QUESTION = "Which children can join the pilot program on ferries?";

it("What stands under a heading of what is asked for comes first, in the section that the best sentence is of", () => {
  expect(first(QUESTION, [text, { headings: [SECTION] }])).toMatch(/^\(c\) PARTICIPANTS/);
  expect(first("What is the pilot program on ferries?", [text, { headings: [SECTION] }])).toMatch(/^\(a\) PROGRAM/);
});

it("Under a heading above it, its first sentence does", () => {
  const [above = "", below = ""] = [
    text.slice(0, text.indexOf("(c)")).trim(),
    "(1) Those who are ten. (2) Others pay.",
  ];
  const own = { headings: [SECTION, "(c) Participants"], start: 900 };
  expect(first(QUESTION, [above, { headings: [SECTION] }], [below, own])).toBe("(1) Those who are ten.");
});

it("Of another section it does not", () => {
  const other = { headings: ["SEC. 13. BOATS"], pageNumber: 2 };
  const [own, apart = ""] = [text.slice(0, text.indexOf("(c)")).trim(), text.slice(text.indexOf("(c)"))];
  expect(first(QUESTION, [own, { headings: [SECTION] }], [apart, other])).toMatch(/^\(a\) PROGRAM/);
});
