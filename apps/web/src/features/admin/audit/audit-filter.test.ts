import { expect, it } from "vitest";
import { isBackwards, isFiltered, readAuditFilter } from "./audit-filter.ts";

const read = (query: string) => readAuditFilter(new URLSearchParams(query));

it("reads the filters out of the address", () => {
  expect(read("tab=audit-logs&user=anna&action=login&from=2026-01-01&to=2026-01-31")).toEqual({
    user: "anna",
    action: "login",
    from: "2026-01-01",
    to: "2026-01-31",
  });
});

it("takes what the address says wrongly for not said", () => {
  expect(read("")).toEqual({});
  expect(read("user=+&action=hacked&from=yesterday&to=2026-02-30")).toEqual({});
  expect(read("from=2026-13-01&to=2026-1-1")).toEqual({});
});

it("knows whether anything is left out", () => {
  expect([isFiltered(read("tab=audit-logs")), isFiltered(read("user=System"))]).toEqual([false, true]);
});

it("knows a time that runs backwards", () => {
  expect(isBackwards({ from: "2026-02-01", to: "2026-01-31" })).toBe(true);
  expect(isBackwards({ from: "2026-01-31", to: "2026-01-31" })).toBe(false);
  expect(isBackwards({ from: "2026-01-31" })).toBe(false);
});
