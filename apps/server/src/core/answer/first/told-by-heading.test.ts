import { expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";
import { madeHit } from "../made-hit.ts";

const SECTION = "SEC. 14. HARBOUR EMERGENCY RELIEF PROGRAM";
const text = [
  "(a) GRANTS.—The Warden may make grants under the harbour emergency relief program, up to 40 a year.",
  "(b) FEDERAL SHARE.—The share of the costs is 60 percent.",
  "(c) ADMINISTRATIVE COSTS.—Of these amounts, not more than two percent may be used for what the Warden needs.",
].join("\n\n");
const QUESTION = "harbour emergency relief program, how much can go to administration";
const first = (question: string, ...hits: Parameters<typeof madeHit>[]) =>
  madeDraft(question, ...hits.map((hit) => madeHit(...hit))).claims[0]?.text;

it("tells what stands under a heading that says what the best sentence lacks of the question", () => {
  expect(first(QUESTION, [text, { headings: [SECTION] }])).toMatch(/^\(c\) ADMINISTRATIVE COSTS/);
});

it("tells it below a heading above it, too", () => {
  const [above = "", below] = [
    text.slice(0, text.indexOf("(c)")).trim(),
    "Not more than two percent may be used for this.",
  ];
  const own = { headings: [SECTION, "(c) Administrative costs"], start: 900 };
  expect(first(QUESTION, [above, { headings: [SECTION] }], [below, own])).toBe(below);
});

it("stays with a sentence that has the word itself, or goes on from one that has", () => {
  const said = text.replace("up to 40 a year", "and use 3 percent for administration");
  expect(first(QUESTION, [said, { headings: [SECTION] }])).toMatch(/^\(a\) GRANTS/);
});

it("leaves alone what no numbered section, or another one, tells", () => {
  const [own, apart] = [text.slice(0, text.indexOf("(c)")).trim(), text.slice(text.indexOf("(c)"))];
  const other = { headings: ["SEC. 15. BOATS"], pageNumber: 2 };
  expect(first(QUESTION, [own, { headings: [SECTION] }], [apart, other])).toMatch(/^\(a\) GRANTS/);
  expect(first(QUESTION, [text, { headings: ["Harbour emergency relief program"] }])).toMatch(/^\(a\) GRANTS/);
});
