import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { fileOfPassage } from "../../core/passage.ts";
import { sqliteCode } from "../../core/sqlite-code.ts";
import type { Row, TextRow } from "./passage-rows.ts";
import { fileNumbers, isOf, placeOf, PLACES } from "./text-place.ts";

const FILE = "texts.db";
/** Another process may be writing for so long. */
const BUSY_MS = 5_000;
const RETRY_MS = 20;

/** What was kept by the passages' ids, in the first weeks, makes room. */
const SET_UP = `
  PRAGMA journal_mode=WAL;
  PRAGMA synchronous=FULL;
  PRAGMA cache_size=-8192;
  DROP TABLE IF EXISTS passage_text;
  CREATE TABLE IF NOT EXISTS text_file (number INTEGER PRIMARY KEY, file_id TEXT NOT NULL UNIQUE) STRICT;
  CREATE TABLE IF NOT EXISTS text (place INTEGER PRIMARY KEY, passage TEXT NOT NULL, around TEXT NOT NULL) STRICT;
`;

/** SQLite's codes for a file that is damaged, none of its own, or laid out otherwise. */
const UNUSABLE: readonly number[] = [1, 11, 26];
/** And for one that another process holds. */
const BUSY: readonly number[] = [5, 6];

const failedBy = (codes: readonly number[], error: unknown): boolean => codes.includes(sqliteCode(error) ?? 0);

/**
 * What the table says of passages once more, beside it: to take a hundred rows out of a million takes LanceDB four times as long as
 * SQLite. What is not kept here is read from the table.
 */
export interface PassageTexts {
  /**
   * The rows of these passages, of those that are kept, in no order.
   * @param around with what stands around each, which takes a fifth longer
   */
  readonly rowsOf: (ids: readonly string[], around?: "around") => Row[];
  /** Keeps these rows instead of all that was kept of the files, all at once. @throws Error when they cannot be written */
  readonly put: (fileIds: readonly string[], rows: readonly TextRow[]) => void;
  readonly close: () => void;
}

function textsIn(db: DatabaseSync): PassageTexts {
  db.exec(SET_UP);
  const numbers = fileNumbers(db);
  const reading = (columns: string) =>
    db.prepare(`SELECT ${columns} FROM text WHERE place IN (SELECT value FROM json_each(?))`);
  const [shown, withAround] = [reading("place, passage"), reading("place, passage, around")];
  const forget = db.prepare("DELETE FROM text WHERE place >= ? AND place < ?");
  const keep = db.prepare("INSERT OR REPLACE INTO text (place, passage, around) VALUES (?, ?, ?)");

  const rowsOf = (ids: readonly string[], around?: "around"): Row[] => {
    const idAt = new Map(
      ids.flatMap((id) => placeOf(numbers.of(fileOfPassage(id)), id).map((at) => [at, id] as const)),
    );
    const read = (around ? withAround : shown).all(JSON.stringify([...idAt.keys()]));
    const rows = read.flatMap((row) => {
      const id = idAt.get(Number(row.place));
      return id === undefined || !isOf(row, id) ? [] : [{ ...row, id }];
    });
    if (rows.length < ids.length) numbers.doubt(ids, rows);
    return rows;
  };

  const putFile = (fileId: string, rows: readonly TextRow[]): void => {
    const number = rows.length > 0 ? numbers.given(fileId) : numbers.of(fileId);
    if (number === undefined) return;
    forget.run(number * PLACES, (number + 1) * PLACES);
    for (const { id, passage, around } of rows) for (const at of placeOf(number, id)) keep.run(at, passage, around);
    if (rows.length === 0) numbers.forget(fileId);
  };

  return {
    rowsOf: (ids, around) => (ids.length === 0 ? [] : rowsOf(ids, around)),
    put: (fileIds, rows) => {
      const byFile = Map.groupBy(rows, ({ id }) => fileOfPassage(id));
      db.exec("BEGIN IMMEDIATE");
      try {
        for (const fileId of new Set([...fileIds, ...byFile.keys()])) putFile(fileId, byFile.get(fileId) ?? []);
        db.exec("COMMIT");
      } catch (error) {
        if (db.isTransaction) db.exec("ROLLBACK"); // a full disk has ended it already
        throw error;
      }
    },
    close: () => db.close(),
  };
}

function opened(path: string): PassageTexts {
  const db = new DatabaseSync(path, { timeout: BUSY_MS });
  try {
    return textsIn(db);
  } catch (error) {
    db.close();
    throw error;
  }
}

/** All it holds stands in the table, too: one that is of no use makes room for an empty one. */
function begunAnew(path: string): PassageTexts {
  for (const end of ["", "-wal", "-shm"]) rmSync(path + end, { force: true });
  return opened(path);
}

function openedSound(path: string): PassageTexts {
  try {
    return opened(path);
  } catch (error) {
    if (!failedBy(UNUSABLE, error)) throw error;
    return begunAnew(path);
  }
}

/** When several processes make a new file together, SQLite refuses it to one of them without any waiting. */
async function openedPatiently(path: string): Promise<PassageTexts> {
  for (const deadline = performance.now() + BUSY_MS; ; await setTimeout(RETRY_MS)) {
    try {
      return openedSound(path);
    } catch (error) {
      if (!failedBy(BUSY, error) || performance.now() > deadline) throw error;
    }
  }
}

/** Reads nothing where it fails, since the table has it all, and begins anew where nothing can be written to what is there. */
function lasting(path: string, first: PassageTexts): PassageTexts {
  let [now, isRead] = [first, true];
  return {
    rowsOf: (...given) => {
      try {
        return isRead ? now.rowsOf(...given) : [];
      } catch {
        isRead = false;
        return [];
      }
    },
    put: (...given) => {
      try {
        now.put(...given);
      } catch (error) {
        if (!failedBy(UNUSABLE, error)) throw error;
        now.close();
        [now, isRead] = [begunAnew(path), true];
        now.put(...given);
      }
    },
    close: () => now.close(),
  };
}

/** Opens the texts in the folder of a table, making what is missing. Where that cannot be done, as in a folder that is only read, nothing is kept. */
export async function openTexts(folder: string): Promise<PassageTexts> {
  const path = join(folder, FILE);
  try {
    return lasting(path, await openedPatiently(path));
  } catch (error) {
    const put = (): never => {
      throw error;
    };
    return { rowsOf: () => [], put, close: () => {} };
  }
}
