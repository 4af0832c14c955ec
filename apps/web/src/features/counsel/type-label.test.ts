import { expect, it } from "vitest";
import { typeLabel } from "./type-label.ts";

const names = new Map([["fm", "Field manual (FM)"]]);

it("calls a document type as the library does", () => {
  expect(typeLabel({ type: "fm" }, names)).toBe("Field manual (FM)");
});

it("calls a bare kind as lists of files do", () => {
  expect(typeLabel({ type: "text", mimeType: "application/json" }, names)).toBe("JSON File");
  expect(typeLabel({ type: "doc", mimeType: "application/epub+zip" }, names)).toBe("Document");
  // Answers that were kept before do not tell the MIME type.
  expect([typeLabel({ type: "pdf" }, names), typeLabel({ type: "text" }, names)]).toEqual([
    "PDF Document",
    "Text Document",
  ]);
});

it("leaves a type that nobody knows as it is", () => {
  expect(typeLabel({ type: "Field Manual" }, names)).toBe("Field Manual");
});
