import { expect, it } from "vitest";
import { folderAddress } from "./folder-address.ts";

it("keeps order and view and drops the rest", () => {
  const now = new URLSearchParams("sort=date&order=desc&view=grid&fileId=x&search=y");
  expect(folderAddress("f1", "root", now)).toBe("/browse/f1?sort=date&order=desc&view=grid");
});

it("has one address for the root", () => {
  expect(folderAddress("root", "root", new URLSearchParams())).toBe("/browse");
  expect(folderAddress("a b", "root", new URLSearchParams())).toBe("/browse/a%20b");
});
