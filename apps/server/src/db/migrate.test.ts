import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
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
  });
});
