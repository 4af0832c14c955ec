import { expect, it } from "vitest";
import { outranks } from "./outranks.ts";

it.each([
  ["CHAPTER 26—DISCLOSURE", "§1601. Findings", true],
  ["TITLE VI—PAY", "Subtitle A—Pay", true],
  ["SUBTITLE A—PAY", "SEC. 601. INCREASE", true],
  ["CHAPTER 2", "SUBCHAPTER I—GENERAL", true],
  ["§1601. Findings", "CHAPTER 27", false],
  ["§1601. Findings", "§1602. Definitions", false],
  ["CHAPTER 26", "CHAPTER 27", false],
  ["PART I", "CHAPTER 1", false],
  ["Section Chiefs", "§1602. Definitions", false],
  ["Chapter rules", "§1602. Definitions", false],
  ["Findings", "§1602. Definitions", false],
])("%s above %s: %s", (heading, other, isAbove) => {
  expect(outranks(heading, other)).toBe(isAbove);
});
