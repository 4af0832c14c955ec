import { expect, it } from "vitest";
import { mayDiffer } from "./use-file-change.ts";

const OPENED = 1_000_000;

it.each([
  ["has not changed", 0, false],
  ["had changed long before a file was opened", OPENED - 31_000, false],
  ["has changed while it was being opened", OPENED - 100, true],
  ["has changed since", OPENED + 1, true],
])("asks for a file once more only where that may tell something: the library %s", (_, changedAtMs, asks) => {
  expect(mayDiffer(OPENED, changedAtMs)).toBe(asks);
});
