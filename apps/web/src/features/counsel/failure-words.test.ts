import { expect, it } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { failureWords } from "./failure-words.ts";

const WAIT = "Too many questions. Please try again in 20 seconds.";

it.each([
  ["qa", "Failed to process your query. Please try again."],
  ["documents", "Search failed. Please try again."],
] as const)("says in %s mode that it failed, and when to ask again where the server says it", (mode, failed) => {
  const tooMany = new ApiError({ code: "too_many_requests", status: 429, message: WAIT });
  expect(failureWords(mode, tooMany)).toEqual({ title: failed, message: WAIT });
  const broken = new ApiError({ code: "internal", status: 500, message: "The index is away." });
  expect(failureWords(mode, broken)).toEqual({ message: failed });
});
