import { expect, it } from "vitest";
import { pdfProblem } from "./pdf-problem.ts";

const named = (name: string, more: object = {}) => Object.assign(new Error("x"), { name }, more);

it("tells locked and broken documents from ones that could not be fetched", () => {
  expect(pdfProblem(named("PasswordException"))).toBe("locked");
  expect(pdfProblem(named("InvalidPDFException"))).toBe("broken");
  expect(pdfProblem(named("Error", { status: 404 }))).toBe("gone");
  expect(pdfProblem(named("Error", { status: 401 }))).toBe("refused");
  expect(pdfProblem(named("Error", { status: 416 }))).toBe("empty");
  expect(pdfProblem(named("Error", { status: 500 }))).toBe("unreachable");
});

it("takes anything unknown for a failed fetch", () => {
  expect(pdfProblem(new TypeError("Failed to fetch"))).toBe("unreachable");
  expect(pdfProblem("odd")).toBe("unreachable");
});
