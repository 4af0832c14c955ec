import { expect, it } from "vitest";
import { endDateError, monthsUpTo } from "./date-rules.ts";

it("goes back by months, to the same day", () => {
  expect(monthsUpTo(new Date("2026-11-22T16:00:00Z"), 6)).toEqual({ startDate: "2026-05-22", endDate: "2026-11-22" });
  expect(monthsUpTo(new Date("2026-03-01T00:00:00Z"), 12)).toEqual({ startDate: "2025-03-01", endDate: "2026-03-01" });
});

it("takes a month's last day for one that it does not have", () => {
  expect(monthsUpTo(new Date("2026-08-31T12:00:00Z"), 6).startDate).toBe("2026-02-28");
  expect(monthsUpTo(new Date("2024-02-29T12:00:00Z"), 12).startDate).toBe("2023-02-28");
});

it("says that an end before the start is wrong, and only that", () => {
  expect(endDateError("2026-02-01", "2026-01-31")).toBe("The end date comes before the start date");
  expect(endDateError("2026-02-01", "2026-02-01")).toBeUndefined();
  expect(endDateError("2026-02-01", "")).toBeUndefined();
  expect(endDateError("", "2026-01-31")).toBeUndefined();
});
