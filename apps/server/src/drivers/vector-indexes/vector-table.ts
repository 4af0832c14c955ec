import { Index } from "@lancedb/lancedb";
import {
  Field,
  FixedSizeList,
  Float32,
  makeData,
  RecordBatch,
  Schema,
  Struct,
  Table,
  Utf8,
  vectorFromArray,
} from "apache-arrow";
import { APART, openLanceTable, type OpenTable, type TablePlan } from "../lancedb-open.ts";
import type { PassageVector } from "./vector-index.ts";
import { ofLength, tableNameOf, type VectorKind } from "./vector-kind.ts";

/** Of a million vectors of 384 numbers, what stands for them in the index takes half of this. */
const INDEX_CACHE_BYTES = 160n * 1024n * 1024n;
const METADATA_CACHE_BYTES = 32n * 1024n * 1024n;

const vectorType = (dimensions: number) => new FixedSizeList(dimensions, new Field("item", new Float32(), true));

const schemaOf = (dimensions: number): Schema =>
  new Schema([
    new Field("id", new Utf8(), false, APART),
    new Field("fileId", new Utf8(), false),
    new Field("mark", new Utf8(), false),
    new Field("vector", vectorType(dimensions), false),
  ]);

const INDEXES: TablePlan["indexes"] = [
  ["id", () => Index.btree()],
  ["fileId", () => Index.btree()],
];

/** Opens the table of a model's vectors in a folder, making what is missing; every read sees the latest commit of any process. */
export const openVectorTable = (folder: string, kind: VectorKind): Promise<OpenTable> =>
  openLanceTable({
    folder,
    name: tableNameOf(kind),
    schema: schemaOf(kind.dimensions),
    indexes: INDEXES,
    cacheBytes: { indexes: INDEX_CACHE_BYTES, metadata: METADATA_CACHE_BYTES },
  });

/**
 * Vectors of a file's passages as rows. Numbers are copied as they lie: one by one they take a hundred times as long.
 * @throws Error for a vector of another length
 */
export function rowsOf(fileId: string, vectors: readonly PassageVector[], dimensions: number): Table {
  const numbers = new Float32Array(vectors.length * dimensions);
  vectors.forEach(({ vector }, i) => numbers.set(ofLength(dimensions, vector), i * dimensions));
  const length = vectors.length;
  const child = makeData({ type: new Float32(), length: numbers.length, nullCount: 0, data: numbers });
  const texts = (all: readonly string[]) => vectorFromArray(all, new Utf8()).data[0] ?? makeData({ type: new Utf8() });
  const schema = schemaOf(dimensions);
  const children = [
    texts(vectors.map(({ passageId }) => passageId)),
    texts(vectors.map(() => fileId)),
    texts(vectors.map(({ mark }) => mark)),
    makeData({ type: vectorType(dimensions), length, nullCount: 0, child }),
  ];
  return new Table([
    new RecordBatch(schema, makeData({ type: new Struct(schema.fields), length, nullCount: 0, children })),
  ]);
}
