import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Table } from "@lancedb/lancedb";
import { afterEach, expect, it, vi } from "vitest";
import type { Engine } from "./engine.ts";
import { fileWith, passagesOf } from "./for-tests.ts";
import { lancedbEngine } from "./lancedb.ts";
import { openPassageTable } from "./lancedb-table.ts";
import { rowIds, type RowIds } from "./row-ids.ts";

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

async function openedTwice(): Promise<{ readonly engine: Engine; readonly table: Table }> {
  const folder = await mkdtemp(join(tmpdir(), "reading-room-rows-"));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  const engine = await lancedbEngine(folder);
  endings.push(() => engine.close());
  const { table, close } = await openPassageTable(folder);
  endings.push(async () => close());
  return { engine, table };
}

/** All rows as the table itself tells them. */
async function rowsIn(table: Table): Promise<{ readonly numbers: bigint[]; readonly ids: string[] }> {
  const read = await table.query().select(["id"]).withRowId().toArrow();
  return { numbers: [...(read.getChild("_rowid") ?? [])], ids: [...(read.getChild("id") ?? [])].map(String) };
}

/** Asks until all of them are known. */
const known = (ids: RowIds, numbers: readonly bigint[]): Promise<string[]> =>
  vi.waitFor(() => {
    const found = ids.idsOf(numbers);
    if (found === undefined) throw new Error("not read yet");
    return found.map(({ id }) => id);
  });

it("knows the id of every row, whatever was put in, described, deleted and folded meanwhile", async () => {
  const { engine, table } = await openedTwice();
  const ids = rowIds(table);
  const texts = Array.from({ length: 30 }, (_, i) => `Page ${i}`);
  const steps = [
    () => engine.replace("a", fileWith(), passagesOf("a", texts)),
    () => Promise.all(["b", "ü-c", "d"].map((id) => engine.replace(id, fileWith(), passagesOf(id, texts)))),
    () => engine.describe("b", fileWith({ nameText: "another name" })),
    () => engine.replace("a", fileWith(), passagesOf("a", ["One page"], { version: "v:2" })),
    () => engine.replace("d", fileWith(), []),
    () => engine.optimize(),
    () => engine.replace("e", fileWith(), passagesOf("e", texts)),
  ];
  for (const step of steps) {
    await step();
    const rows = await rowsIn(table);
    expect(await known(ids, rows.numbers)).toEqual(rows.ids);
    expect(await known(ids, rows.numbers.slice(3, 4))).toEqual(rows.ids.slice(3, 4));
  }
});

it("says that it does not know yet, instead of letting a search wait", async () => {
  const { engine, table } = await openedTwice();
  await engine.replace("a", fileWith(), passagesOf("a", ["A page"]));
  const [ids, { numbers }] = [rowIds(table), await rowsIn(table)];
  expect(ids.isReady()).toBe(true);
  expect(ids.idsOf(numbers)).toBeUndefined();
  expect(ids.isReady()).toBe(false);
  await vi.waitUntil(() => ids.isReady());
  expect(ids.idsOf(numbers)).toEqual([{ id: "a:v1:1:0", fileId: "a" }]);
});

it("leaves the ids of a table that is too large on the disk", async () => {
  const { engine, table } = await openedTwice();
  await engine.replace("a", fileWith(), passagesOf("a", ["One", "Two", "Three"]));
  const [ids, { numbers }] = [rowIds(table, 2), await rowsIn(table)];
  ids.idsOf(numbers);
  const read = vi.spyOn(table, "query");
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([ids.isReady(), ids.idsOf(numbers)]).toEqual([false, undefined]);
  expect(read).not.toHaveBeenCalled();
});
