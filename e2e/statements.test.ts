import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { hasShared, ROOT, SHARED } from "./place.ts";

interface Row {
  readonly statement: string;
  /** `path › title`; none where nobody shows the statement. */
  readonly tests: readonly string[];
}

const TABLES = readFileSync(resolve(ROOT, "docs/statements.md"), "utf8");
const HEAD = /^\|\s*(statement\s*\||-)/;

/** Rows of all tables; several tests of one statement stand in lines of their own. */
const ROWS: readonly Row[] = TABLES.split("\n")
  .filter((line) => line.startsWith("|") && !HEAD.test(line))
  .map((line) => {
    const [statement = "", tests = ""] = line
      .split("|")
      .slice(1)
      .map((cell) => cell.trim());
    return { statement, tests: tests.split("<br>").filter((test) => test !== "") };
  });

/** Finds each `it("…"`, also behind `it.each(…)` and `it.skipIf(…)`; a skipped one is none. */
const TITLES =
  /\b(it|describe)(?:\.(?:each|skipIf)\((?:(?!\n\s*(?:it|describe)[.(])[^])*?\))?\(\s*(["'`])((?:\\.|(?!\2)[^])*)\2\s*,/g;

const read = new Map<string, ReadonlySet<string>>();

/** The titles of a file's tests, as they are written; none where there is no such file. */
const titlesIn = (path: string): ReadonlySet<string> => {
  const known = read.get(path);
  if (known !== undefined) return known;
  const file = resolve(ROOT, path);
  const source = existsSync(file) ? readFileSync(file, "utf8") : "";
  const found = [...source.matchAll(TITLES)].filter(([, kind]) => kind === "it").map(([, , , title = ""]) => title);
  const titles = new Set(found);
  read.set(path, titles);
  return titles;
};

const isThere = (test: string): boolean => {
  const [path = "", title = ""] = test.split(" › ");
  return /\.test\.tsx?$/.test(path) && titlesIn(path).has(title);
};

it("names a test for every statement", () => {
  expect(ROWS.length).toBeGreaterThan(100);
  expect(ROWS.filter(({ statement, tests }) => statement === "" || tests.length === 0)).toEqual([]);
});

it("names only tests that are there", () => {
  expect(ROWS.flatMap(({ tests }) => tests).filter((test) => !isThere(test))).toEqual([]);
});

it("says nothing twice", () => {
  const rows = ROWS.map(({ statement, tests }) => `${statement} ${tests.join()}`);
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
});

it.skipIf(!hasShared("spec/product.md"))("leaves out no text that the specification gives to these screens", () => {
  const specification = readFileSync(resolve(SHARED, "spec/product.md"), "utf8");
  const sections = specification.split(/^## /m).filter((section) => /^[245689]\. /.test(section));
  expect(sections).toHaveLength(6);
  // An apostrophe stands behind a letter.
  const quoted = /(?<!\w)'([^']{2,})'/g;
  const texts = sections.flatMap((section) => [...section.matchAll(quoted)].map(([, text = ""]) => text));
  expect(texts.length).toBeGreaterThan(40);
  const said = ROWS.map(({ statement }) => statement).join("\n");
  expect(texts.filter((text) => !said.includes(text))).toEqual([]);
});
