import { describe, expect, it } from "vitest";
import { typeAhead } from "./type-ahead.ts";

const names = ["Manuals", "Mission notes", "Statutes", "staff list.pdf"];

describe("typeAhead", () => {
  it("finds the next name that starts with the letters, whatever their case", () => {
    expect(typeAhead(names, -1, "s")).toBe(2);
    expect(typeAhead(names, 2, "s")).toBe(3);
    expect(typeAhead(names, 3, "s")).toBe(2);
  });

  it("stays at the selected entry while more letters still fit it", () => {
    expect(typeAhead(names, 2, "st")).toBe(2);
    expect(typeAhead(names, 2, "staf")).toBe(3);
  });

  it("walks through the names when one letter is repeated", () => {
    expect(typeAhead(names, 0, "mm")).toBe(1);
  });

  it("finds nothing where nothing starts so", () => {
    expect(typeAhead(names, 0, "q")).toBeNull();
    expect(typeAhead([], -1, "q")).toBeNull();
  });
});
