import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { fromWhereTheUserStood } from "./user-path.mjs";

const before = process.env.INIT_CWD;
const there = path.resolve("/somewhere");

afterEach(() => {
  if (before === undefined) delete process.env.INIT_CWD;
  else process.env.INIT_CWD = before;
});

it("resolves a folder from where the user stood, not from the repository", () => {
  process.env.INIT_CWD = there;
  expect(fromWhereTheUserStood("../library of mine")).toBe(path.resolve(there, "../library of mine"));
  expect(fromWhereTheUserStood("papers")).toBe(path.join(there, "papers"));
});

it("leaves flags, addresses and nothing as they are", () => {
  process.env.INIT_CWD = there;
  for (const argument of ["--help", "-h", "s3://bucket/folder", "gdrive:0Bx", ""]) {
    expect(fromWhereTheUserStood(argument)).toBe(argument);
  }
});
