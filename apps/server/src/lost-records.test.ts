import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { checkLibraryKnown, lostRecords } from "./lost-records.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "reading-room-lost-"));
});
afterEach(() => rm(dataDir, { recursive: true }));

const said = (): string => lostRecords({ dataDir, databaseUrl: join(dataDir, "records.db") }).join("\n");

it("says nothing before a first start, nor where the records are", async () => {
  await writeFile(join(dataDir, "library.json"), "{}");
  await writeFile(join(dataDir, "terms.md"), "# Ours");
  expect(said()).toBe("");
  await writeFile(join(dataDir, "secret.key"), "x");
  await writeFile(join(dataDir, "records.db"), "SQLite format 3");
  expect(said()).toBe("");
  expect(lostRecords({ dataDir, databaseUrl: "postgres://localhost/rooms" })).toEqual([]);
});

it("says of a used folder that its records are gone, or empty, and how to have them back", async () => {
  await mkdir(join(dataDir, "passages"));
  expect(said()).toMatch(
    /records\.db" is not there any more, .+ Accounts, conversations, .+\n.+npm run restore -- FILE` with a backup/,
  );
  await writeFile(join(dataDir, "records.db"), "");
  expect(said()).toContain('records.db" is empty, though');
});

it("refuses to put the sample library in the place of one that is lost with the records, and says what to do", async () => {
  const check = (given: "now" | "before" | "nowhere") => () =>
    checkLibraryKnown({ dataDir, databaseUrl: join(dataDir, "records.db") }, given);
  expect(check("nowhere")).not.toThrow();
  await mkdir(join(dataDir, "passages"));
  expect(check("nowhere")).toThrow(
    /records\.db" is not there any more, .+ with it is lost which library was served\. Put the file back, or .+ npm start -- FOLDER .+ LIBRARY/,
  );
  expect(check("now")).not.toThrow();
  expect(check("before")).not.toThrow();
});
