import { kindLabel } from "@reading-room/contract/kind-labels";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { onEveryDatabase } from "./for-tests.ts";
import { kindPlace } from "./kind-place.ts";
import { INDEXED_PLACE } from "./migrations/012-kind-labels.ts";

it("is what the index holds: other labels need another index", () => {
  expect(kindPlace("mime_type")).toBe(INDEXED_PLACE);
});

onEveryDatabase("the place of a kind", (records) => {
  it("is in the order of the labels that are shown", async () => {
    const types = ["text/html", "application/zip", "image/webp", "text/csv", "application/pdf", "image/gif"];
    const rows = types.map((type) => sql`select ${type} as mime_type`);
    const sorted = await sql<{ mime_type: string }>`
      select mime_type from (${sql.join(rows, sql` union all `)}) as files order by ${sql.raw(kindPlace("mime_type"))}
    `.execute(records().db);
    const labels = sorted.rows.map(({ mime_type: type }) => kindLabel(type));
    expect(labels).toEqual(types.map(kindLabel).toSorted(new Intl.Collator("en").compare));
  });
});
