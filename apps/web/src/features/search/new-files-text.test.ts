import { expect, it } from "vitest";
import { newFilesText } from "./new-files-text.ts";

it("counts what is new, up to where the server stops", () => {
  expect([1, 99, 100, 250].map(newFilesText)).toEqual(["1 new", "99 new", "100+ new", "100+ new"]);
});

it("says nothing when nothing is new or when it is not known", () => {
  expect([newFilesText(0), newFilesText(null)]).toEqual([null, null]);
});
