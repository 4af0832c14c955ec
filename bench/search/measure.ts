import { corpus, type Corpus } from "./corpus.ts";
import { fillProduct } from "./fill.ts";
import { memoryOf } from "./memory.ts";
import { lancedb } from "./peers/lancedb.ts";
import { opensearch } from "./peers/opensearch.ts";
import type { OpenPeer } from "./peers/peer.ts";
import { sqliteFts5 } from "./peers/sqlite-fts5.ts";
import { tantivy } from "./peers/tantivy.ts";
import { timeAll, type Timings } from "./time-queries.ts";
import { vocabulary } from "./vocabulary.ts";

/**
 * One engine in a process of its own: fills it, asks it everything, and prints the figures as one line of JSON.
 * Usage: node bench/search/measure.ts ENGINE FOLDER PASSAGES
 */
const PEERS: Readonly<Record<string, OpenPeer>> = { lancedb, fts5: sqliteFts5, tantivy, opensearch };

/** What one engine was measured at. */
export interface Measured {
  /** Of putting everything in; the product's engine alone is filled by the product. */
  readonly fillSeconds: number;
  /** Null for what only fills. */
  readonly timings: Timings | null;
  readonly nowMb: number;
  readonly mostMb: number;
}

async function measurePeer(open: OpenPeer, folder: string, made: Corpus): Promise<Measured> {
  const peer = await open(folder);
  try {
    const begun = performance.now();
    for (let i = 0; i < made.documents; i++) await peer.add(made.document(i));
    await peer.finish();
    const fillSeconds = (performance.now() - begun) / 1_000;
    const timings = await timeAll(peer.ask, made);
    return { fillSeconds, timings, ...memoryOf(peer.pid) };
  } finally {
    await peer.close();
  }
}

async function measure(name: string, folder: string, passages: number): Promise<Measured> {
  const made = corpus(vocabulary(), passages);
  if (name === "product")
    return { fillSeconds: await fillProduct(folder, made), timings: null, ...memoryOf(process.pid) };
  const open = PEERS[name];
  if (open === undefined) throw new Error(`there is no engine “${name}”`);
  return measurePeer(open, folder, made);
}

const [name = "", folder = "", passages = ""] = process.argv.slice(2);
console.log(JSON.stringify(await measure(name, folder, Number(passages))));
process.exit(0);
