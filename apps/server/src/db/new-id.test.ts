import { expect, it } from "vitest";
import { idMadeAt, newId } from "./new-id.ts";

const MADE_AT = Date.UTC(2026, 10, 23);

it("is a UUID of version 7 that tells when it was made", () => {
  const id = newId(MADE_AT);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(idMadeAt(id)).toBe(MADE_AT);
});

it("sorts as ids were made, also within one millisecond", () => {
  const ids = Array.from({ length: 2_000 }, (_, i) => newId(MADE_AT + Math.floor(i / 1_000)));
  expect(ids).toEqual(ids.toSorted());
});

it("is never made twice, however many are made at once", () => {
  const ids = Array.from({ length: 10_000 }, () => newId(MADE_AT));
  expect(new Set(ids).size).toBe(ids.length);
});
