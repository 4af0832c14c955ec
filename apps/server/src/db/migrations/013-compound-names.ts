import { sql, type Kysely } from "kysely";
import { compoundsIn, joined } from "../../core/text/compounds.ts";
import type { Schema } from "../schema.ts";

const AT_A_TIME = 500;
/** The signs that `compoundsIn` takes for a dash. */
const HAS_DASH = sql<boolean>`(name like '%-%' or name like '%‐%' or name like '%‑%')`;

const termsOf = ({ id, name }: { readonly id: string; readonly name: string }) =>
  [...new Set(compoundsIn(name).map(joined))].map((term) => ({ term, file_id: id, weight: 1 }));

/** Names with a dash are found as one word, too: "E-mail rules" by "email". What is named from now on says so itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const records = db as Kysely<Schema>;
  for (let after = ""; ;) {
    const some = records.selectFrom("file").select(["id", "name"]).where("id", ">", after).where(HAS_DASH);
    const rows = await some.orderBy("id").limit(AT_A_TIME).execute();
    const terms = rows.flatMap(termsOf);
    if (terms.length > 0)
      await records
        .insertInto("name_term")
        .values(terms)
        .onConflict((conflict) => conflict.columns(["term", "file_id"]).doNothing())
        .execute();
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_A_TIME) return;
    after = last.id;
  }
}
