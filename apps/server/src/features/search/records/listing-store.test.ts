import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { numbersNear } from "../../../core/text/spelling.ts";
import { openRecords, type Records } from "../../../db/open.ts";
import { searchStore, type SearchStore } from "../store.ts";

/** How SQLite goes about what a store asks. */
async function planOf(db: Records, ask: (store: SearchStore) => Promise<unknown>): Promise<string> {
  const asked: RootOperationNode[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(searchStore(db.withPlugin(listener)));
  const plans = asked.map(async (node) => {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: "plan" });
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    return (await db.executeQuery<{ detail: string }>(explained)).rows.map(({ detail }) => detail).join("\n");
  });
  return (await Promise.all(plans)).join("\n");
}

const SOURCES = ["one", "two"];
const MANY_IDS = Array.from({ length: 60 }, (_, i) => String(i));
const THROUGH_ALL_FILES =
  /file (INDEX|USING (COVERING )?INDEX) file_\w+ \(source_id=\?\)|SCAN file\b(?! USING INDEX file_folder_name)/;

describe("looking up what somebody may see of a large source", async () => {
  const { db } = await openRecords(":memory:");
  afterAll(() => db.destroy());

  const asks: [what: string, ask: (store: SearchStore) => Promise<unknown>][] = [
    ["files by their ids", (store) => store.files(MANY_IDS, SOURCES)],
    ["files by words in their names", (store) => store.namesWith(["ab", "cd"], SOURCES, 5)],
    ["words that names hold", (store) => store.namedWords(MANY_IDS, ["one"])],
    ["folders by their names", (store) => store.foldersNamed([{ name: "reports", isWhole: false }], SOURCES, 5)],
    ["what is new", (store) => store.newSince(0, SOURCES, 5)],
  ];

  it.each(asks)("does not go through all of its files for %s", async (_, ask) => {
    expect(await planOf(db, ask)).not.toMatch(THROUGH_ALL_FILES);
  });
});

describe("looking up what a misspelt word may have been meant as", async () => {
  const { db } = await openRecords(":memory:");
  afterAll(() => db.destroy());
  const near = numbersNear("goosberry");

  it("goes through the vocabulary by its index, however many words may have been meant", async () => {
    const plan = await planOf(db, (store) => store.knownWords(near));
    expect(plan).toMatch(/SEARCH vocabulary USING .*\(term=\?\)/);
    expect(plan).not.toMatch(/SCAN vocabulary/);
  });

  it("goes through the words of names by theirs", async () => {
    const plan = await planOf(db, (store) => store.namedWords(near, SOURCES));
    expect(plan).toMatch(/SEARCH name_term USING .*\(term=\?\)/);
    expect(plan).not.toMatch(/SCAN (name_term|file)\b/);
  });
});
