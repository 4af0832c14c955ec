import { describe, expect, it } from "vitest";
import { moveSelection } from "./move-selection.ts";

const list = (index: number) => ({ index, count: 10, columns: 1, pageRows: 4 });
const grid = (index: number) => ({ index, count: 10, columns: 4, pageRows: 2 });

describe("moveSelection", () => {
  it("moves by one row and stops at both ends", () => {
    expect(moveSelection("ArrowDown", list(3))).toBe(4);
    expect(moveSelection("ArrowDown", list(9))).toBe(9);
    expect(moveSelection("ArrowUp", list(0))).toBe(0);
  });

  it("starts at the nearer end when nothing is selected", () => {
    expect(moveSelection("ArrowDown", list(-1))).toBe(0);
    expect(moveSelection("ArrowUp", list(-1))).toBe(9);
  });

  it("goes to the first and the last, and by pages", () => {
    expect(moveSelection("Home", list(5))).toBe(0);
    expect(moveSelection("End", list(5))).toBe(9);
    expect(moveSelection("PageDown", list(7))).toBe(9);
    expect(moveSelection("PageUp", list(5))).toBe(1);
  });

  it("moves sideways only where entries stand side by side", () => {
    expect(moveSelection("ArrowRight", list(3))).toBeNull();
    expect(moveSelection("ArrowRight", grid(3))).toBe(4);
    expect(moveSelection("ArrowDown", grid(3))).toBe(7);
    expect(moveSelection("ArrowDown", grid(7))).toBe(7);
  });

  it("ignores other keys and an empty list", () => {
    expect(moveSelection("x", list(3))).toBeNull();
    expect(moveSelection("Home", { ...list(0), count: 0 })).toBeNull();
  });
});
