import type { Connection, Table } from "@lancedb/lancedb";
import { fileOfPassage } from "../../core/passage.ts";
import { inTurn } from "../in-turn.ts";
import { commit } from "../lancedb-commit.ts";
import { translating } from "../lancedb-failures.ts";
import { fileIdsIn } from "../lancedb-open.ts";
import { cosine } from "./cosine.ts";
import { foldApart, foldHere, isLarge, isTimeToFold } from "./fold-vectors.ts";
import type { NearPassage, PassageVector, VectorIndex } from "./vector-index.ts";
import { tableNameOf, type VectorKind } from "./vector-kind.ts";
import { openVectorTable, rowsOf } from "./vector-table.ts";

/** Parts of the index that a search looks into: of 1,000,000 vectors a sixth. */
const PARTS_PROBED = 20;
/** What the index finds is compared anew with the vectors themselves: so many times what is wanted. */
const REFINED = 6;
/** Ids in one condition. */
const IDS_AT_ONCE = 500;

const translated = translating("index of meaning vectors");

/** Ids come from outside and are never trusted. */
const quoted = (value: string): string => `'${value.replaceAll("'", "''")}'`;
const ofFile = (fileId: string): string => `\`fileId\` = ${quoted(fileId)}`;
const ofIds = (ids: readonly string[]): string => `\`id\` IN (${ids.map(quoted).join(", ")})`;

function* inLots(ids: readonly string[]): Generator<readonly string[]> {
  for (let i = 0; i < ids.length; i += IDS_AT_ONCE) yield ids.slice(i, i + IDS_AT_ONCE);
}

async function marksOf(table: Table, fileId: string): Promise<Map<string, string>> {
  const marks = new Map<string, string>();
  for await (const batch of table.query().where(ofFile(fileId)).select(["id", "mark"])) {
    const [ids, found] = [batch.getChild("id"), batch.getChild("mark")];
    for (let i = 0; i < batch.numRows; i++) marks.set(String(ids?.get(i)), String(found?.get(i)));
  }
  return marks;
}

async function deleteSome(table: Table, fileId: string, ids: readonly string[]): Promise<void> {
  for (const some of inLots(ids)) await commit(() => table.delete(`${ofFile(fileId)} AND ${ofIds(some)}`));
}

interface Kept {
  readonly table: Table;
  readonly kind: VectorKind;
}

/** What is cut short between both steps has no vectors, and gets them again. */
async function put({ table, kind }: Kept, fileId: string, vectors: readonly PassageVector[]): Promise<void> {
  if (vectors.length === 0) return;
  const byId = new Map(vectors.map((one) => [one.passageId, one]));
  const there = await marksOf(table, fileId);
  await deleteSome(
    table,
    fileId,
    [...byId.keys()].filter((id) => there.has(id)),
  );
  await commit(() => table.add(rowsOf(fileId, [...byId.values()], kind.dimensions)));
}

async function keepOnly(table: Table, fileId: string, kept: ReadonlySet<string>): Promise<void> {
  const there = [...(await marksOf(table, fileId)).keys()];
  const others = there.filter((id) => !kept.has(id));
  if (others.length === 0) return;
  if (others.length === there.length) await commit(() => table.delete(ofFile(fileId)));
  else await deleteSome(table, fileId, others);
}

/** Of passages with the same id the first counts: two workers that put one at once would leave two rows. */
function distinct(near: readonly NearPassage[]): NearPassage[] {
  const seen = new Set<string>();
  return near.filter(({ passageId }) => !seen.has(passageId) && seen.add(passageId));
}

async function nearest(table: Table, vector: Float32Array, limit: number): Promise<NearPassage[]> {
  if (limit <= 0) return [];
  const found = await table
    .query()
    .nearestTo(vector)
    .column("vector")
    .distanceType("cosine")
    .nprobes(PARTS_PROBED)
    .refineFactor(REFINED)
    .limit(limit)
    .select(["id", "_distance"])
    .toArrow();
  const [ids, distances] = [found.getChild("id"), found.getChild("_distance")];
  const near = Array.from({ length: found.numRows }, (_, i): NearPassage => {
    const passageId = String(ids?.get(i));
    const likeness = Math.min(1, 1 - Number(distances?.get(i)));
    return { passageId, fileId: fileOfPassage(passageId), likeness };
  });
  return distinct(near).sort((a, b) => b.likeness - a.likeness || (a.passageId < b.passageId ? -1 : 1));
}

async function likeness(table: Table, vector: Float32Array, ids: readonly string[]): Promise<Map<string, number>> {
  const like = new Map<string, number>();
  for (const some of inLots([...new Set(ids)])) {
    const read = await table.query().where(ofIds(some)).select(["id", "vector"]).toArrow();
    const [found, vectors] = [read.getChild("id"), read.getChild("vector")];
    for (let i = 0; i < read.numRows; i++) {
      const own: unknown = vectors?.get(i)?.toArray();
      if (own instanceof Float32Array) like.set(String(found?.get(i)), cosine(vector, own));
    }
  }
  return like;
}

async function dropOthers(db: Connection, kind: VectorKind): Promise<void> {
  const others = (await db.tableNames()).filter((name) => name !== tableNameOf(kind));
  for (const name of others) await db.dropTable(name);
}

/**
 * Keeps vectors of one model in LanceDB, in a folder of this machine that holds those of other models, too. Several processes
 * may read it; changes of several are put one after the other.
 * @throws AppError `unavailable` when the folder cannot be opened
 */
export async function lancedbVectors(folder: string, kind: VectorKind): Promise<VectorIndex> {
  const { table, db, close } = await translated(openVectorTable(folder, kind));
  const write = inTurn();
  const closed = new AbortController();
  const fold = async (): Promise<void> => {
    if (!(await isTimeToFold(table))) return;
    await ((await isLarge(table)) ? foldApart(folder, kind, closed.signal) : write(() => foldHere(table, kind)));
  };
  return {
    put: (fileId, vectors) => translated(write(() => put({ table, kind }, fileId, vectors))),
    marksOf: (fileId) => translated(marksOf(table, fileId)),
    keepOnly: (fileId, passageIds) => translated(write(() => keepOnly(table, fileId, passageIds))),
    nearest: (vector, limit) => translated(nearest(table, vector, limit)),
    likeness: (vector, passageIds) => translated(likeness(table, vector, passageIds)),
    fileIds: () => translated(fileIdsIn(table)),
    count: () => translated(table.countRows()),
    optimize: () => translated(fold()),
    dropOthers: () => translated(dropOthers(db, kind)),
    close: async () => {
      closed.abort();
      await write(async () => {});
      await close();
    },
  };
}
