import { expect, it } from "vitest";
import { isServerPath, originOf, screenBehind } from "./origin.ts";

const from = (search: string, state: unknown = null) => originOf({ search, state });

it("goes back to where the guard sent the visitor from, query and all", () => {
  expect(from("", { from: { pathname: "/browse", search: "?search=bridge", hash: "" } })).toBe("/browse?search=bridge");
});

it("goes where the server's ?next= says, which may be an address of its own", () => {
  const origin = from("?next=%2Fapi%2Ffiles%2Ff1%2Fopen%3Fpage%3D3");
  expect([origin, isServerPath(origin)]).toEqual(["/api/files/f1/open?page=3", true]);
  for (const page of ["/api/docs", "/api/openapi.json", "/api/docs#search"])
    expect(from(`?next=${encodeURIComponent(page)}`)).toBe(page);
});

it.each([
  "",
  "?next=",
  "?next=https%3A%2F%2Fevil.example",
  "?next=%2F%2Fevil.example",
  "?next=%2F%5Cevil.example",
  "?next=%2F%09%2Fevil.example",
  "?next=%2Fapi%2Fauth%2Fme",
  "?next=%2Fapi%2Fdocsx",
])("goes to the dashboard for %j", (search) => {
  expect(from(search)).toBe("/dashboard");
});

it("has a screen behind a file that is saved: its details; behind all else the dashboard", () => {
  expect(screenBehind("/api/files/f1-2/open?page=3")).toBe("/browse?fileId=f1-2");
  expect(screenBehind("/api/files/f1/open?download=1")).toBe("/browse?fileId=f1");
  for (const path of ["/api/docs", "/api/files/a%2Fb/open", "/api/files/archive/t1"])
    expect(screenBehind(path)).toBe("/dashboard");
});
