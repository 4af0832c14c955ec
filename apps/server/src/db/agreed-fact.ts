import type { Records } from "./open.ts";

/** A fact that whoever comes first decides for the whole installation. @param draft made only when there is none yet */
export async function agreedFact(db: Records, name: string, draft: () => Promise<string>): Promise<string> {
  const known = (): Promise<{ value: string } | undefined> =>
    db.selectFrom("fact").select("value").where("name", "=", name).executeTakeFirst();
  const before = await known();
  if (before !== undefined) return before.value;
  const own = { name, value: await draft() };
  await db
    .insertInto("fact")
    .values(own)
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  // Another may have been first.
  return (await known())?.value ?? own.value;
}
