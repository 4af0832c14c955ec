import { expect, it } from "vitest";
import { inlineHeading, inlineHeadings, isInlineHeading } from "./inline-heading.ts";

it("knows a heading in the line that it heads, alone in it or not", () => {
  expect(inlineHeading("(b) PARTICIPANTS.—The Warden chooses.")).toBe("PARTICIPANTS");
  expect(inlineHeading("‘‘(2) FEDERAL SHARE.—")).toBe("FEDERAL SHARE");
  expect(["(2) FEDERAL SHARE.—", "(2) FEDERAL SHARE.—Half.", "(2) The share.—"].map(isInlineHeading)).toEqual([
    true,
    false,
    false,
  ]);
  expect(inlineHeading("(b) The Warden chooses.")).toBeUndefined();
});

it("finds all of a text", () => {
  const text = "(g) REPORTS.—The Warden reports.\n\n(h) DURATION; EXTENSION.—\n\n(1) It ends.";
  expect(inlineHeadings(text)).toEqual(["REPORTS", "DURATION; EXTENSION"]);
});
