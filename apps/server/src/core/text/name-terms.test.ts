import { expect, it } from "vitest";
import { nameTerms, partedName } from "./name-terms.ts";

it("takes a name apart at every join that a person would see", () => {
  expect(nameTerms("NDAA_FY2020.pdf")).toEqual(["ndaa", "fy2020", "fy", "2020", "pdf"]);
  expect(nameTerms("AnnualReport (final).docx")).toEqual(["annualreport", "annual", "report", "final", "docx"]);
});

it("takes what is written with a dash for one word, too", () => {
  expect(nameTerms("E-mail on F-16.pdf")).toEqual(["e", "mail", "on", "f", "16", "pdf", "email", "f16"]);
});

it("folds accents and case, keeps other scripts, and repeats nothing", () => {
  expect(nameTerms("Café CAFE café")).toEqual(["cafe"]);
  expect(nameTerms("平和.pdf")).toEqual(["平和", "平", "和", "pdf"]);
});

it("finds no words where there are none, and cuts endless ones", () => {
  expect(nameTerms("--- ___ !!!")).toEqual([]);
  expect(nameTerms("x".repeat(300))).toEqual(["x".repeat(64)]);
});

it("parts a name where capitals and digits join its words, so it is compared with one that is written with spaces", () => {
  expect(["fm3-90", "FM 3-90", "AnnualReport2024", "USCode", "DoDI", "3520.01C", "F16"].map(partedName)).toEqual([
    "fm 3-90",
    "FM 3-90",
    "Annual Report 2024",
    "USCode",
    "DoDI",
    "3520.01C",
    "F16",
  ]);
});
