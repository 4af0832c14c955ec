import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { answersThere } from "../answers-there.ts";
import { filesWait } from "../db/files-wait.ts";
import type { OpenRecords, Records } from "../db/open.ts";
import { factStore } from "../features/installation/fact-store.ts";
import { isIndexingPaused } from "../features/installation/pause-indexing.ts";
import { lastSign } from "../features/installation/work-signs.ts";
import { isHeld } from "../hold-lock.ts";
import { missingWorker } from "../missing-worker.ts";
import type { Settings } from "../settings.ts";
import { fail, messageOf, note, type Finding } from "./finding.ts";

/** A worker that has only just started gives its first sign within so many milliseconds. */
const FIRST_SIGN_MS = 5_000;

const MEND =
  "Start a worker (ROLES=work), or the server again with ROLES=serve,work; where one ended by itself, the server's log says why.";
const FILES_WAIT = "Files wait to be read, and nothing new is noticed until there is one.";
const NOTHING_NEW = "Nothing new in the library is noticed until there is one.";
const WAIT_FOR_START = "Files wait to be read; nothing serves here now, and the next start goes on with them.";

type Place = Pick<Settings, "dataDir" | "host" | "port">;

/** A folder that may not be looked into is told with the folder. */
function isServed({ dataDir }: Place): boolean {
  try {
    return isHeld(join(dataDir, "serving.lock"));
  } catch {
    return false;
  }
}

/** Whether the installation serves now, be it on a port that these settings do not name. */
const isRunning = async (settings: Place): Promise<boolean> => (await answersThere(settings)) || isServed(settings);

/** What a worker's silence tells, without a full stop; null where one was heard of lately. */
const silenceOf = (db: Records): Promise<string | null> => lastSign(factStore(db)).then(() => null, messageOf);

/** Whether files are read that wait for it. An installation that is stopped is none that is broken. */
async function checkReaders(settings: Place, db: Records, firstSignMs: number): Promise<Finding[]> {
  if ((await silenceOf(db)) === null) return [];
  const waiting = await filesWait(db)(Date.now());
  if (!(await isRunning(settings))) return waiting ? [note(WAIT_FOR_START)] : [];
  await setTimeout(firstSignMs);
  const silence = await silenceOf(db);
  return silence === null ? [] : [fail(`${silence}. ${waiting ? FILES_WAIT : NOTHING_NEW} ${MEND}`)];
}

/** What keeps files from being read though all is in order: an admin's word, or that nobody does the work. */
export async function checkWork(
  settings: Settings,
  { db }: OpenRecords,
  firstSignMs = FIRST_SIGN_MS,
): Promise<Finding[]> {
  const paused = await isIndexingPaused(factStore(db));
  const absent = await missingWorker(settings, db);
  return [
    ...(paused ? [note("Indexing is paused: an admin lets it go on in the admin area, under Library.")] : []),
    ...(settings.roles.includes("work") ? await checkReaders(settings, db, firstSignMs) : absent.map(fail)),
  ];
}
