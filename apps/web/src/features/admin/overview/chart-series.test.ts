import { expect, it } from "vitest";
import { CHARTS, countOf, seriesOf } from "./chart-series.ts";

const [SIGNUPS, LOGINS] = CHARTS;
const day = (date: string, logins: number) => ({ date, signups: 0, logins, questions: 0, filesIndexed: 0 });

it("measures each day against the tallest, and adds them up", () => {
  const { bars, total } = seriesOf([day("2026-01-01", 2), day("2026-01-02", 0), day("2026-01-03", 8)], LOGINS);
  expect(bars.map(({ share }) => share)).toEqual([0.25, 0, 1]);
  expect(total).toBe(10);
});

it("draws nothing where nothing happened", () => {
  const { bars, total } = seriesOf([day("2026-01-01", 2)], SIGNUPS);
  expect([bars[0]?.share, total]).toEqual([0, 0]);
  expect(seriesOf([], LOGINS)).toEqual({ bars: [], total: 0 });
});

it("counts one and many", () => {
  expect([countOf(1, LOGINS), countOf(0, LOGINS)]).toEqual(["1 login", "0 logins"]);
});
