import type { Records } from "./open.ts";

/** A fact as it stands; null where nobody has decided it. */
export async function knownFact(db: Records, name: string): Promise<string | null> {
  const row = await db.selectFrom("fact").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value ?? null;
}

/** A fact that whoever comes first decides for the whole installation. @param draft made only when there is none yet */
export async function agreedFact(db: Records, name: string, draft: () => Promise<string>): Promise<string> {
  const before = await knownFact(db, name);
  if (before !== null) return before;
  const own = { name, value: await draft() };
  await db
    .insertInto("fact")
    .values(own)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Another may have been first.
  return (await knownFact(db, name)) ?? own.value;
}
