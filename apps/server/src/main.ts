import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { AppError } from "./core/app-error.ts";
import { checkPort, portProblem } from "./check-port.ts";
import { checkStart } from "./check-start.ts";
import { claimDataDir } from "./claim-data-dir.ts";
import { isPostgres } from "./db/database-kind.ts";
import { READ_ONLY } from "./db/postgres-failure.ts";
import { chooseOcr } from "./drivers/ocr-engines/registry.ts";
import { embeddingsCoverage } from "./features/embedding/embeddings-now.ts";
import { embeddingStandingStore } from "./features/embedding/standing-store.ts";
import { libraryProgressNow } from "./features/library/progress.ts";
import { makeLog } from "./http/log.ts";
import { httpServer } from "./http/unreadable-request.ts";
import { noteIndexPlace } from "./index-place.ts";
import { chooseLibrary, idleLibrary, rememberFolder, type LibraryChoice } from "./library-choice.ts";
import { loadRules } from "./library-rules-file.ts";
import { loadDotEnv } from "./load-dot-env.ts";
import { lostRecords } from "./lost-records.ts";
import { makeDataDir } from "./make-data-dir.ts";
import { makeFilesForOwnerOnly } from "./owner-only.ts";
import { nextLookMs, progressPrinter } from "./print-progress.ts";
import { inOwnTempFolder } from "./own-temp-folder.ts";
import { HELP, readArguments, type Arguments } from "./read-arguments.ts";
import { idleSettings, readSettings, type Settings } from "./settings.ts";
import { closingWhile, stopServing } from "./stop-serving.ts";
import { surviveSurprises } from "./survive-surprises.ts";
import { missingWorker } from "./missing-worker.ts";
import { NO_ADMIN, whoAdministers } from "./who-administers.ts";
import { openHouse, type House } from "./wire-house.ts";
import { noteSettingsChange } from "./wire-installation.ts";

const ROOT = resolve(import.meta.dirname, "../../..");
const SAMPLE = resolve(ROOT, "sample-library");
const WEB_ROOT = resolve(ROOT, "apps/web/dist");
const RESPAWN_MS = 2_000;
/** A worker that dies at once is brought back ever later, up to this. */
const MAX_RESPAWN_MS = 60_000;
const SHORT_LIFE_MS = 15_000;
const CLOSE_MS = 5_000;
/** What is being answered when it is told to stop may take so long: an answer that a model writes takes less. */
const LAST_ANSWERS_MS = 20_000;
/** Told again after this, it ends at once; within it, the same is told twice: by a terminal and by who started it. */
const INSISTING_MS = 1_000;
/**
 * A worker that has grown beyond this makes room for a fresh one when it has nothing to do: native memory is not given back. One that
 * has just started has 200 to 250 MB: to start another for each small file would cost more than it gives back.
 */
const RESTING_RSS_BYTES = 360 * 1024 * 1024;
/** Exit status of such a worker (EX_TEMPFAIL). */
const MADE_ROOM = 75;
const AT_WORK = "Reading Room is at work: it scans the library and reads its files. It serves nothing (ROLES=work).";
const WORKER_ENDED = "the process that indexes ended by itself; another follows";
/** Set for a worker that follows one that made room. */
const RESUMED = "READING_ROOM_RESUMED";

const print = (line: string): void => void process.stdout.write(`${line}\n`);
const printAll = (lines: readonly string[]): void => lines.forEach((line) => print(line));

const version = (): string => {
  const parsed: unknown = JSON.parse(readFileSync(resolve(ROOT, "package.json"), "utf8"));
  return typeof parsed === "object" && parsed !== null && "version" in parsed ? String(parsed.version) : "";
};

interface Serving {
  readonly server: Server;
  readonly address: string;
  /** Ends when serving is told to stop and no mail is in hand any more. */
  readonly tasksDone: Promise<void>;
}

interface Stopping {
  /** Aborted when the process is told to stop. */
  readonly leaving: AbortSignal;
  /** Aborted when nothing is being answered any more. */
  readonly stopped: AbortSignal;
}

