import { Filters } from "@reading-room/contract/counsel-filters";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { LibraryRules } from "../../../core/documents/library-rules.ts";
import { loadRules } from "../../../library-rules-file.ts";
import { filtersIn } from "./parse-filters.ts";

const RULES: LibraryRules = loadRules(null);
const NOW = Date.UTC(2026, 10, 22, 16);

const read = (text: string) => filtersIn(text, RULES, NOW);
const range = (text: string) => {
  const { filters, remainder } = read(text);
  const { startDate, endDate } = filters.dateRange ?? {};
  return [startDate ?? "", endDate ?? "", remainder];
};

it.each([
  ["bridges since 2020", "2020-01-01", "", "bridges"],
  ["bridges after 2020", "2021-01-01", "", "bridges"],
  ["bridges before 2020", "", "2019-12-31", "bridges"],
  ["bridges before March 2021", "", "2021-02-28", "bridges"],
  ["bridges until March 2021", "", "2021-03-31", "bridges"],
  ["bridges from 2019 to 2021", "2019-01-01", "2021-12-31", "bridges"],
  ["bridges between May 2021 and 2019-02-03", "2019-02-03", "2021-05-31", "bridges"],
  ["bridges 2019-2021", "2019-01-01", "2021-12-31", "bridges"],
  ["bridges in 2023", "2023-01-01", "2023-12-31", "bridges"],
  ["bridges from last year", "2025-01-01", "2025-12-31", "bridges"],
  ["last year's bridges", "2025-01-01", "2025-12-31", "bridges"],
  ["bridges this month", "2026-11-01", "2026-11-30", "bridges"],
  ["bridges since last month", "2026-10-01", "", "bridges"],
  ["bridges in the last year", "2025-11-22", "", "bridges"],
  ["bridges in the last 6 months", "2026-05-22", "", "bridges"],
  ["bridges, past two weeks", "2026-11-08", "", "bridges"],
  ["Which bridges were changed yesterday?", "2026-11-21", "2026-11-21", "Which bridges?"],
  ["bridges since yesterday", "2026-11-21", "", "bridges"],
  ["bridges on 3 May 2024", "2024-05-03", "2024-05-03", "bridges"],
  ["bridges newer than June 1st, 2024", "2024-06-02", "", "bridges"],
  ["since 2019 and before 2022 bridges", "2019-01-01", "2021-12-31", "bridges"],
  ["bridges after 2022 before 2020", "2023-01-01", "", "bridges"],
])("reads the dates of %j", (text, ...told) => {
  expect(range(text)).toEqual(told);
});

it.each([
  "Which bridge was built in 1864?",
  "What does FM 3-0 say about page 2020?",
  "Who may cross?",
  "bridges since 2020-13-45",
  "the last bridge",
  "May the commander decide?",
])("reads no dates out of %j", (text) => {
  expect(read(text)).toEqual({ filters: {}, remainder: text });
});

it("tells years of publication from dates of files", () => {
  expect(read("bridges published in 1864")).toEqual({
    filters: { publishedYears: ["1864"] },
    remainder: "bridges",
  });
  expect(read("manuals on bridges that were published since 2024").filters).toEqual({
    documentTypes: ["manual"],
    publishedYears: ["2024", "2025", "2026"],
  });
});

it.each([
  ["field manuals about bridges since 2020", ["fm"], undefined, "about bridges"],
  ["FMs on bridges", ["fm"], undefined, "on bridges"],
  ["reports and studies on ferries", ["report"], undefined, "on ferries"],
  ["documents of type report on ferries", ["report"], undefined, "documents on ferries"],
  ["joint publications about logistics and training", ["jp"], ["logistics", "training"], ""],
  ["logistics reports from last year", ["report"], ["logistics"], ""],
  ["between 2019 and 2021 joint publications on logistics", ["jp"], ["logistics"], ""],
  ["since 2020, reports about training", ["report"], ["training"], ""],
  ["What do field manuals say about fires?", ["fm"], ["fires"], "What do say?"],
])("reads the types and topics of %j", (text, ...told) => {
  const { filters, remainder } = read(text);
  expect([filters.documentTypes, filters.topics, remainder]).toEqual(told);
});

