import { expect, it } from "vitest";
import { isServerPath, originOf } from "./origin.ts";

const from = (search: string, state: unknown = null) => originOf({ search, state });

it("goes back to where the guard sent the visitor from, query and all", () => {
  expect(from("", { from: { pathname: "/browse", search: "?search=bridge", hash: "" } })).toBe("/browse?search=bridge");
});

it("goes where the server's ?next= says, which may be an address of its own", () => {
  const origin = from("?next=%2Fapi%2Ffiles%2Ff1%2Fopen%3Fpage%3D3");
  expect([origin, isServerPath(origin)]).toEqual(["/api/files/f1/open?page=3", true]);
});

it.each([
  "",
  "?next=",
  "?next=https%3A%2F%2Fevil.example",
  "?next=%2F%2Fevil.example",
  "?next=%2F%5Cevil.example",
  "?next=%2F%09%2Fevil.example",
])("goes to the dashboard for %j", (search) => {
  expect(from(search)).toBe("/dashboard");
});
