import type { Engine } from "../../drivers/engines/engine.ts";
import type { Describer } from "./describe-file.ts";
import type { ReadFile } from "./read-file.ts";
import type { IndexingStore } from "./store.ts";

export interface WriteFilesDeps {
  readonly store: Pick<
    IndexingStore,
    "savePages" | "saveVocabulary" | "saveCompletions" | "finish" | "filesNow" | "heldOf" | "indexAgain"
  >;
  readonly engine: Pick<Engine, "replace">;
  /** By the rules as they are now. */
  readonly describer: () => Describer;
  /** A file was renamed or moved while it was read. */
  readonly onMoved: () => void;
}

/** More at once save little more, and are lost together when the process is killed. */
const MAX_GROUP_FILES = 64;
const MAX_GROUP_PASSAGES = 4_000;

/** So much longer than writing a group takes is waited for the next one to fill, as long as more is being read. */
const GATHER_SHARE = 3;
const MAX_GATHER_MS = 500;

/** Keeps what was read. */
export interface FileWriter {
  /** Resolves when the file is found by its text and its row says that it is done. */
  write(read: ReadFile): Promise<void>;
  /** Nothing more is being read now: what waits for company need not wait any longer. */
  hurry(): void;
}

/** Whether any has another name or place than when it was taken: it was written as it was described then. */
async function haveMoved({ store, describer }: WriteFilesDeps, group: readonly ReadFile[]): Promise<boolean> {
  const written = new Map(group.map(({ file, description }) => [file.id, description.describedAs]));
  const { describedAs } = describer();
  return (await store.filesNow([...written.keys()])).some((file) => written.get(file.id) !== describedAs(file));
}

/** Each step can be repeated; the rows are marked last. What another worker took over after a long silence is left to it. */
async function writeGroup(deps: WriteFilesDeps, read: readonly ReadFile[]): Promise<void> {
  const { store, engine, onMoved } = deps;
  const held = await store.heldOf(read.map(({ file }) => file));
  const group = read.filter(({ file }) => held.has(file.id));
  if (group.length === 0) return;
  const withText = group.filter(({ outcome }) => outcome.document !== null);
  await store.savePages(withText.map(({ file, pages: rows }) => ({ fileId: file.id, version: file.version, rows })));
  await store.saveVocabulary(withText.map(({ file, terms }) => ({ fileId: file.id, terms })));
  await store.saveCompletions(
    withText.map(({ file, completions }) => ({ fileId: file.id, sourceId: file.sourceId, completions })),
  );
  const replaced = group.map(({ file, description, passages }) =>
    engine.replace(file.id, description.passageFile, passages),
  );
  // All end before one's failure is told: what is tried again must not meet what is still being written.
  for (const one of await Promise.allSettled(replaced)) if (one.status === "rejected") throw one.reason;
  // Taken over while it was written: what of it is in the engine now may be older than what the other one wrote.
  await store.indexAgain(await store.finish(group));
  if (await haveMoved(deps, group)) onMoved();
}

interface Waiting {
  readonly read: ReadFile;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** Where the first group ends; -1 while more would fit into it. */
function groupEnd(waiting: readonly Waiting[]): number {
  let passages = 0;
  return waiting.findIndex(({ read }, i) => {
    passages += read.passages.length;
    return i > 0 && (i === MAX_GROUP_FILES || passages > MAX_GROUP_PASSAGES);
  });
}

/** Time for a group to fill, which can be cut short. */
function gathering() {
  let end = (): void => {};
  return {
    end: () => end(),
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

/**
 * Writes files in groups: a commit costs as much for one file as for fifty. What is read while one group is written, and for
 * a while after it, is the next; a file that is alone never waits. When a group cannot be written, each of its files is
 * tried alone.
 * @param isMoreComing whether other files are being read
 */
export function writeFiles(deps: WriteFilesDeps, isMoreComing: () => boolean): FileWriter {
  const waiting: Waiting[] = [];
  const gather = gathering();
  let isWriting = false;
  let lastMs = 0;

  const writeAlone = ({ read, resolve, reject }: Waiting): Promise<void> =>
    writeGroup(deps, [read]).then(resolve, reject);

  const writeNext = async (): Promise<void> => {
    if (groupEnd(waiting) === -1 && isMoreComing()) await gather.wait(Math.min(MAX_GATHER_MS, GATHER_SHARE * lastMs));
    const end = groupEnd(waiting);
    const group = waiting.splice(0, end === -1 ? waiting.length : end);
    const begun = performance.now();
    try {
      await writeGroup(
        deps,
        group.map(({ read }) => read),
      );
      for (const { resolve } of group) resolve();
    } catch (error) {
      if (group.length === 1) for (const { reject } of group) reject(error);
      else for (const one of group) await writeAlone(one);
    }
    lastMs = performance.now() - begun;
  };

  const writeAll = async (): Promise<void> => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) await writeNext();
    isWriting = false;
  };

  return {
    write: (read) =>
      new Promise((resolve, reject) => {
        waiting.push({ read, resolve, reject });
        if (groupEnd(waiting) !== -1 || !isMoreComing()) gather.end();
        void writeAll();
      }),
    hurry: gather.end,
  };
}