it.each([
  "What does FM 3-0 say about the offense?",
  "What must a report hold?",
  "How is training on bridges done?",
  "Tell me about training for divers",
  "Was the ferry ten minutes late?",
])("takes nothing out of %j that is asked", (text) => {
  expect(read(text)).toEqual({ filters: {}, remainder: text });
});

it.each([
  "no field manuals",
  "bridges, no field manuals",
  "not statutes",
  "everything except reports",
  "everything but reports",
  "without memos",
  "without field manuals, reports or joint publications",
  "nothing about logistics and training",
  "no logistics reports",
  "excluding 2019",
  "bridges, excluding last year",
  "bridges not published in 2019",
  "bridges, but not from 2019 to 2021",
  "Don’t show me any reports",
  "bridges, other than in field manuals",
  "bridges -FM",
  "reports excluded",
  "Why are field manuals not enough?",
])("makes no filter of what %j denies, and leaves it in the question", (text) => {
  expect(read(text)).toEqual({ filters: {}, remainder: text });
});

it.each([
  ["reports without memos", ["report"], "without memos"],
  ["reports, not field manuals", ["report"], "not field manuals"],
  ["no field manuals, only reports", ["report"], "no field manuals"],
  ["nothing but reports", ["report"], "nothing but"],
  ["not only reports on ferries", ["report"], "not only on ferries"],
  ["Which roads are not open, field manuals", ["fm"], "Which roads are not open"],
])("still reads what %j wants beside what it denies", (text, types, remainder) => {
  expect(read(text)).toEqual({ filters: { documentTypes: types }, remainder });
});

it.each([
  ["memos on bridges", ["letter"], "on bridges"],
  ["handbooks since 2020", ["manual"], null],
  ["what does the memo say?", undefined, "what does the memo say?"],
  ["which notes must a guide hold?", ["minutes"], null],
])("knows a type by what its files are called: %j", (text, types, remainder) => {
  const { filters, remainder: rest } = read(text);
  expect([filters.documentTypes, remainder === null ? null : rest]).toEqual([types, remainder]);
});

it("gives filters that the search takes, whatever is typed, and at once", () => {
  const words = fc.constantFrom(
    ..."since 2020 before 2019 after last year month the past 6 months between and from to FM reports field manuals about logistics training published in May 3 - – ? 9999 0000 of".split(
      " ",
    ),
  );
  fc.assert(
    fc.property(fc.array(words, { maxLength: 60 }), (some) => {
      expect(Filters.safeParse(read(some.join(" ")).filters).error).toBeUndefined();
    }),
    { numRuns: 500 },
  );
  const begun = performance.now();
  for (const text of ["the last ".repeat(111), "from 2020 ".repeat(100), " ".repeat(1_000), "in may ".repeat(140)])
    read(text);
  expect(performance.now() - begun).toBeLessThan(500);
});

it.each([
  ["DoD instructions about noise", "dod"],
  ["Department of Defense directives on claims", "dod"],
  ["DoDIs about noise", "dod"],
  ["CJCS instructions on drills", "cjcs"],
  ["instructions about noise", "instruction"],
])("knows whose series are meant by %j", (text, type) => {
  const { filters, remainder } = read(text);
  expect(filters).toEqual({ documentTypes: [type] });
  expect(remainder).not.toMatch(/DoD|CJCS|instruction|directive/i);
});

it.each(["What does DoDI 4715.13 say of noise?", "What does DoD Instruction 4715.13 say of noise?"])(
  "takes a publication's number for no series: %s",
  (text) => {
    expect(read(text)).toEqual({ filters: {}, remainder: text });
  },
);
