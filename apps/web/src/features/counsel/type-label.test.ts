import { expect, it } from "vitest";
import { typeLabel } from "./type-label.ts";

const names = new Map([["fm", "Field manual (FM)"]]);

it("calls a document type as the library does", () => {
  expect(typeLabel("fm", names)).toBe("Field manual (FM)");
});

it("puts a bare kind into words", () => {
  expect([typeLabel("pdf", names), typeLabel("text", names)]).toEqual(["PDF Document", "Text Document"]);
});

it("leaves a type that nobody knows as it is", () => {
  expect(typeLabel("Field Manual", names)).toBe("Field Manual");
});
