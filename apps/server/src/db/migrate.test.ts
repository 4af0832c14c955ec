import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEveryDatabase } from "./for-tests.ts";
import { checkSchema, migrate } from "./migrate.ts";

/** What a node of the version before would stumble over. */
const TAKES_AWAY =
  /\bdrop(Table|Column|Index|View)?\b|\brename|\bsetNotNull|\bset not null|setDataType|\balter column/i;
const FIRST_BOUND = "009";

it("only adds from 009 on, so that nodes of the version before go on working", async () => {
  const folder = join(import.meta.dirname, "migrations");
  const bound = (await readdir(folder)).filter((name) => name >= FIRST_BOUND);
  expect(bound.length).toBeGreaterThan(0);
  for (const name of bound)
    expect([name, TAKES_AWAY.exec(await readFile(join(folder, name), "utf8"))?.[0]]).toEqual([name, undefined]);
});

onEveryDatabase("a schema", (records) => {
  it("of a newer version is used while that only added, and refused once it took away", async () => {
    const { db, kind } = records();
    const floor = (value: string) =>
      db
        .insertInto("fact")
        .values({ name: "schema_floor", value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
    await floor("009-cluster");
    await migrate(db, kind);
    await checkSchema(db);
    await floor("999-newer");
    const refusal = { code: "bad_setting", message: expect.stringContaining('it needs "999-newer"') };
    await expect(migrate(db, kind)).rejects.toMatchObject(refusal);
    await expect(checkSchema(db)).rejects.toMatchObject(refusal);
    await db.deleteFrom("fact").where("name", "=", "schema_floor").execute();
  });

  it("of before mails said what they are about keeps those that wait", async () => {
    const { db, kind } = records();
    for (const column of ["user_id", "purpose", "link_hash"])
      await sql`alter table mail drop column ${sql.id(column)}`.execute(db);
    await sql`delete from migration where name = '017-mail-about'`.execute(db);
    const times = { created_at: 1, expires_at: 9, next_try_at: 2, lease_until: null, sent_at: null };
    const mail = { id: "m", sealed: "sealed", state: "waiting", attempts: 3, last_error: "down", ...times };
    await db.insertInto("mail").values(mail).execute();
    await migrate(db, kind);
    const rows = await db.selectFrom("mail").selectAll().execute();
    expect(rows).toEqual([{ ...mail, user_id: null, purpose: null, link_hash: null }]);
  });
});
