import { expect, it } from "vitest";
import { ownQueries } from "./own-queries.ts";

const LATEST_FIRST = [
  'report OR alpha in:"Two"',
  'report OR alpha in:"One"',
  "type:pdf report OR alpha",
  "annual report",
  "report 2024",
  "Report 2024 type:sheet",
  "reports of 2023",
  "type:pdf",
  "type:doc",
];

const fit = (typed: string) => (text: string) => (text.startsWith(typed) ? 1 : text.includes(typed) ? 0.5 : 0);
const own = (typed: string, limit = 10) => ownQueries(LATEST_FIRST, { query: typed, fit: fit(typed) }, limit);

it("are each there once, whatever filters they had: the latest", () => {
  expect(own("report")).toEqual(['report OR alpha in:"Two"', "report 2024", "reports of 2023", "annual report"]);
});

it("are the few that begin as typed, the latest first", () => {
  expect(own("report", 2)).toEqual(['report OR alpha in:"Two"', "report 2024"]);
});

it("are all there where filters are typed, or nothing but filters was asked", () => {
  expect(own("report OR alpha in:")).toEqual(['report OR alpha in:"Two"', 'report OR alpha in:"One"']);
  expect(own("type:")).toEqual(["type:pdf report OR alpha", "type:pdf", "type:doc", "Report 2024 type:sheet"]);
});
