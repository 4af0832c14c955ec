import type { PassageFile, Passage } from "../../core/passage.ts";
import type { Engine } from "./engine.ts";
import type { FileChange } from "./file-change.ts";
import type { Groups } from "./in-groups.ts";

type Reader = Pick<Engine, "find" | "rank" | "read" | "passages">;

interface Parts {
  readonly reader: Reader;
  readonly changes: Groups<FileChange>;
  /** Makes failures ones that a person can read. */
  readonly translated: <T>(work: Promise<T>) => Promise<T>;
}

/** What finds and what changes passages, as the parts of one engine. */
export const joined = ({ reader, changes, translated }: Parts): Reader & Pick<Engine, "replace" | "describe"> => ({
  replace: (fileId: string, file: PassageFile, passages: readonly Passage[]) =>
    translated(changes.add({ fileId, file, passages })),
  describe: (fileId: string, file: PassageFile) => translated(changes.add({ fileId, file, passages: null })),
  find: (...given) => translated(reader.find(...given)),
  rank: (...given) => translated(reader.rank(...given)),
  read: (...given) => translated(reader.read(...given)),
  passages: (...given) => translated(reader.passages(...given)),
});
