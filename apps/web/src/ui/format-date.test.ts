import { expect, it } from "vitest";
import { formatDate } from "./format-date.ts";

const NOW = new Date(2026, 2, 30, 0, 30);
const at = (day: number, hour = 23) => new Date(2026, 2, day, hour, 50).toISOString();

it.each([
  [at(30, 0), "Today"],
  [at(29), "Yesterday"],
  [at(28), "2 days ago"],
  [at(24, 0), "6 days ago"],
  [at(23), new Date(2026, 2, 23).toLocaleDateString()],
  [at(31), new Date(2026, 2, 31).toLocaleDateString()],
  [null, "Unknown"],
])("says %s as %s", (iso, text) => {
  expect(formatDate(iso, NOW)).toBe(text);
});
