import { expect, it } from "vitest";
import { typeLabel } from "./type-label.ts";

it("puts a bare kind into words", () => {
  expect([typeLabel("pdf"), typeLabel("text")]).toEqual(["PDF Document", "Text Document"]);
});

it("leaves a document type as the library names it", () => {
  expect(typeLabel("Field Manual")).toBe("Field Manual");
});
