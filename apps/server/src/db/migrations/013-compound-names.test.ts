import { expect, it } from "vitest";
import { onEveryDatabase } from "../for-tests.ts";
import { up } from "./013-compound-names.ts";

/** More than are read at a time. */
const FILES = 1_100;

onEveryDatabase("names with a dash, after the update", (records) => {
  it("are found as one word, too, however many there are and however often it is said", async () => {
    const { db } = records();
    const source = { id: "s", kind: "folder", uri: "file:///s", name: "S", is_active: 1, scan_state: "ready" };
    await db
      .insertInto("source")
      .values({ ...source, last_scan_at: null, last_error: null, vanished_scans: 0, created_at: 1 })
      .execute();
    for (let i = 0; i < FILES; i++) {
      const name = i % 2 === 0 ? `E-mail ${i}.txt` : `Mail ${i}.txt`;
      const facts = { parent_id: null, is_folder: 0, mime_type: "text/plain", kind: "text", size: 1, modified_at: 1 };
      const rest = {
        version: "v",
        drive_file_id: null,
        problem: null,
        created_at: 1,
        folder_path: "",
        folder_ids: "//",
      };
      const row = { id: `f${String(i).padStart(5, "0")}`, source_id: "s", key: `${i}`, name, sort_name: name };
      await db
        .insertInto("file")
        .values({ ...row, ...facts, ...rest })
        .execute();
    }
    for (let time = 0; time < 2; time++) await up(db as never);
    const terms = await db.selectFrom("name_term").selectAll().orderBy("file_id").execute();
    expect(terms).toHaveLength(FILES / 2);
    expect(terms[0]).toMatchObject({ term: "email", file_id: "f00000" });
    expect(terms.at(-1)).toMatchObject({ term: "email", file_id: "f01098" });
  });
});
