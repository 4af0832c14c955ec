import { inTurn } from "../in-turn.ts";
import { commit } from "../lancedb-commit.ts";
import { translating } from "../lancedb-failures.ts";
import { fileIdsIn } from "../lancedb-open.ts";
import type { Engine } from "./engine.ts";
import type { FileChange } from "./file-change.ts";
import { foldInApart, foldInHere, isLarge } from "./fold-in.ts";
import { inGroups } from "./in-groups.ts";
import { joined } from "./joined-engine.ts";
import { changeFiles } from "./lancedb-changes.ts";
import { passageReader } from "./lancedb-read.ts";
import { openPassageTable } from "./lancedb-table.ts";
import { openTexts } from "./passage-texts.ts";
import { searchedWords } from "./searched-words.ts";

/** Passages that one commit takes, unless one file has more. */
const MAX_GROUP_PASSAGES = 4_000;

const translated = translating("search index");

/**
 * Keeps passages in LanceDB, in a folder of this machine. Several processes may read it; changes of several are put one
 * after the other.
 * @throws AppError `unavailable` when the folder cannot be opened
 */
export async function lancedbEngine(folder: string): Promise<Engine> {
  const { table, close } = await translated(openPassageTable(folder));
  const texts = await openTexts(folder);
  const write = inTurn();
  const wordsOfPassage = searchedWords();
  const changes = inGroups<FileChange>({
    inTurn: write,
    make: (group) => commit(() => changeFiles({ table, texts }, group, wordsOfPassage)),
    sizeOf: ({ passages }) => passages?.length ?? 0,
    maxSize: MAX_GROUP_PASSAGES,
  });
  const reader = passageReader(table, texts);
  const closed = new AbortController();
  const fold = async (): Promise<void> =>
    (await isLarge(table)) ? foldInApart(folder, closed.signal) : write(() => foldInHere(table));

  return {
    ...joined({ reader, changes, translated }),
    count: () => translated(table.countRows()),
    fileIds: () => translated(fileIdsIn(table)),
    // What is written while a large index is folded in waits for the next time.
    optimize: () => translated(fold()),
    ping: async () => void (await translated(table.countRows("false"))),
    close: async () => {
      closed.abort();
      await write(async () => {});
      texts.close();
      await close();
    },
  };
}
