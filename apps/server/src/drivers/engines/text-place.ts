import type { DatabaseSync } from "node:sqlite";
import { memoryFor } from "../../core/memory.ts";
import { fileOfPassage } from "../../core/passage.ts";
import type { Row } from "./passage-rows.ts";

/** Places that a file has: its passages stand side by side, and one look at the table finds each of them. */
export const PLACES = 2 ** 32;
/** Of more files places would be no whole numbers any more: theirs have none. */
const MAX_FILES = 2 ** 21;
const MAX_REMEMBERED = 100_000;

/** 32 bits that hardly two ids of one file share (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** Where a passage of a file with this number stands; nowhere for one without. Two of one place displace each other: see `isOf`. */
export const placeOf = (fileNumber: number | undefined, id: string): number[] =>
  fileNumber === undefined || fileNumber >= MAX_FILES ? [] : [fileNumber * PLACES + hashOf(id)];

/** Whether what stands at a place is this passage, which its text tells first. */
export const isOf = ({ passage }: Row, id: string): boolean => String(passage).startsWith(`[${JSON.stringify(id)},`);

/** By what number a file's passages are found. A number that was given is remembered, and may be another's later: `isOf` tells. */
export interface FileNumbers {
  /** Undefined where none was given. */
  readonly of: (fileId: string) => number | undefined;
  /** Gives one where there is none. */
  readonly given: (fileId: string) => number | undefined;
  readonly forget: (fileId: string) => void;
  /** Looks the numbers up anew, next time, of passages that were not among the rows. */
  readonly doubt: (ids: readonly string[], rows: readonly Row[]) => void;
}

/** The numbers in table `text_file`. */
export function fileNumbers(db: DatabaseSync): FileNumbers {
  const look = db.prepare("SELECT number FROM text_file WHERE file_id = ?");
  const give = db.prepare("INSERT INTO text_file (file_id) VALUES (?) ON CONFLICT DO NOTHING");
  const drop = db.prepare("DELETE FROM text_file WHERE file_id = ?");
  const known = memoryFor<string, number>(MAX_REMEMBERED);

  const numberOf = (fileId: string): number | undefined => {
    const before = known.get(fileId);
    if (before !== undefined) return before;
    const found = look.get(fileId)?.number;
    return found === undefined ? undefined : known.keep(fileId, Number(found));
  };

  return {
    of: numberOf,
    given: (fileId) => {
      known.forget(fileId);
      give.run(fileId);
      return numberOf(fileId);
    },
    forget: (fileId) => {
      known.forget(fileId);
      drop.run(fileId);
    },
    doubt: (ids, rows) => {
      const found = new Set(rows.map(({ id }) => id));
      for (const id of ids) if (!found.has(id)) known.forget(fileOfPassage(id));
    },
  };
}
