import { expect, it } from "vitest";
import { isPagedType } from "./paged-types.ts";

it("tells what has pages from what flows", () => {
  expect(["application/pdf", "image/png", "application/msword"].filter(isPagedType)).toHaveLength(3);
  const flowing = [
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "text/csv",
    "text/plain",
    "",
  ];
  expect(flowing.filter(isPagedType)).toEqual([]);
});
