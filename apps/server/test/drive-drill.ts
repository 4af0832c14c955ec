import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DRIVE_FOLDER } from "../src/drivers/sources/google-drive/drive-file.ts";
import { startFakeDrive, type FakeDrive } from "../src/drivers/sources/google-drive/fake/fake-drive.ts";
import { openEngine } from "../src/drivers/engines/registry.ts";
import { readSettings } from "../src/settings.ts";
import { askRecords, countRecords, finishWork, liveUntil, type WorkerPlace } from "./killed-worker.ts";

/** How large a Drive, how many of its files are read, and how often the worker is killed. */
export interface DrillWishes {
  readonly files: number;
  /** Of these so many are texts that are indexed; the others are of a type that is listed only. */
  readonly texts: number;
  readonly folders: number;
  readonly kills: number;
  /** Drive's pages hold so many: small ones make many moments. */
  readonly pageMax: number;
}

/** One life of the worker, from its start to its killing. */
export interface Life {
  /** What it was doing: the call of Drive's that it was killed at. */
  readonly killedAt: string;
  readonly calls: number;
  /** Rows of files when it was dead. */
  readonly rows: number;
  readonly indexed: number;
}

/** What became of it all. */
export interface DrillReport {
  readonly lives: readonly Life[];
  /** Keys that Drive has and the library has not. */
  readonly lost: readonly string[];
  /** Keys that the library has and Drive has not. */
  readonly left: readonly string[];
  /** Keys with more than one row, or documents with more than one passage. */
  readonly doubled: readonly string[];
  /** Keys whose name, folder or bytes are not those of Drive. */
  readonly wrong: readonly string[];
  readonly files: number;
  readonly indexed: number;
  readonly passages: number;
  readonly seconds: number;
}

interface Drill {
  readonly fake: FakeDrive;
  readonly dataDir: string;
  readonly wishes: DrillWishes;
}

const folderOf = (i: number): string => (i % 7 === 0 ? `f${i}` : `f${i - (i % 7)}/f${i}`);
const isText = ({ texts, files }: DrillWishes, i: number): boolean =>
  i % Math.max(1, Math.floor(files / Math.max(1, texts))) === 0 && texts > 0;

function fill({ fake, wishes }: Drill): void {
  for (let i = 0; i < wishes.files; i++) {
    const [kind, content] = isText(wishes, i)
      ? ["txt", `Ferry number ${i} crosses the river.`]
      : ["bin", `bytes of ${i}`];
    fake.put(`${folderOf(i % wishes.folders)}/file ${i}.${kind}`, content);
  }
}

/** What people do meanwhile: a file comes, one goes, one is renamed, one moves, one is changed, and a folder moves. */
function meddle({ fake, wishes }: Drill, round: number): void {
  const files = [...fake.all.files.values()].filter((file) => file.mimeType !== DRIVE_FOLDER);
  const pick = (n: number): string => files[(round * 37 + n * 101) % files.length]?.id ?? "";
  fake.put(`${folderOf(round % wishes.folders)}/late ${round}.txt`, `Late ferry number ${round} crosses the river.`);
  fake.all.remove(pick(1));
  if (fake.all.files.has(pick(2))) fake.all.set(pick(2), { name: `renamed in round ${round}.txt` });
  if (fake.all.files.has(pick(3))) fake.all.set(pick(3), { parents: [folderOf(0)] });
  if (fake.all.files.has(pick(4))) fake.all.set(pick(4), { bytes: Buffer.from(`Changed ferry number ${round}.`) });
  fake.all.set(folderOf(7 * (round % Math.floor(wishes.folders / 7)) + 1), { parents: [fake.rootId] });
}

const environment = ({ fake, dataDir }: Drill): NodeJS.ProcessEnv => ({
  ...process.env,
  DATABASE_URL: "",
  ROLES: "work",
  OCR: "off",
  DATA_DIR: dataDir,
  LIBRARY: `gdrive:${fake.rootId}`,
  GOOGLE_APPLICATION_CREDENTIALS: join(dataDir, "key.json"),
  GDRIVE_ENDPOINT: fake.address,
  LOG_LEVEL: "error",
});

const placeOf = (drill: Drill): WorkerPlace => ({
  dataDir: drill.dataDir,
  env: environment(drill),
  reads: drill.wishes.texts > 0,
});

const rows = (drill: Drill): number => countRecords(drill, "select count(*) n from file where is_folder = 0");
const indexed = (drill: Drill): number => countRecords(drill, "select count(*) n from indexed where state = 'indexed'");

