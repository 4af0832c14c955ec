import { describe, expect, it } from "vitest";
import { askedDuties } from "../asked/asked-duties.ts";
import { dutyParts } from "./duty-part.ts";

const pages = (...texts: string[]): string[] => texts;

/** What the parts below a heading tell to a question, each as its sentences. */
function toldTo(
  question: string,
  [heading, above]: readonly [string, readonly string[]],
  texts: readonly string[],
): string[][] {
  const [asked] = askedDuties(question);
  if (asked === undefined) throw new Error("no question for duties");
  const found = { page: texts.length - 1, end: texts.at(-1)?.length ?? 0 };
  return dutyParts(asked, { heading, above, found }, texts).map(({ told }) =>
    told.map(({ page, start, end }) => texts[page]?.slice(start, end) ?? ""),
  );
}

const INSTRUCTION = pages(
  "SECTION 2: RESPONSIBILITIES\n\n2.1. HARBOUR MASTER (HM).\n\nThe HM:\n\na. Keeps the log.\n\nb. Advises the Port Board.",
  "2.2. SECRETARIES OF THE PORTS.\n\nThe Secretaries of the Ports:\n\na. Pay the crews.\n\n(1) In full.\n\nSECTION 3: PROCEDURES\n\n3.1. PORT BOARD.\n\na. It meets weekly.",
);

describe("The part of somebody below a heading of responsibilities", () => {
  it("is told up to the next one's, with the items within its own", () => {
    expect(
      toldTo("What are the responsibilities of the HM?", ["SECTION 2: RESPONSIBILITIES", []], INSTRUCTION),
    ).toEqual([["The HM:", "a. Keeps the log.", "b. Advises the Port Board."]]);
    const secretaries = toldTo(
      "What must the Secretaries of the Ports do?",
      ["SECTION 2: RESPONSIBILITIES", []],
      INSTRUCTION,
    );
    expect(secretaries).toEqual([["The Secretaries of the Ports:", "a. Pay the crews.", "(1) In full."]]);
  });

  it("is not there for whom another one only advises", () => {
    expect(toldTo("What are the duties of the Port Board?", ["SECTION 2: RESPONSIBILITIES", []], INSTRUCTION)).toEqual(
      [],
    );
  });

  it("is told of a paragraph by itself, and not of a name in a list of addresses", () => {
    const text =
      "6. Responsibilities\n\na. Joint Staff, J-3 (J-36 Nuclear Division (NOD))\n\n(1) Review the modules.\n\nb. Command\n\n(1) Send copies to:\n\n(a) Joint Staff/J-36 NOD\n\n(b) the Navy\n\n7. Effective date. At once.";
    expect(
      toldTo("What are the responsibilities of Joint Staff, J-36 NOD?", ["6. Responsibilities", []], [text]),
    ).toEqual([["a. Joint Staff, J-3 (J-36 Nuclear Division (NOD))", "(1) Review the modules."]]);
    const counsel =
      "5. RESPONSIBILITIES\n\n5.1. The General Counsel shall issue orders.\n\n5.2. The Clerk:\n\n5.2.1. Files them.";
    expect(toldTo("What does the General Counsel do?", ["5. RESPONSIBILITIES", []], [counsel])).toEqual([
      ["5.1. The General Counsel shall issue orders."],
    ]);
  });
});

describe("A part of duties that names nobody in its heading", () => {
  const law =
    "§602. Duties and functions\n\n(a) Assistance to committees\n\nIt shall be the duty of the Office to provide help.\n\n(1) Reports\n\nThe Office shall report.\n\n(Pub. L. 93–344, title II, July 12, 1974, 88 Stat. 302.)\n\nNotes follow.";

  it("is of the one whom the heading above names, without headings and the law's history", () => {
    expect(
      toldTo(
        "What are the functions of the Budget Office?",
        ["§602. Duties and functions", ["CHAPTER 17—BUDGET OFFICE"]],
        [law],
      ),
    ).toEqual([["It shall be the duty of the Office to provide help.", "The Office shall report."]]);
  });

  it("is of the one of whom its first sentence speaks, where all of the name stands above", () => {
    const text = "(b) Powers and duties\n\nThe Director shall lead.\n\n(c) Deputy Director\n\nHe may act.";
    const above = ["CHAPTER 15—OFFICE OF TECHNOLOGY", "§474. Appointment and pay"];
    const asked = "What are the duties of the Director of the Office of Technology?";
    expect(toldTo(asked, ["(b) Powers and duties", above], [text])).toEqual([["The Director shall lead."]]);
    expect(toldTo("What are the duties of the Clerk of the Office?", ["(b) Powers and duties", above], [text])).toEqual(
      [],
    );
  });

  it("is of no other office that is called nearly so, or whose text has the words of the name in another meaning", () => {
    const duties: [string, string[]] = ["§2. Functions", ["CHAPTER 9—OFFICE OF LAW REVISION COUNSEL"]];
    const general = "§2. Functions\n\nThe functions of the Office shall be to revise the general and permanent laws.";
    expect(toldTo("What are the functions of the Office of General Counsel?", duties, [general])).toEqual([]);
    expect(toldTo("What are the functions of the Office of the Law Revision Counsel?", duties, [general])).toHaveLength(
      1,
    );
    const police: [string, string[]] = ["(b) Responsibilities", ["CHAPTER 29—CAPITOL POLICE"]];
    const officer = "(b) Responsibilities\n\nThe Chief Administrative Officer shall keep the budget.";
    expect(toldTo("What does the Chief of the Capitol Police do?", police, [officer])).toEqual([]);
    expect(
      toldTo("What does the Chief Administrative Officer of the Capitol Police do?", police, [officer]),
    ).toHaveLength(1);
  });

  it("tells who acts, though that stands in the line of the heading", () => {
    const text = "‘‘(2) DUTIES.—The Port Group shall—\n\n‘‘(A) meet; and\n\n‘‘(B) report.";
    const told = toldTo(
      "What does the Port Group do?",
      ["‘‘(2) DUTIES.—The Port Group shall—", ["SEC. 215. PORT GROUP."]],
      [text],
    );
    expect(told[0]?.[0]).toBe("The Port Group shall—");
  });

  it("may be called by another word for who heads a body, and without one of many words, but is no deputy's", () => {
    const above = ["SEC. 351. CHAIR OF THE EXPLOSIVE SAFETY BOARD."];
    const chair = "(c) RESPONSIBILITIES OF CHAIR.—The chair shall lead.";
    const place = (heading: string): [string, string[]] => [heading, above];
    expect(toldTo("What is the head of the explosive safety board in charge of?", place(chair), [chair])).toHaveLength(
      1,
    );
    const bare = "(b) Duties\n\nThe chair shall lead.";
    expect(
      toldTo("What are the duties of the chair of the US explosive safety board?", place("(b) Duties"), [bare]),
    ).toHaveLength(1);
    expect(
      toldTo("What are the duties of the deputy chair of the explosive safety board?", place("(b) Duties"), [bare]),
    ).toEqual([]);
  });

  it("tells no powers where it tells duties alone", () => {
    const text = "(b) Duties\n\nThe Board shall meet.";
    expect(toldTo("What are the powers of the Board?", ["(b) Duties", ["§1. Board"]], [text])).toEqual([]);
  });
});
