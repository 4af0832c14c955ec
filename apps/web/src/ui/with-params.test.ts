import { expect, it } from "vitest";
import { withParams } from "./with-params.ts";

const BEFORE = new URLSearchParams("view=grid&fileId=f1&sort=name");

it("writes each value in its name's place, or behind all others, and takes out what is null", () => {
  const after = withParams(BEFORE, { fileId: null, sort: "size", order: "desc" });
  expect(after.toString()).toBe("view=grid&sort=size&order=desc");
});

it("keeps an empty value: a name may say something by being there", () => {
  expect(withParams(BEFORE, { find: "" }).get("find")).toBe("");
});

it("leaves what it was given as it was", () => {
  withParams(BEFORE, { view: null });
  expect(BEFORE.get("view")).toBe("grid");
});