/** At which listing call to kill: sometimes while folders are told, mostly some pages of files later. */
const momentOf = ({ folders, pageMax, files, kills }: DrillWishes, kill: number): number => {
  const ofFolders = Math.ceil(folders / 40) + Math.ceil(folders / pageMax);
  const ofFiles = (files / pageMax) * ((1 + ((kill * 3) % 5)) / (2 * kills));
  return 2 + (kill % 7 === 6 ? kill % ofFolders : ofFolders + Math.ceil(ofFiles));
};

/** Lets a worker live until its n-th call of a kind, or until it has nothing to do any more, and kills it a moment later. */
async function oneLife(
  drill: Drill,
  isCall: (path: string, alt: string | undefined) => boolean,
  n: number,
): Promise<Life> {
  const { fake } = drill;
  const before = fake.calls.length;
  let seen = 0;
  const { promise: call, resolve: reached } = Promise.withResolvers<string>();
  fake.trouble = ({ path, query }) => {
    if (isCall(path, query.alt) && ++seen === n) reached(`${n}. ${query.alt === "media" ? "download" : path}`);
    return null;
  };
  const killedAt = await liveUntil(placeOf(drill), call, (n * 13) % 60);
  return { killedAt, calls: fake.calls.length - before, rows: rows(drill), indexed: indexed(drill) };
}

async function finish(drill: Drill): Promise<void> {
  drill.fake.trouble = () => null;
  await finishWork(placeOf(drill));
}

const hashOf = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");

interface Told {
  readonly key: string;
  readonly name: string;
  readonly place: string;
  readonly version: string;
}

function inLibrary(drill: Drill): Told[] {
  const found = askRecords(drill, "select key, name, folder_path as place, version from file where is_folder = 0");
  return found.map((row) => ({
    key: String(row.key),
    name: String(row.name),
    place: String(row.place),
    version: String(row.version),
  }));
}

function inDrive({ fake }: Drill): Map<string, Told> {
  const { files } = fake.all;
  const placeOf = (id: string): string => {
    const folder = files.get(id);
    if (folder === undefined || id === fake.rootId) return "";
    const above = placeOf(folder.parents[0] ?? "");
    return above === "" ? folder.name : `${above}/${folder.name}`;
  };
  return new Map(
    [...files.values()].flatMap((file) => {
      if (file.bytes === null) return [];
      const version = `md5-${hashOf(file.bytes)}`;
      return [[file.id, { key: file.id, name: file.name, place: placeOf(file.parents[0] ?? ""), version }] as const];
    }),
  );
}

async function report(drill: Drill, lives: readonly Life[], began: number): Promise<DrillReport> {
  const truth = inDrive(drill);
  const found = inLibrary(drill);
  const keys = new Set(found.map(({ key }) => key));
  const settings = readSettings(environment(drill), drill.dataDir);
  const engine = await openEngine(settings, () => {});
  const passages = await engine.count();
  await engine.close();
  return {
    lives,
    lost: [...truth.keys()].filter((key) => !keys.has(key)),
    left: [...keys].filter((key) => !truth.has(key)),
    doubled: found.map(({ key }) => key).filter((key, i, all) => all.indexOf(key) !== i),
    wrong: found
      .filter((one) => truth.has(one.key) && JSON.stringify(truth.get(one.key)) !== JSON.stringify(one))
      .map(({ key }) => key),
    files: found.length,
    indexed: indexed(drill),
    passages,
    seconds: (performance.now() - began) / 1000,
  };
}

/**
 * Reads a fake Drive with a real worker that is killed again and again, while people work in that Drive; then lets it finish,
 * and compares the library with the Drive.
 * @param dataDir an empty folder
 */
export async function driveDrill(
  wishes: DrillWishes,
  dataDir: string,
  onLife: (life: Life) => void = () => {},
): Promise<DrillReport> {
  const began = performance.now();
  const fake = await startFakeDrive();
  const drill = { fake, dataDir, wishes };
  try {
    fake.state.pageMax = wishes.pageMax;
    fill(drill);
    await mkdir(dataDir, { recursive: true });
    await writeFile(join(dataDir, "key.json"), JSON.stringify(fake.tokens.keyFile));
    const lives: Life[] = [];
    for (let kill = 0; kill < wishes.kills; kill++) {
      const isReading = wishes.texts > 0 && kill >= wishes.kills * 0.7;
      const isCall = (path: string, alt: string | undefined): boolean =>
        isReading ? alt === "media" : path === "/files";
      const life = await oneLife(drill, isCall, isReading ? 1 + ((kill * 7) % 12) : momentOf(wishes, kill));
      lives.push(life);
      onLife(life);
      meddle(drill, kill);
    }
    await finish(drill);
    // What people did while the last listing was under way, the next look finds.
    await finish(drill);
    return await report(drill, lives, began);
  } finally {
    await fake.close();
  }
}
