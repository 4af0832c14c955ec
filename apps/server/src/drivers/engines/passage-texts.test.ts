import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { translating } from "../lancedb-failures.ts";
import { fileWith, passagesOf, queryFor, SEES_S1 } from "./for-tests.ts";
import { lancedbEngine } from "./lancedb.ts";
import { openTexts, type PassageTexts } from "./passage-texts.ts";

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), "reading-room-texts-"))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const openFile = () => new DatabaseSync(join(folder, "texts.db"));
const rows = (...ids: string[]) =>
  ids.map((id) => ({ id, passage: JSON.stringify([id, `said by ${id}`]), around: "{}" }));
const saidNow = (ids: readonly string[], texts: PassageTexts): unknown[] =>
  texts
    .rowsOf(ids)
    .map(({ passage }) => (JSON.parse(String(passage)) as string[])[1])
    .toSorted();
const said = (ids: readonly string[], texts: PassageTexts): unknown[] => {
  const found = saidNow(ids, texts);
  texts.close();
  return found;
};

describe("texts beside a table", () => {
  it("are kept until others take the place of their file's", async () => {
    const texts = await openTexts(folder);
    texts.put(["a", "b"], rows("a:v1:1:0", "a:v1:2:0", "b:v1:1:0"));
    texts.put(["a", "c"], rows("a:v1:1:0", "a:v2:1:5"));
    expect(said(["a:v1:1:0", "a:v1:2:0", "a:v2:1:5", "b:v1:1:0", "d:v1:1:0"], texts)).toEqual([
      "said by a:v1:1:0",
      "said by a:v2:1:5",
      "said by b:v1:1:0",
    ]);
  });

  it("are seen by another process that has them open", async () => {
    const [writer, reader] = await Promise.all([openTexts(folder), openTexts(folder)]);
    writer.put(["a"], rows("a:v1:1:0"));
    writer.close();
    expect(said(["a:v1:1:0"], reader)).toEqual(["said by a:v1:1:0"]);
  });

  it("are another file's where that got the number of one that is gone, and never taken for its", async () => {
    const [writer, reader] = await Promise.all([openTexts(folder), openTexts(folder)]);
    writer.put(["a"], rows("a:v1:1:0"));
    expect(saidNow(["a:v1:1:0"], reader)).toEqual(["said by a:v1:1:0"]);
    writer.put(["a"], []);
    writer.put(["b"], rows("b:v1:1:0"));
    const taken = openFile();
    const places = taken.prepare("select file_id, number from text_file").all();
    expect(places.map((row) => ({ ...row }))).toEqual([{ file_id: "b", number: 1 }]);
    taken.close();
    expect(saidNow(["a:v1:1:0", "b:v1:1:0"], reader)).toEqual(["said by b:v1:1:0"]);
    writer.put(["a"], rows("a:v1:1:0"));
    writer.close();
    expect(said(["a:v1:1:0", "b:v1:1:0"], reader)).toEqual(["said by a:v1:1:0", "said by b:v1:1:0"]);
  });

  it("are none of a passage whose place another one took", async () => {
    const texts = await openTexts(folder);
    texts.put(["a"], rows("a:v1:1:0"));
    const other = openFile();
    other.exec(`update text set passage = '["a:v1:9:9","said by another"]'`);
    other.close();
    expect(said(["a:v1:1:0"], texts)).toEqual([]);
  });

  it("are put all or not at all", async () => {
    const texts = await openTexts(folder);
    texts.put(["a"], rows("a:v1:1:0"));
    const broken = [
      ...rows("a:v2:1:0"),
      { id: "a:v2:2:0", passage: Symbol("no text") as unknown as string, around: "{}" },
    ];
    expect(() => texts.put(["a"], broken)).toThrow("cannot be bound");
    expect(said(["a:v1:1:0", "a:v2:1:0"], texts)).toEqual(["said by a:v1:1:0"]);
  });

  it("begin anew where their file is damaged", async () => {
    await writeFile(join(folder, "texts.db"), "no database, but long enough to be looked at as one".repeat(100));
    const texts = await openTexts(folder);
    expect(texts.rowsOf(["a:v1:1:0"])).toEqual([]);
    texts.put(["a"], rows("a:v1:1:0"));
    expect(said(["a:v1:1:0"], texts)).toEqual(["said by a:v1:1:0"]);
  });

  it("begin anew where their file turns out to be damaged while it is open", async () => {
    const before = await openTexts(folder);
    before.put(["a"], rows("a:v1:1:0"));
    before.close();
    const texts = await openTexts(folder);
    const file = await open(join(folder, "texts.db"), "r+");
    await file.write(Buffer.alloc(2 * 4_096, 0x5a), 0, 2 * 4_096, 4_096);
    await file.close();
    expect(texts.rowsOf(["a:v1:1:0"])).toEqual([]);
    texts.put(["b"], rows("b:v1:1:0"));
    expect(said(["a:v1:1:0", "b:v1:1:0"], texts)).toEqual(["said by b:v1:1:0"]);
  });

  it("begin anew where their file is laid out as another version of the product did", async () => {
    const other = openFile();
    other.exec("CREATE TABLE text (id TEXT PRIMARY KEY, passage TEXT NOT NULL) STRICT");
    other.close();
    const texts = await openTexts(folder);
    texts.put(["a"], rows("a:v1:1:0"));
    expect(said(["a:v1:1:0"], texts)).toEqual(["said by a:v1:1:0"]);
  });

  it("take the room of those that were kept by ids", async () => {
    const before = openFile();
    before.exec("CREATE TABLE passage_text (id TEXT PRIMARY KEY, passage TEXT NOT NULL, around TEXT NOT NULL) STRICT");
    before.close();
    (await openTexts(folder)).close();
    const now = openFile();
    expect(now.prepare("select name from sqlite_master where name = 'passage_text'").all()).toEqual([]);
    now.close();
  });

  it("are none where they cannot be kept, and nothing is written as if they were", async () => {
    const texts = await openTexts(join(folder, "nowhere"));
    expect(texts.rowsOf(["a:v1:1:0"])).toEqual([]);
    expect(() => texts.put(["a"], rows("a:v1:1:0"))).toThrow("unable to open database file");
  });
});

