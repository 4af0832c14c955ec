import { expect, it } from "vitest";
import { documentFacts, type FactSources } from "./document-facts.ts";
import { NO_WORDS, type Page } from "../page.ts";

function firstPage(blocks: readonly (readonly [text: string, level?: number])[]): Page {
  let text = "";
  const placed = blocks.map(([own, level = 0]) => {
    if (text !== "") text += "\n\n";
    const start = text.length;
    text += own;
    return { kind: level > 0 ? ("heading" as const) : ("paragraph" as const), start, end: text.length, level };
  });
  return {
    number: 1,
    label: null,
    printedLabel: null,
    text,
    words: NO_WORDS,
    blocks: placed,
    gap: null,
    needsRecognition: false,
    confidence: null,
  };
}

const facts = (given: Partial<FactSources>) =>
  documentFacts({
    fileName: "scan001.pdf",
    metadataTitle: null,
    metadataSubject: null,
    outline: [],
    pages: [],
    ...given,
  });

it("takes the largest heading of page 1 for the title, and it passes over a letterhead", () => {
  const pages = [
    firstPage([
      ["CHAIRMAN OF THE JOINT CHIEFS OF STAFF INSTRUCTION", 1],
      ["J-3 CJCSI 3520.01C", 2],
      ["NUCLEAR COMMAND TASKS", 2],
    ]),
  ];
  expect(facts({ pages, metadataTitle: "CJCSI 3520.01C, 9 1 2010.pdf" }).title).toBe("NUCLEAR COMMAND TASKS");
});

it("takes an instruction's subject and a statute's short title for their titles", () => {
  expect(
    facts({ pages: [firstPage([["Department of Defense DIRECTIVE", 1], ["SUBJECT: Defense of Certain Claims"]])] })
      .title,
  ).toBe("Defense of Certain Claims");
  expect(
    facts({
      pages: [
        firstPage([["One Hundred Sixteenth Congress", 1], ["This Act may be cited as the ‘‘Bridge Act of 2021’’."]]),
      ],
    }).title,
  ).toBe("Bridge Act of 2021");
});

it("falls back to the metadata, and makes no title of the file's name, which may change", () => {
  const pages = [
    firstPage([
      ["EFFECTIVE DATE", 2],
      ["PURPOSE", 2],
      ["AUDIENCE", 2],
      ["CHANGES", 2],
    ]),
  ];
  expect(facts({ pages, metadataTitle: "2.3.59 (Rev 12/22)", metadataSubject: "Command Codes" }).title).toBe(
    "Command Codes",
  );
  expect(facts({ fileName: "Rules of 1999.pdf", metadataTitle: "Microsoft Word - rules.doc" }).title).toBeNull();
});

it("takes what stands behind a publication's number for its title where no heading tells it", () => {
  const titleOf = (...blocks: readonly string[]) =>
    facts({ fileName: "NMR 7-3 Records.txt", pages: [firstPage(blocks.map((block) => [block] as const))] }).title;
  expect(titleOf("NORTHMOOR TRAINING AREA", "NMR 7-3 RECORDS AND CORRESPONDENCE", "4 October 2021")).toBe(
    "NMR 7-3 RECORDS AND CORRESPONDENCE",
  );
  expect(titleOf("NMR 7-3: Records and Correspondence")).toBe("NMR 7-3: Records and Correspondence");
  for (const other of ["NMR 7-3", "NMR 7-3 applies to all sections.", "NMR 7-30 RECORDS", "NMR 7-3 of 4 October 2021"])
    expect(titleOf(other, "Records are kept.")).toBeNull();
});

it("takes no date of what a publication takes the place of, but its own", () => {
  const dates = [
    "Harrow Vale Fire Brigade. Edition of 9 January 2023. This edition supersedes SOP 14 of 12 June 2018, and all station letters.",
    "This publication supersedes FM 7-99, dated 14 August 2015.\n\n2 May 2022",
    "Cancels: DoDI 4715.13, 15 November 2005",
    "This memorandum replaces the memorandum of 4 May 2021.",
  ].map((text) => facts({ pages: [firstPage(text.split("\n\n").map((block) => [block] as const))] }).publishedAt);
  expect(dates).toEqual(["2023-01-09", "2022-05-02", null, null]);
});

it("takes the date in a name for the date of what has no number, and never for a number", () => {
  expect(facts({ fileName: "Minutes 2022-06-12.odt" })).toMatchObject({
    publishedAt: "2022-06-12",
    publicationNumber: null,
  });
  expect(facts({ fileName: "FM 99-1 scan 2026-11-26.pdf" })).toMatchObject({
    publishedAt: null,
    publicationNumber: "FM 99-1",
  });
});

it("takes neither date nor number of cells for the document's own, but its title, and what its name says", () => {
  const pages = [firstPage([["Costs", 1], ["FM 3-0\nDate: 5 March 2024"]])];
  expect(facts({ pages }).publishedAt).toBe("2024-03-05");
  expect(facts({ pages, isOfCells: true })).toEqual({ title: "Costs", publishedAt: null, publicationNumber: null });
  expect(facts({ pages, isOfCells: true, fileName: "Costs 2023-12-31.xlsx" }).publishedAt).toBe("2023-12-31");
});

it.each([
  ["DoDI 4715.13.pdf", "DoDI 4715.13"],
  ["CJCSI 3520.01C.pdf", "CJCSI 3520.01C"],
  ["HIS-0911 The Normans - A Survey.pdf", "HIS-0911"],
  ["IRM 2.3.59.pdf", "IRM 2.3.59"],
  ["FM 3-0 Operations.pdf", "FM 3-0"],
  ["ARN36290-FM_3-0-000-WEB-2.pdf", "FM 3-0"],
  ["FM_3-0.pdf", "FM 3-0"],
  ["ATP 3-21.90/MCTP 3-01D.pdf", "ATP 3-21.90"],
  ["Annual report.pdf", null],
])("reads the publication number of %j", (fileName, number) => {
  expect(facts({ fileName }).publicationNumber).toBe(number);
});
