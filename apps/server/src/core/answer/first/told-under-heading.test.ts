import { describe, expect, it } from "vitest";
import { madeDraft } from "../made-draft.ts";
import { madeHit } from "../made-hit.ts";

const SECTION = "SEC. 12. PILOT PROGRAM ON FERRIES";
const text = [
  "(a) PROGRAM REQUIRED.—The Warden shall carry out a pilot program on ferries for the children of keepers.",
  "(b) REPORTS.—The Warden shall report each year.",
  "(c) PARTICIPANTS.—The Warden shall choose among those who are ten years old.",
  "(d) PREFERENCE IN SELECTION.—The children of fishers come first.",
].join("\n\n");
const draft = (question: string, ...hits: Parameters<typeof madeHit>[]) =>
  madeDraft(question, ...hits.map((hit) => madeHit(...hit)));
const first = (...asked: Parameters<typeof draft>) => draft(...asked).claims[0]?.text;

const QUESTION = "Which children can join the pilot program on ferries?";

describe("What stands under a heading of what is asked for", () => {
  it("comes first, in the section that the best sentence is of, and is as sure as that one", () => {
    expect(first(QUESTION, [text, { headings: [SECTION] }])).toMatch(/^\(c\) PARTICIPANTS/);
    const [sure, alone] = [text, text.slice(0, text.indexOf("(c)")).trim()].map(
      (one) => draft(QUESTION, [one, { headings: [SECTION] }]).confidence,
    );
    expect(sure).toBeGreaterThanOrEqual((alone ?? 1) - 0.1);
    expect(first("What is the pilot program on ferries?", [text, { headings: [SECTION] }])).toMatch(/^\(a\) PROGRAM/);
  });

  it("is the first sentence below a heading above it", () => {
    const [above = "", below = ""] = [
      text.slice(0, text.indexOf("(c)")).trim(),
      "(1) Those who are ten. (2) Others pay.",
    ];
    const own = { headings: [SECTION, "(c) Participants"], start: 900 };
    expect(first(QUESTION, [above, { headings: [SECTION] }], [below, own])).toBe("(1) Those who are ten.");
  });

  it("is not of another section", () => {
    const other = { headings: ["SEC. 13. BOATS"], pageNumber: 2 };
    const [own, apart = ""] = [text.slice(0, text.indexOf("(c)")).trim(), text.slice(text.indexOf("(c)"))];
    expect(first(QUESTION, [own, { headings: [SECTION] }], [apart, other])).toMatch(/^\(a\) PROGRAM/);
  });
});

it("What a report contains is told by a sentence that lists it, though another part has a heading of that", () => {
  const lists = "(1) The report on ferries of the harbour shall include the following:";
  const text = `${lists}\n\n(A) Boats.\n\n(B) Rafts.\n\n(2) ELEMENTS.—Lamps and buoys.`;
  const question = "What must the report on ferries of the harbour include?";
  expect(first(question, [text, { headings: [SECTION] }])).toBe(lists);
  const bare = text.replace("shall include the following:", "is made each year.");
  expect(first(question, [bare, { headings: [SECTION] }])).toMatch(/^\(2\) ELEMENTS/);
});

it("What a report contains is told by the sentence behind the one that asks for it", () => {
  const text =
    "(i) REPORTS.—The Warden shall submit a report on the ferries of the harbour each year. Each such report shall include, for that year—\n\n(1) boats; and\n\n(2) rafts.";
  const question = "What must the report on the ferries of the harbour include?";
  expect(first(question, [text, { headings: [SECTION] }])).toBe("Each such report shall include, for that year—");
});

it("What is asked of a section by its name is told from there, though another's words come nearer", () => {
  const OTHER = ["(2) Removal of keepers", "In removing a member of the board, the Warden shall say why to the board."];
  const BOARD = ["(2) Removal of members", "The Clerk may remove any member who misses a year of meetings."];
  const [other, board] = [OTHER, BOARD].map(([heading = "", text = ""], i): Parameters<typeof madeHit> => [
    text,
    { headings: [i === 0 ? "§1. Office of Keepers" : "§2. Ferry Preservation Board", heading], pageNumber: i + 1 },
  ]);
  const question = "Can a member of the Ferry Preservation Board be removed?";
  expect(first(question, other ?? [""], board ?? [""])).toBe(BOARD[1]);
  expect(first("Must the Warden say why to the board when removing a member?", other ?? [""], board ?? [""])).toBe(
    OTHER[1],
  );
});

describe("An amount under such a heading", () => {
  const LAW = "CHAPTER 3—KEEPERS";
  const LEAVE = "§7. Bonuses of keepers";
  const part = (start: number, own: string, ...headings: readonly string[]): Parameters<typeof madeHit> => [
    own,
    { start, headings: [LAW, LEAVE, ...headings] },
  ];
  const FOR = "The warden may pay a bonus to a keeper of the lighthouse who stays on.";
  const LIMIT = "It may not exceed 25 percent of the pay for section 12(3).";
  const stays = part(0, FOR, "(b) Bonus for staying", "(1) When it is paid");
  const question = "How much may the bonus of a keeper of the lighthouse who stays on be?";

  it("is told beside what it is of, in the part of which that is", () => {
    const hits = [
      part(300, "It may not exceed 90 percent of the pay.", "(a) Bonus for coming", "(2) Amount"),
      stays,
      part(100, LIMIT, "(b) Bonus for staying", "(2) Amount"),
    ];
    expect(first(question, ...hits)).toBe(LIMIT);
    expect(draft(question, ...hits).answers).toBe(true);
  });

  it("may be told overleaf, where its page breaks it off", () => {
    const broken = part(
      100,
      "It may not exceed, for whoever stays on, the sum of",
      "(b) Bonus for staying",
      "(2) Amount",
    );
    expect(first(question, stays, broken)).toBe("It may not exceed, for whoever stays on, the sum of");
  });

  it("is none without a number but those of parts of the law", () => {
    const bare = part(100, "It is set under section 12(3).", "(b) Bonus for staying", "(2) Amount");
    expect(draft(question, stays, bare).answers).toBe(false);
  });
});

it("A section that says what it is for tells what the purpose of its chapter's thing is", () => {
  const chapter = "CHAPTER 22—STENNIS LIGHTHOUSE";
  const named = "The Stennis Lighthouse is the lighthouse of the harbour, and stands on the pier of the harbour.";
  const own = { start: 200, headings: [chapter, "§4. Purposes", "(a) Of the lighthouse"] };
  const hits: Parameters<typeof madeHit>[] = [
    [named, { headings: [chapter, "§2. Definitions"] }],
    ["It is to light the way of boats.", own],
  ];
  expect(first("What is the purpose of the Stennis Lighthouse?", ...hits)).toBe("It is to light the way of boats.");
  const other: Parameters<typeof madeHit>[] = hits.map(([said, place]) => [
    said,
    { ...place, headings: ["CHAPTER 22—BUOYS", ...(place?.headings ?? []).slice(1)] },
  ]);
  expect(first("What is the purpose of the Stennis Lighthouse?", ...other)).toBe(named);
});
