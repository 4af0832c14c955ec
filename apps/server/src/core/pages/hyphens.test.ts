import { expect, it } from "vitest";
import { joinBroken } from "./hyphens.ts";

it("keeps the hyphen behind what nearly always has one, though the document says nothing of it", () => {
  expect(joinBroken("a well-\nknown fact and a self-\nevident truth")).toBe(
    "a well-known fact and a self-evident truth",
  );
  expect(joinBroken("a self-\nish man, welling up: well-\ning, and the regi-\nment")).toBe(
    "a selfish man, welling up: welling, and the regiment",
  );
});
