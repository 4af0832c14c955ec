import { expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { documentProblem } from "./document-problem.ts";

it("tells a document that never was from one that is gone", () => {
  expect(documentProblem(new ApiError({ code: "file_not_found", status: 404, message: "x" })).title).toContain(
    "no such",
  );
  expect(documentProblem(new ApiError({ code: "file_gone", status: 404, message: "x" })).title).toContain("gone");
});

it("offers another try for everything else, in the server's words", () => {
  const problem = documentProblem(new ApiError({ code: "unavailable", status: 503, message: "The database is busy." }));
  expect(problem).toEqual({ title: "Failed to open document", text: "The database is busy.", retry: true });
  expect(documentProblem(new Error("odd")).retry).toBe(true);
});
