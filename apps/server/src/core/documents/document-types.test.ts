import { expect, it } from "vitest";
import { documentTypesOf, matchesPattern } from "./document-types.ts";

const called = (fileName: string, publicationNumber: string | null = null, title: string | null = null) => ({
  fileName,
  publicationNumber,
  title,
});

it.each([
  ["FM *", "FM 3-0.pdf"],
  ["FM *", "fm3-0 Operations.pdf"],
  ["FM *", "FM_3-0.PDF"],
  ["fm *", "FM 3-0.pdf"],
  ["* report *", "Annual Report.docx"],
  ["* report *", "Report 2020.pdf"],
  ["* report *", "Q3-report-final.pdf"],
  ["*letter*", "Newsletters.pdf"],
  ["*.xlsx", "Budget 2021.xlsx"],
  ["DA PAM *", "DA_PAM_600-3.pdf"],
  ["MIL STD *", "MIL-STD-882E.pdf"],
  ["H R *", "H. R. 6395.pdf"],
  ["résumé *", "Resume of A.pdf"],
  ["* SOP *", "SOP.pdf"],
])("finds %s in %s", (pattern, name) => {
  expect(matchesPattern(pattern, called(name))).toBe(true);
});

it.each([
  ["FM *", "FMLA guide.pdf"],
  ["FM *", "About FM 3-0.pdf"],
  ["* report *", "Reporters.pdf"],
  ["*.xlsx", "xlsx.pdf"],
  ["TC *", "Etc 5.pdf"],
  ["APP *", "app.js"],
  ["DA PAM *", "DA PAM.pdf"],
])("does not find %s in %s", (pattern, name) => {
  expect(matchesPattern(pattern, called(name))).toBe(false);
});

it("finds a pattern in the publication's number where the file is called otherwise", () => {
  expect(matchesPattern("DoDI *", called("471513p.pdf", "DoDI 4715.13"))).toBe(true);
});

it("gives all types of a document in their own order", () => {
  const types = [
    { id: "fm", name: "", patterns: ["FM *"], authoritative: true },
    { id: "report", name: "", patterns: ["* report", "* study"], authoritative: false },
    { id: "pdf", name: "", patterns: ["*.pdf"], authoritative: false },
  ];
  expect(documentTypesOf(types, called("FM 3-0 study.pdf"))).toEqual(["fm", "report", "pdf"]);
});

it("tells a type by the document's own title where it says by which, and else by its name alone", () => {
  const minutes = { id: "minutes", name: "", patterns: ["* minutes *"], authoritative: false };
  const titled = { ...minutes, titles: ["Minutes of *", "Meeting minutes"] };
  const typesOf = (title: string | null) => documentTypesOf([titled], called("C-14.pdf", null, title));
  expect(typesOf("MINUTES OF the Town Council, 5 March 2024")).toEqual(["minutes"]);
  expect(typesOf("Meeting Minutes")).toEqual(["minutes"]);
  for (const other of [null, "Minutes of", "How to boil an egg in ten minutes of time"])
    expect(typesOf(other)).toEqual([]);
  expect(documentTypesOf([minutes], called("C-14.pdf", null, "Minutes of the Town Council"))).toEqual([]);
});

it("takes no longer for a hostile pattern and name than for others", () => {
  const begun = performance.now();
  const pattern = "* a".repeat(40);
  matchesPattern(pattern, called(`${"a ".repeat(2_000)}b.pdf`));
  matchesPattern(`${"*a".repeat(60)}b`, called(`${"a".repeat(250)}.pdf`));
  expect(performance.now() - begun).toBeLessThan(1_000);
});
