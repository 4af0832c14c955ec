import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { folderForTest } from "../for-tests.ts";
import { cannotOpen } from "./cannot-open.ts";
import { onEveryDatabase } from "./for-tests.ts";
import { migrate } from "./migrate.ts";
import { newId } from "./new-id.ts";
import { openRecords } from "./open.ts";

onEveryDatabase("records", (records) => {
  it("keeps times and sizes beyond 32 bits as numbers", async () => {
    const { db } = records();
    const row = { id: "a", kind: "folder", uri: "x", name: "n", is_active: 1, scan_state: "idle", last_error: null };
    await db
      .insertInto("source")
      .values({ ...row, created_at: 1_795_000_000_123, last_scan_at: null, vanished_scans: 0 })
      .execute();
    const found = await db.selectFrom("source").selectAll().executeTakeFirstOrThrow();
    expect(found.created_at).toBe(1_795_000_000_123);
  });

  it("keeps bytes as they were", async () => {
    const { db } = records();
    const layout = Uint8Array.from([0, 255, 1, 128]);
    const page = { file_id: "f", version: "1", number: 1, label: null, text: "a\u00e9\u{1F600}", gap: null };
    await db
      .insertInto("page")
      .values({ ...page, layout })
      .execute();
    const found = await db.selectFrom("page").selectAll().executeTakeFirstOrThrow();
    expect([...found.layout]).toEqual([0, 255, 1, 128]);
    expect(found.text).toBe(page.text);
  });

  it("migrates again without doing anything", async () => {
    const { db, kind } = records();
    await Promise.all([migrate(db, kind), migrate(db, kind)]);
    expect(await db.selectFrom("page").select("number").execute()).toHaveLength(1);
  });
});

it("migrates once when several processes open a new file together", async () => {
  const path = join(await folderForTest("reading-room-db-"), "records.db");
  const program = `import { openRecords } from ${JSON.stringify(import.meta.resolve("./open.ts"))};
    const { db } = await openRecords(${JSON.stringify(path)}); await db.destroy();`;
  const run = promisify(execFile);
  await Promise.all([1, 2, 3].map(() => run(process.execPath, ["--input-type=module", "-e", program])));
}, 30_000);

it("says of a server that is away which setting names it, and what to do, without its password", async () => {
  const failure = openRecords("postgres://nobody:hidden-word@127.0.0.1:1/none?application_name=hidden-word");
  await expect(failure).rejects.toMatchObject({
    code: "unavailable",
    message:
      "The database that the setting DATABASE_URL names (127.0.0.1:1/none) could not be opened: connect ECONNREFUSED 127.0.0.1:1; check that PostgreSQL runs and can be reached at that address.",
  });
});

it.each([
  ["3D000", 'database "none" does not exist', "make that database (createdb), or name another there"],
  ["28P01", 'password authentication failed for user "nobody"', "check the user and the password there"],
])("says what to do when PostgreSQL answers %s", (code, says, todo) => {
  const { message } = cannotOpen("postgres://nobody:word@db.lan/none", Object.assign(new Error(says), { code }));
  expect(message).toBe(
    `The database that the setting DATABASE_URL names (db.lan/none) could not be opened: ${says}; ${todo}.`,
  );
});

it("names a database of this machine as that", () => {
  const named = (url: string) => cannotOpen(url, new Error("no")).message;
  expect(named("postgres:///library")).toContain("names (this machine/library) could not");
  expect(named("postgres://?host=/run/postgresql")).toContain("names (/run/postgresql) could not");
});

it("makes ids that sort by their time", () => {
  const ids = [3, 1, 2].map((ms) => newId(ms));
  expect([...ids].sort()).toEqual([ids[1], ids[2], ids[0]]);
  expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
