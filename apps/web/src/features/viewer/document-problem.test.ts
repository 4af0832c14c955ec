import { expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { documentProblem } from "./document-problem.ts";

it("tells a document that never was from one that is gone", () => {
  expect(documentProblem(new ApiError({ code: "file_not_found", status: 404, message: "x" })).title).toContain(
    "no such",
  );
  expect(documentProblem(new ApiError({ code: "file_gone", status: 404, message: "x" })).title).toContain("gone");
});

it("says nothing of what is not there that would be untrue of a document that was deleted", () => {
  const { text } = documentProblem(new ApiError({ code: "file_not_found", status: 404, message: "x" }));
  expect(text).toBe(
    "The link may be wrong, or the document is not in this library any more. Searching for its name may find it.",
  );
});

it("offers another try for everything else, in the server's words", () => {
  const problem = documentProblem(new ApiError({ code: "unavailable", status: 503, message: "The database is busy." }));
  expect(problem).toEqual({ title: "Failed to open document", text: "The database is busy.", retry: true });
  expect(documentProblem(new Error("odd")).retry).toBe(true);
});