async function startServing(house: House, { leaving, stopped }: Stopping): Promise<Serving> {
  const { settings } = house;
  let address = settings.publicUrl;
  const own = { print, version: version(), webRoot: WEB_ROOT, leaving, signal: stopped };
  const extras = { publicUrl: () => address, ...own };
  // Each role loads what it needs when it begins: a worker has no use for the screens' doors, and some 40 MB less.
  const { wireServer } = await import("./wire.ts");
  const { app, tasksDone } = await wireServer(house, extras);
  const server = httpServer(closingWhile(leaving, app.fetch), settings.host);
  server.listen(settings.port, settings.host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw error instanceof Error ? portProblem(error, settings) : error;
  }
  server.on("error", (error) => house.log.error({ err: error }, "a connection could not be taken"));
  const { port } = server.address() as AddressInfo;
  if (settings.port === 0) address = address.replace(/:0$/, `:${port}`);
  return { server, address, tasksDone };
}

/**
 * Indexing runs in a process of its own, so that serving never waits for it; when it dies, another follows.
 * Ends when it is told to stop and the last one is gone.
 */
async function spawnWork({ log }: House, signal: AbortSignal): Promise<void> {
  let last: unknown = null;
  let waitMs = RESPAWN_MS;
  while (!signal.aborted) {
    const start = performance.now();
    const child = fork(import.meta.filename, [], {
      env: { ...process.env, ROLES: "work", [RESUMED]: last === MADE_ROOM ? "1" : "" },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const stop = (): void => void child.kill("SIGTERM");
    signal.addEventListener("abort", stop);
    const [status, killedBy] = await once(child, "exit");
    last = status;
    signal.removeEventListener("abort", stop);
    if (last !== MADE_ROOM && !signal.aborted) log.warn({ status, killedBy }, WORKER_ENDED);
    const diedYoung = last !== MADE_ROOM && performance.now() - start < SHORT_LIFE_MS;
    // One that made room is followed at once: a file may have come meanwhile.
    await setTimeout(last === MADE_ROOM ? 0 : waitMs, null, { signal }).catch(() => {}); // told to stop meanwhile
    waitMs = diedYoung ? Math.min(waitMs * 2, MAX_RESPAWN_MS) : RESPAWN_MS;
  }
}

/** Prints progress while there is some, and once when all is done. Ends when it is told to stop. */
async function printProgress(house: House, signal: AbortSignal): Promise<void> {
  const standing = embeddingStandingStore(house.records.db);
  const tell = progressPrinter(print);
  for (const start = performance.now(); !signal.aborted;) {
    await Promise.all([libraryProgressNow(house.library), house.library.scanTroubles(), embeddingsCoverage(standing)])
      .then((now) => tell(...now))
      .catch(() => {}); // the next look tells
    await setTimeout(nextLookMs(performance.now() - start), null, { signal }).catch(() => {}); // told to stop meanwhile
  }
}

interface Running {
  readonly house: House;
  readonly serving: Serving | null;
  readonly working: Promise<void>;
}

/** What is being answered is answered; then what is in hand is given back, within a few seconds. */
async function closeAll({ house, serving, working }: Running, stopped: AbortController): Promise<never> {
  const times = { delayMs: house.settings.shutdownDelayMs, limitMs: LAST_ANSWERS_MS };
  if (serving !== null) await stopServing(serving.server, times);
  stopped.abort();
  void setTimeout(CLOSE_MS, null, { ref: false }).then(() => process.exit());
  await Promise.all([working, serving?.tasksDone]);
  await house.close();
  process.exit();
}

/** What an operator should know from the start: what is not, or not wholly, done as settings say, a missing admin, and missing work. */
async function startNotes(house: House): Promise<string[]> {
  const { settings } = house;
  const ocrNotes = settings.roles.includes("work") ? (await chooseOcr(settings)).notes : [];
  const copyNotes = house.isCopy ? [READ_ONLY] : [];
  const adminNotes = (await whoAdministers(settings, house.records.db)) === "nobody" ? [NO_ADMIN] : [];
  const workNotes = await missingWorker(settings, house.records.db);
  return [...ocrNotes, ...copyNotes, ...adminNotes, ...workNotes];
}

/** Aborts when the process is told to stop. Told again, it ends at once. */
function toldToStop(): AbortController {
  const leaving = new AbortController();
  let firstAt = Number.POSITIVE_INFINITY;
  const told = (): void => {
    if (performance.now() - firstAt > INSISTING_MS) process.exit();
    firstAt = Math.min(firstAt, performance.now());
    leaving.abort();
  };
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, told);
  return leaving;
}

/** Serves; of a copy that is made the original, what could not be written at the start is written then. */
async function serveNow(house: House, stopping: Stopping): Promise<Serving> {
  const note = async (): Promise<void> => {
    if (await house.untilWritable(stopping.leaving)) await noteSettingsChange(house);
  };
  if (house.isCopy)
    void note().catch((error: unknown) => house.log.warn({ err: error }, "the settings were not noted"));
  else await note();
  const serving = await startServing(house, stopping);
  const elsewhere = await noteIndexPlace(house, stopping.leaving);
  printAll([...(await startNotes(house)), ...(elsewhere === null ? [] : [elsewhere])]);
  print(`Reading Room is ready at ${serving.address}`);
  void printProgress(house, stopping.leaving);
  return serving;
}

interface ToStart {
  readonly settings: Settings;
  readonly choice: LibraryChoice;
}

/**
 * Settings and library of this start. What is wrong with either is told before anything is changed.
 * @param idleLines what of the environment and of the file `.env` does nothing
 */
async function prepare({ folder }: Arguments, idleLines: readonly string[]): Promise<ToStart> {
  const settings = readSettings(process.env, ROOT);
  const { dataDir, library: setting } = settings;
  loadRules(settings.librarySettings);
  await makeDataDir(dataDir);
  const choice = await chooseLibrary({ dataDir, folder, setting, sample: SAMPLE });
  // Of one that a server started, the server tells.
  if (process.send !== undefined) return { settings, choice };
  await checkStart({ settings, choice, folder, root: ROOT });
  const idle = [...idleLines, ...idleSettings(process.env), ...idleLibrary(choice, setting)];
  printAll([...idle, ...lostRecords(settings)]);
  return { settings, choice };
}

async function start(args: Arguments, { settings, choice }: ToStart): Promise<void> {
  const serves = settings.roles.includes("serve");
  // Before anything is changed: of two that start in one place, the second leaves the first as it is.
  if (serves) await checkPort(settings);
  if (serves && !isPostgres(settings.databaseUrl)) claimDataDir(settings.dataDir);
  if (args.folder !== null) await rememberFolder(settings.dataDir, args.folder);

  const [leaving, stopped] = [toldToStop(), new AbortController()];
  const log = makeLog(settings.logLevel);
  surviveSurprises(log, () => {
    process.exitCode = 1;
    leaving.abort();
  });
  const house = await openHouse(settings, choice, { root: ROOT, log });
  if (process.send === undefined) printAll(house.notes);
  const serving = serves ? await serveNow(house, { leaving: leaving.signal, stopped: stopped.signal }) : null;
  const works = settings.roles.includes("work");
  const work = async (): Promise<void> => {
    if (serves) return spawnWork(house, leaving.signal);
    const { runWork } = await import("./wire-work.ts");
    const how = { resumed: process.env[RESUMED] === "1", onBegin, onRest };
    await inOwnTempFolder(() => runWork(house, how, leaving.signal));
  };
  // Of one that a server started, the server tells.
  const onBegin = (): void => void (process.send === undefined && print(AT_WORK));
  const onRest = (): void => {
    if (process.send === undefined || process.memoryUsage.rss() < RESTING_RSS_BYTES) return;
    process.exitCode = MADE_ROOM;
    leaving.abort();
  };
  const working = works ? work() : Promise.resolve();
  const close = (): void => void closeAll({ house, serving, working }, stopped);
  leaving.signal.addEventListener("abort", close);
  if (leaving.signal.aborted) close();
  await working;
}

const oneSentence = (error: unknown): string =>
  error instanceof AppError
    ? error.message
    : `Reading Room could not start: ${error instanceof Error ? error.message : String(error)}.`;

/** A worker whose parent is gone, be it while this file was loading, must not go on beside the one that the next start brings. */
function endWithParent(): void {
  const end = (): never => process.exit(0);
  process.on("disconnect", end);
  if (process.send !== undefined && !process.connected) end();
}

endWithParent();
makeFilesForOwnerOnly();
try {
  const idleLines = loadDotEnv(resolve(ROOT, ".env"));
  const args = readArguments(process.argv.slice(2));
  if (args.help) print(HELP);
  else await start(args, await prepare(args, idleLines));
} catch (error) {
  process.stderr.write(`${oneSentence(error)}\n`);
  process.exit(1);
}
