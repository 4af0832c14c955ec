import { expect, it } from "vitest";
import type { DocumentType } from "../../core/documents/library-rules.ts";
import { mayBeOf } from "./coverage-types.ts";

const type = (id: string, patterns: string[], titles: string[] = []): DocumentType => ({
  id,
  name: id,
  patterns,
  titles,
  authoritative: false,
});
const TYPES = [
  type("presentation", ["*.pptx", "* slides *"]),
  type("fm", ["FM *"]),
  type("minutes", ["* minutes *"], ["Minutes of *"]),
];

const pdf = (name: string) => ({ name, kind: "pdf" });
const picture = { name: "broken.png", kind: "image" };

it("takes an unread file for none of a type that names alone tell, unless it is called so", () => {
  const may = mayBeOf(TYPES, ["presentation"]);
  expect([pdf("Broken.pdf"), picture, { name: "archive.zip", kind: "archive" }].map(may)).toEqual([
    false,
    false,
    false,
  ]);
  expect([{ name: "Dam.pptx", kind: "slides" }, pdf("The slides of May.pdf")].map(may)).toEqual([true, true]);
});

it("takes one for what its text may yet tell, by a number or a title", () => {
  expect([pdf("Broken.pdf"), picture].map(mayBeOf(TYPES, ["fm"]))).toEqual([true, false]);
  expect([pdf("Broken.pdf"), picture].map(mayBeOf(TYPES, ["minutes"]))).toEqual([true, true]);
  expect(mayBeOf(TYPES, ["presentation", "fm"])(pdf("Broken.pdf"))).toBe(true);
});

it("takes any for a type of which nothing is known", () => {
  expect(mayBeOf(TYPES, ["presentation", "letters"])(picture)).toBe(true);
  expect(mayBeOf([], ["presentation"])(pdf("Broken.pdf"))).toBe(true);
});
