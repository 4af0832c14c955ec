import { expect, it } from "vitest";
import { Filters } from "./counsel-filters.ts";

it("takes only dates that a calendar has", () => {
  const isTaken = (startDate: string): boolean => Filters.safeParse({ dateRange: { startDate } }).success;
  expect(["2024-02-29", "1999-12-31"].map(isTaken)).toEqual([true, true]);
  expect(["2024-13-01", "2024-00-10", "2024-01-45", "24-01-01", "tomorrow"].map(isTaken)).toEqual(
    Array.from({ length: 5 }, () => false),
  );
});

it("names the field when an end date is before the start", () => {
  const range = (startDate: string | null, endDate: string | null) =>
    Filters.safeParse({ dateRange: { startDate, endDate } }).error?.issues.map(({ path, message }) => [path, message]);
  expect(range("2024-05-02", "2024-05-01")).toEqual([
    [["dateRange", "endDate"], "The end date is before the start date"],
  ]);
  expect([range("2024-05-02", "2024-05-02"), range("2024-05-02", null), range(null, "2024-05-02")]).toEqual(
    Array.from({ length: 3 }, () => undefined),
  );
});
