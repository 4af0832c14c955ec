import { readNames, type DocumentNames, type ReadNames } from "../../../core/query/document-prior.ts";
import { memoryFor } from "../../../core/memory.ts";
import { partedName } from "../../../core/text/name-terms.ts";
import { wordsOf } from "../../../core/text/words.ts";
import type { FileRow } from "../store.ts";

type NamedRow = Pick<FileRow, "id" | "name" | "title" | "folder_path" | "publication_number" | "published_at">;

/** What a file is called, read for what searches ask of it. */
export interface FileNames {
  readonly read: ReadNames;
  /** What it is called whole, as `callOf` says it: its name with its ending and without, and its title. */
  readonly calls: readonly string[];
}

/** A name as it is compared with what is asked: its words, also those that capitals and digits join in it. */
export const callOf = (text: string): string => wordsOf(partedName(text)).join(" ");

const ENDING = /\.[^.\s]{1,10}$/u;

function readRow(names: DocumentNames): FileNames {
  const { name, title } = names;
  const calls = [name, name.replace(ENDING, ""), title ?? ""].map(callOf);
  return { read: readNames(names), calls: [...new Set(calls)].filter((call) => call !== "") };
}

/** Each search looks at the names of hundreds of files, mostly at those of the searches before it. A file's names take a kilobyte. */
const MAX_REMEMBERED = 20_000;
/** Longer ones are few, and take much memory. */
const MAX_REMEMBERED_CHARS = 1_000;

interface Known extends FileNames {
  readonly names: DocumentNames;
}

const known = memoryFor<string, Known>(MAX_REMEMBERED);

const isSame = (names: DocumentNames, row: NamedRow): boolean =>
  names.name === row.name &&
  names.title === row.title &&
  names.folderPath === row.folder_path &&
  names.publicationNumber === row.publication_number &&
  names.publishedAt === row.published_at;

const charsOf = ({ name, title, folderPath }: DocumentNames): number =>
  name.length + (title ?? "").length + folderPath.length;

/** What a file is called; remembered for as long as it is called so. */
export function namesOfFile(row: NamedRow): FileNames {
  const before = known.get(row.id);
  if (before !== undefined && isSame(before.names, row)) return before;
  const names: DocumentNames = {
    name: row.name,
    title: row.title,
    folderPath: row.folder_path,
    publicationNumber: row.publication_number,
    publishedAt: row.published_at,
  };
  const read = { names, ...readRow(names) };
  return charsOf(names) > MAX_REMEMBERED_CHARS ? read : known.keep(row.id, read);
}
