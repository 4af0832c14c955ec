import { expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { failureWords } from "./failure-words.ts";

const WAIT = "Too many questions. Please try again in 20 seconds.";

const FAILED = "Search failed. Please try again.";

it.each(["qa", "documents"] as const)(
  "says in %s mode that the search failed, and why where its asker can act on it",
  (mode) => {
    const tooMany = new ApiError({ code: "too_many_requests", status: 429, message: WAIT });
    expect(failureWords(mode, tooMany)).toEqual({ title: FAILED, message: WAIT });
    const away = new ApiError({ code: "network", status: 0, message: "Network error. Please check your connection." });
    expect(failureWords(mode, away)).toEqual({
      title: FAILED,
      message: "Network error. Please check your connection.",
    });
  },
);

it("says of what the server could not do that it failed, and of a question that it was not answered", () => {
  const broken = new ApiError({ code: "internal", status: 500, message: "The index is away." });
  expect(failureWords("documents", broken)).toEqual({ message: FAILED });
  const said = { title: FAILED, message: "Failed to process your query. Please try again." };
  expect(failureWords("qa", broken)).toEqual(said);
});

it("has its own words for a refusal without any", () => {
  const silent = new ApiError({ code: "unavailable", status: 400, message: "" });
  expect(failureWords("documents", silent)).toEqual({ message: FAILED });
});
