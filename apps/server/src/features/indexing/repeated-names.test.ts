import { expect, it } from "vitest";
import { repeatedNames } from "./repeated-names.ts";

it("are names of three words and more that a document has twice, the most frequent first", () => {
  expect(
    repeatedNames([
      "The Office of the Law Revision Counsel prints it. The Noise Working Group met.",
      "It asks the Office of the\nLaw Revision Counsel, and the Noise Working Group. The Noise Working Group answers.",
    ]),
  ).toEqual(["Noise Working Group", "Office of the Law Revision Counsel"]);
});

it("are neither what stands once nor shorter ones", () => {
  expect(repeatedNames(["The Coastal Safety Board of Norwick met once."])).toEqual([]);
  expect(repeatedNames(["The House Administration. The House Administration."])).toEqual([]);
});

it("are headings in capitals, without their labels, and no words in capitals within a line", () => {
  expect(
    repeatedNames(["CHAPTER 9A—OFFICE OF LAW REVISION COUNSEL\nHe said: KEEP THE DOORS SHUT NOW, please."]),
  ).toEqual(["OFFICE OF LAW REVISION COUNSEL"]);
});

it("are two thousand at most", () => {
  const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(97 + i));
  const names = letters.flatMap((a) =>
    letters.flatMap((b) => [`Na${a}${b} Working Group.`, `Mo${a}${b} Working Group.`, `Po${a}${b} Working Group.`]),
  );
  expect(repeatedNames([names.join(" "), names.join(" ")])).toHaveLength(2000);
});
