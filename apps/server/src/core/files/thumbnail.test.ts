import { expect, it } from "vitest";
import { thumbnailUrl } from "./thumbnail.ts";

const file = {
  id: "f/1",
  is_folder: 0,
  mime_type: "application/pdf",
  size: 1_000,
  version: "v 1",
  problem: null,
  indexed_version: "v 1",
  index_state: "indexed",
};

it("names the version, so that browsers keep the picture as long as it is right", () => {
  expect(thumbnailUrl(file)).toBe("/api/files/f%2F1/thumbnail?v=v%201");
});

it.each([
  ["a folder", { is_folder: 1 }],
  ["an Office document", { mime_type: "application/msword" }],
  ["a vector graphic", { mime_type: "image/svg+xml" }],
  ["an empty file", { size: 0 }],
  ["a file of unknown size", { size: null }],
  ["a very large file", { size: 2 ** 31 }],
  ["a file that cannot be opened", { problem: "No permission." }],
  ["a file that could not be read", { index_state: "failed" }],
])("names none for %s", (_, facts) => {
  expect(thumbnailUrl({ ...file, ...facts })).toBeNull();
});

it("names one again when a file that could not be read is another now", () => {
  expect(thumbnailUrl({ ...file, index_state: "failed", version: "v 2" })).not.toBeNull();
});
