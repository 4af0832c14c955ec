import { expect, it } from "vitest";
import { formatSize } from "./format-size.ts";

it.each([
  [0, "0 Bytes"],
  [1_023, "1023 Bytes"],
  [1_024, "1.00 KB"],
  [1_536, "1.50 KB"],
  [1_048_575, "1.00 MB"],
  [1_048_576, "1.00 MB"],
  [5 * 1_024 ** 3, "5.00 GB"],
  [3 * 1_024 ** 5, "3072.00 TB"],
  [null, "—"],
])("says %s bytes as %s", (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});
