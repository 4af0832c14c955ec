import { expect, it } from "vitest";
import { askedOfIt, describedDocument, likelyDocument } from "./described-document.ts";

const read = (question: string) => {
  const described = describedDocument(question);
  return described === null ? null : [described.sort, described.about.map(({ word }) => word).join(" ")];
};

it.each([
  ["Who approved the instruction on noise control?", "instruction", "noise control"],
  ["When does the directive about malpractice claims take effect?", "directive", "malpractice claims"],
  ["To whom does the city pair instruction apply?", "instruction", "city pair"],
  ["What are the noise instruction's goals?", "instruction", "noise"],
  ["Under the manual for terminal responses, who may sign?", "manual", "terminal responses"],
])("sees which document %s describes", (question, sort, about) => {
  expect(read(question)).toEqual([sort, about]);
});

it.each(["What is an instruction?", "Who signed the directive?", "What is the law of the sea?", "When was it signed?"])(
  "sees no description in %s",
  (question) => {
    expect(read(question)).toBeNull();
  },
);

it.each([
  ["What is the grazing agreement about?", "", "grazing agreement"],
  ["Give me an overview of the malpractice directive", "directive", "malpractice"],
])(
  "takes all that is said of a document for its description where that is to be told in few words: %s",
  (question, sort, about) => {
    expect(read(question)).toEqual([sort, about]);
  },
);

it.each([
  ["When did the meeting of 14 May 2024 close?", "minutes", "14 may 2024"],
  ["Who chaired the board meeting held on September 10, 2024?", "minutes", "september 10 2024"],
  ["What was decided at the meeting in February?", "minutes", "february"],
  ["Who chaired the September 2024 meeting and why?", "minutes", "september 2024"],
  ["Summarise the minutes of 11 June 2025", "minutes", "11 june 2025"],
  ["What does the letter of 2024-06-03 ask for?", "letter", "2024 06 03"],
])("sees which document is called by its day in %s", (question, sort, about) => {
  expect(read(question)).toEqual([sort, about]);
});

const NOISE = "DoD Operational Noise Program · DoDI 4715.13 · DoDI 4715.13.pdf · Papers";

function likely(question: string, names: string) {
  const described = describedDocument(question);
  if (described === null) throw new Error("nothing is described");
  return { described, ...likelyDocument(described, names) };
}

it("knows a day in a document's name as people say it", () => {
  const names = "Minutes of the Safety Committee · 2025-06-11 Committee.md";
  expect(likely("Summarise the minutes of 11 June 2025", names).share).toBe(1);
  expect(likely("Summarise the minutes of 12 June 2025", names).share).toBe(0);
  expect(likely("When did the meeting of 11 June 2025 close?", names)).toMatchObject({ share: 1, isOfSort: true });
});

it("knows a document by its names, and its sort by them or by its number", () => {
  expect(likely("Who signed the instruction on noise control?", NOISE)).toMatchObject({ share: 0.5, isOfSort: true });
  expect(likely("Who signed the noise directive?", NOISE)).toMatchObject({ share: 1, isOfSort: false });
  expect(likely("Who signed the manual on boats?", "Boats · Manuals")).toMatchObject({ share: 1, isOfSort: true });
  expect(likely("Who signed the manual on tanks?", NOISE)).toMatchObject({ share: 0, isOfSort: false });
});

it("asks the rest of that document, and goes on asking what its names do not say", () => {
  const ofIt = (question: string): string => {
    const { described, ...one } = likely(question, NOISE);
    return askedOfIt(question, described, one);
  };
  expect(ofIt("Who approved the instruction on the noise program?")).toBe("Who approved it?");
  expect(ofIt("When does the noise instruction take effect?")).toBe("When does it take effect?");
  expect(ofIt("Who signed the instruction on noise control?")).toBe("Who signed it control?");
});
