import { mkdir } from "node:fs/promises";
import { BUCKET, startStore, type StoreForTests } from "../src/drivers/sources/s3/for-tests.ts";
import { askRecords, countRecords, finishWork, liveUntil, type WorkerPlace } from "./killed-worker.ts";

/** A store tells so many objects at once. */
const PAGE = 1_000;

/** How large a bucket, and how often the worker is killed. */
export interface S3DrillWishes {
  readonly objects: number;
  /** Of these so many are texts that are indexed; the others are of a type that is listed only. */
  readonly texts: number;
  readonly kills: number;
}

/** One life of the worker. */
export interface S3Life {
  readonly killedAt: string;
  /** Rows of files when it was dead, and whether a listing was under way. */
  readonly rows: number;
  readonly isUnderWay: boolean;
}

export interface S3DrillReport {
  readonly lives: readonly S3Life[];
  readonly files: number;
  /** Keys that the store has and the library has not. */
  readonly lost: readonly string[];
  /** Keys that the library has and the store has not. */
  readonly left: readonly string[];
  readonly doubled: readonly string[];
  /** Keys whose version is not that of the store's bytes. */
  readonly wrong: readonly string[];
  /** Objects that kept their row when they were moved, of so many that were. */
  readonly kept: number;
  readonly moved: number;
  readonly seconds: number;
}

interface Drill {
  readonly store: StoreForTests;
  readonly dataDir: string;
  readonly wishes: S3DrillWishes;
  readonly moves: { readonly id: number | string; readonly to: string }[];
}

const keyOf = (i: number, isText: boolean): string =>
  `shelf${String(i % 97).padStart(3, "0")}/file${String(i).padStart(6, "0")}.${isText ? "txt" : "bin"}`;

function objectsOf({ objects, texts }: S3DrillWishes): Map<string, string> {
  const every = Math.max(1, Math.floor(objects / Math.max(1, texts)));
  return new Map(
    Array.from({ length: objects }, (_, i) => [keyOf(i, texts > 0 && i % every === 0), `Ferry number ${i} crosses.`]),
  );
}

function placeOf({ store, dataDir, wishes }: Drill): WorkerPlace {
  const own = { ROLES: "work", OCR: "off", DATA_DIR: dataDir, LIBRARY: `s3://${BUCKET}`, LOG_LEVEL: "error" };
  return { dataDir, env: { ...process.env, DATABASE_URL: "", ...store.env, ...own }, reads: wishes.texts > 0 };
}

/** What people do meanwhile: objects come, go, change and move. */
async function meddle(drill: Drill, round: number): Promise<void> {
  const { store, moves } = drill;
  const keys = [...(await store.contents()).keys()].toSorted();
  const pick = (n: number): string => keys[(round * 389 + n * 1_013) % keys.length] ?? "";
  await store.put(`shelf${String(round).padStart(3, "0")}/late${round}.txt`, `Late ferry number ${round}.`);
  await store.remove(pick(1));
  await store.put(pick(2), `Changed ferry number ${round}.`);
  const from = pick(3);
  const known = askRecords(drill, `select id, version from file where key = '${from}'`)[0];
  const md5 = (await store.contents()).get(from);
  if (known === undefined || md5 === undefined || !String(known.version).startsWith(md5)) return;
  const to = `moved/${round}-${from.slice(from.lastIndexOf("/") + 1)}`;
  const text = /Ferry number|Late|Changed/;
  const bytes = await fetchText(store, from);
  if (!text.test(bytes)) throw new Error(`${from} holds something else`);
  await store.put(to, bytes);
  await store.remove(from);
  moves.push({ id: String(known.id), to });
}

async function fetchText(store: StoreForTests, key: string): Promise<string> {
  const { stream } = await store.source().open(key);
  return new Response(stream).text();
}

/** Lets a worker live until its n-th call for a page, or for an object, and kills it a moment later. */
async function oneLife(drill: Drill, what: "page" | "object", n: number): Promise<S3Life> {
  let seen = 0;
  const { promise: call, resolve: reached } = Promise.withResolvers<string>();
  drill.store.disturb(({ url = "" }) => {
    const isCall = what === "page" ? url.includes(`max-keys=${PAGE}`) : !url.includes("list-type=2");
    if (isCall && ++seen === n) reached(`${what} ${n}`);
    return null;
  });
  const killedAt = await liveUntil(placeOf(drill), call, (n * 37) % 240);
  return {
    killedAt,
    rows: countRecords(drill, "select count(*) n from file where is_folder = 0"),
    isUnderWay: countRecords(drill, "select count(*) n from source where scan_mark is not null") === 1,
  };
}

async function finish(drill: Drill): Promise<void> {
  drill.store.disturb(null);
  await finishWork(placeOf(drill));
}

async function report(drill: Drill, lives: readonly S3Life[], began: number): Promise<S3DrillReport> {
  const truth = await drill.store.contents();
  const found = askRecords(drill, "select id, key, version from file where is_folder = 0");
  const keys = found.map(({ key }) => String(key));
  const known = new Set(keys);
  const idOf = new Map(found.map(({ id, key }) => [String(key), id]));
  const there = drill.moves.filter(({ to }) => truth.has(to));
  return {
    lives,
    files: found.length,
    lost: [...truth.keys()].filter((key) => !known.has(key)),
    left: keys.filter((key) => !truth.has(key)),
    doubled: keys.length === known.size ? [] : keys.filter((key, i) => keys.indexOf(key) !== i),
    wrong: found
      .filter(({ key, version }) => !String(version).startsWith(truth.get(String(key)) ?? ""))
      .map(({ key }) => String(key)),
    kept: there.filter(({ id, to }) => idOf.get(to) === id).length,
    moved: there.length,
    seconds: (performance.now() - began) / 1000,
  };
}

/**
 * Reads a bucket with a real worker that is killed again and again, while people work in that bucket; then lets it finish,
 * and compares the library with the bucket.
 * @param dataDir an empty folder
 */
export async function s3Drill(
  wishes: S3DrillWishes,
  dataDir: string,
  onLife: (life: S3Life) => void = () => {},
): Promise<S3DrillReport> {
  const began = performance.now();
  const store = await startStore();
  const drill: Drill = { store, dataDir, wishes, moves: [] };
  try {
    await store.fill(objectsOf(wishes));
    await mkdir(dataDir, { recursive: true });
    const lives: S3Life[] = [];
    const pages = Math.ceil(wishes.objects / PAGE);
    for (let kill = 0; kill < wishes.kills; kill++) {
      const isReading = wishes.texts > 0 && kill >= wishes.kills * 0.7;
      const life = isReading
        ? await oneLife(drill, "object", 1 + ((kill * 7) % 12))
        : await oneLife(drill, "page", 1 + (kill % Math.max(2, Math.ceil(pages / 3))));
      lives.push(life);
      onLife(life);
      await meddle(drill, kill);
    }
    await finish(drill);
    // What people did while the last listing was under way, the next look finds.
    await finish(drill);
    return await report(drill, lives, began);
  } finally {
    await store.close();
  }
}