it("tells of a full disk as of one, in SQLite's words, too", async () => {
  const db = new DatabaseSync(":memory:");
  db.exec("PRAGMA max_page_count=1");
  const written = Promise.resolve().then(() => db.exec("CREATE TABLE one (said TEXT)"));
  await expect(translating("search index")(written)).rejects.toThrow("The disk that holds the search index is full.");
  db.close();
});

/** Of the passages that "bridge" finds, what an engine reads. */
async function read(texts: readonly string[], meanwhile: () => unknown = () => {}): Promise<unknown[]> {
  const engine = await lancedbEngine(folder);
  await engine.replace("f", fileWith(), passagesOf("f", texts));
  await meanwhile();
  const found = await engine.rank(queryFor("bridge"), SEES_S1, 10);
  const told = await engine.read(found, SEES_S1);
  const held = await engine.read(found, SEES_S1, ["bridge", "river"]);
  await engine.close();
  expect([...held.values()].map(({ text }) => text).toSorted()).toEqual(
    [...told.values()].map(({ text }) => text).toSorted(),
  );
  return [...told.values()].map(({ text }) => text).toSorted();
}

describe("passages that are read", () => {
  it("come from their texts, as they are now", async () => {
    expect(await read(["A pontoon bridge", "The old bridge"])).toEqual(["A pontoon bridge", "The old bridge"]);
    expect(await read(["The new bridge"])).toEqual(["The new bridge"]);
    const texts = openFile();
    expect(texts.prepare("select count(*) as count from text").get()).toEqual({ count: 1 });
    texts.close();
  });

  it("come from the table where texts are missing, or can be read no more", async () => {
    const forgetOne = () => {
      const texts = openFile();
      texts.exec(`delete from text where passage like '["f:v1:1:0"%'`);
      texts.close();
    };
    expect(await read(["A pontoon bridge", "The old bridge"], forgetOne)).toEqual([
      "A pontoon bridge",
      "The old bridge",
    ]);
    const dropAll = () => {
      const texts = openFile();
      texts.exec("drop table text");
      texts.close();
    };
    expect(await read(["A pontoon bridge", "The old bridge"], dropAll)).toEqual(["A pontoon bridge", "The old bridge"]);
  });

  it("go with their file", async () => {
    await read(["A pontoon bridge"]);
    const engine = await lancedbEngine(folder);
    await engine.replace("f", fileWith(), []);
    await engine.close();
    const texts = openFile();
    expect(texts.prepare("select place from text").all()).toEqual([]);
    expect(texts.prepare("select number from text_file").all()).toEqual([]);
    texts.close();
  });
});

describe("phrases", () => {
  const told = [
    ["stands in the text", "pontoon bridge"],
    ["runs across its end", "bridge crosses"],
    ["stands in a heading", "river crossings"],
    ["is not there in this order", "bridge pontoon"],
    ["stands only around the text", "crosses the"],
  ] as const;

  it("are decided by texts and what stands around them as by the table", async () => {
    const engine = await lancedbEngine(folder);
    const around = { before: "", after: "crosses the river" };
    const passages = passagesOf("f", ["A pontoon bridge", "A bridge"], { headings: ["River crossings"], around });
    await engine.replace("f", fileWith(), passages);
    const found = async (phrase: string): Promise<string[]> =>
      (await engine.find({ ...queryFor(""), phrases: [phrase] }, SEES_S1, 10)).map(({ text }) => text).toSorted();
    const byTable = await Promise.all(told.map(([, phrase]) => found(phrase)));
    const texts = openFile();
    texts.exec("update text set passage = replace(passage, 'A ', 'The ')");
    texts.close();
    // Which rows passages are is read in the background by the first search.
    await expect.poll(() => found("pontoon bridge")).toEqual(["The pontoon bridge"]);
    const byTexts = await Promise.all(told.map(([, phrase]) => found(phrase)));
    await engine.close();
    expect(byTable).toEqual([
      ["A pontoon bridge"],
      ["A bridge", "A pontoon bridge"],
      ["A bridge", "A pontoon bridge"],
      [],
      [],
    ]);
    expect(byTexts).toEqual(byTable.map((some) => some.map((text) => text.replace("A ", "The "))));
  });
});
