import { expect, it } from "vitest";
import { matchEntries } from "./match-entries.ts";

const entry = (label: string, words?: string) => ({
  id: label,
  icon: null,
  label,
  ...(words !== undefined && { words }),
  onChoose: () => undefined,
});
const ENTRIES = [entry("Browse Files", "folders library"), entry("Sign out", "leave log off"), entry("Übung Nº 4.pdf")];

const labels = (typed: string) => matchEntries(ENTRIES, typed).map(({ label }) => label);

it("finds entries by the beginnings of their words, in any order and case", () => {
  expect(labels("fi BRO")).toEqual(["Browse Files"]);
  expect(labels("fold")).toEqual(["Browse Files"]);
  expect(labels("log")).toEqual(["Sign out"]);
  expect(labels("rowse")).toEqual([]);
});

it("does not mind accents", () => {
  expect(labels("ubung 4")).toEqual(["Übung Nº 4.pdf"]);
});

it("shows all for a blank text and none for signs alone", () => {
  expect([labels("  ").length, labels("?!").length]).toEqual([3, 0]);
});
