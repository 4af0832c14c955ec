import { expect, it } from "vitest";
import { askedFact } from "../asked/asked-fact.ts";
import { labelledFact } from "./labelled-fact.ts";

function told(question: string, page: string): string[] | null {
  const fact = askedFact(question);
  if (fact === null) throw new Error("no fact is asked for");
  return labelledFact(fact, page)?.map(({ start, end }) => page.slice(start, end)) ?? null;
}

const WHEN = "When does it take effect?";

it("takes the paragraph that begins with the label, with the label", () => {
  const page = "9. Copies. Copies are free.\n\n10. Effective Date. This order is effective on 1 May 2010.\n\nANN BELL";
  expect(told(WHEN, page)).toEqual(["10. Effective Date. This order is effective on 1 May 2010."]);
  expect(told("Who approved it?", "Purpose: To cross.\n\nApproved by: Ann Bell, Warden")).toEqual([
    "Approved by: Ann Bell, Warden",
  ]);
});

it("knows labels behind numbers of chapters and paragraphs", () => {
  const page = "1–1. Purpose. This regulation governs ferries.\n\n1-2. Application. It applies to all keepers.";
  expect(told("What is the purpose of it?", page)).toEqual(["1–1. Purpose. This regulation governs ferries."]);
  expect(told("To whom does it apply?", page)).toEqual(["1-2. Application. It applies to all keepers."]);
});

it("takes what stands below a heading, and the heading with what says too little alone", () => {
  expect(told(WHEN, "6. EFFECTIVE DATE\n\nThis order of the wardens is effective immediately.")).toEqual([
    "This order of the wardens is effective immediately.",
  ]);
  expect(told(WHEN, "EFFECTIVE DATE\n\n(01-17-2023)\n\nPURPOSE")).toEqual(["EFFECTIVE DATE\n\n(01-17-2023)"]);
});

it("takes all items of a list below a heading, up to the next one", () => {
  const page = "SUMMARY OF CHANGES\n\n(1) Adds a lock.\n\n(2) Drops a weir.\n\n3. AUDIENCE\n\nWardens.";
  expect(told("What changed in it?", page)).toEqual(["(1) Adds a lock.", "(2) Drops a weir."]);
});

it("takes all that a sentence below a heading announces, lists within lists among it", () => {
  const page =
    "1.1. SCOPE.\n\nThis order:\n\na. Applies to:\n\n(1) Weirs.\n\nb. Leaves out locks.\n\n1.2. POLICY.\n\nWait.";
  expect(told("To whom does it apply?", page)).toEqual([
    "This order:",
    "a. Applies to:",
    "(1) Weirs.",
    "b. Leaves out locks.",
  ]);
});

it("takes the line of the head that tells the date of the publication", () => {
  const page =
    "DIRECTIVE\nNUMBER 6000.6\nJuly 2, 2004\n\nReferences: (a) Directive 6000.6, August 2, 1977 (hereby canceled)";
  expect(told("When was it issued?", page)).toEqual(["July 2, 2004"]);
  expect(told("When was it issued?", "DIRECTIVE\n\nIt cancels what was issued on July 2, 2004.")).toBeNull();
});

it("takes no line of contents, no label without what it tells, and no sentence that has its words", () => {
  expect(told(WHEN, "6. Effective Date. ........................ 4\n\n7. Copies. .................. 5")).toBeNull();
  expect(told(WHEN, "Effective Date: see the cover.")).toBeNull();
  expect(told(WHEN, "The effective date of other orders is 1 May 2010.")).toBeNull();
  expect(told(WHEN, "6. EFFECTIVE DATE")).toBeNull();
  expect(told("What is the purpose of it?", "Contents\n\nPurpose\n\nOverview of weirs\n\nLocks")).toBeNull();
});
