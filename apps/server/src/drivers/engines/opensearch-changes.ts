import { randomBytes } from "node:crypto";
import { setImmediate, setTimeout as sleep } from "node:timers/promises";
import type { Passage } from "../../core/passage.ts";
import { bulk, type Action, type At } from "../opensearch-bulk.ts";
import { lastOfEach, type FileChange } from "./file-change.ts";
import {
  documentOf,
  passageDocument,
  readBooks,
  readRows,
  type FileBook,
  type Holder,
  type Kept,
  type Revision,
} from "./opensearch-books.ts";
import { passageOnPageOf, rowOf } from "./passage-rows.ts";
import type { searchedWords } from "./searched-words.ts";

/** Where changes are made. */
export interface Place extends Holder {
  readonly wordsOf: ReturnType<typeof searchedWords>;
}

/** A change, or a copy of what another index holds. */
export interface Change extends FileChange {
  /** The revision there; empty when the file is gone there. What somebody has put here since is left as it is. */
  readonly copiedFrom?: string;
}

/** Several writers at one file: each begins anew until it is alone. */
const TRIES = 8;
const RETRY_MS = 50;
/** So many passages are stemmed before anything else may happen. */
const ROWS_AT_ONCE = 64;
const ROWS_IN_LOT = 1_000;

/** A change on its way. */
interface Step {
  readonly change: Change;
  /** The file's book before; null for none. */
  readonly before: FileBook | null;
  readonly passages: readonly Passage[];
  /** What is put there; null when the file goes. */
  readonly own: Revision | null;
  /** The state of the book that the next deed counts on; null while there is none. */
  readonly at: At | null;
}

const revisionWith = (passages: number): Revision => {
  const since = Date.now();
  return { name: `${since.toString(36)}${randomBytes(6).toString("hex")}`, passages, since };
};

async function stepOf(place: Place, change: Change, kept: Kept | undefined): Promise<Step | null | "lost"> {
  const before = kept?.book ?? null;
  if (change.copiedFrom !== undefined && before !== null && before.copiedFrom === null) return null;
  const held = before === null ? [] : change.passages === null ? await readRows(place, change.fileId, before) : [];
  if (held === null) return "lost";
  const passages = change.passages ?? held.map(passageOnPageOf);
  if (passages.length === 0 && (before === null || before.current === null)) return null;
  const own = passages.length === 0 ? null : revisionWith(passages.length);
  return { change, before, passages, own, at: kept?.at ?? null };
}

/** What a book says at some point of a change; null when it goes. */
type BookAt = (step: Step) => FileBook | null;

const shared = ({ change: { file, copiedFrom } }: Step) => ({ file, copiedFrom: copiedFrom ?? null });

/** What comes is hidden. */
const whenBegun: BookAt = (step) => ({
  ...shared(step),
  ...(step.before !== null && { file: step.before.file, copiedFrom: step.before.copiedFrom }),
  current: step.before?.current ?? null,
  hidden: [...(step.before?.hidden ?? []), ...(step.own === null ? [] : [step.own])],
});

/** What came is found, and what was there is hidden. */
const whenTurned: BookAt = (step) => ({
  ...shared(step),
  current: step.own,
  hidden: [...(step.before?.hidden ?? []), ...(step.before?.current ? [step.before.current] : [])],
});

/** What was there is gone. What others have left behind stays hidden: they might still be putting it there. */
const whenSettled: BookAt = (step) => {
  const hidden = step.before?.hidden ?? [];
  return step.own === null && hidden.length === 0 ? null : { ...shared(step), current: step.own, hidden };
};

/** Writes books, each if nobody else did since it was read. @returns the steps that may go on */
async function write(place: Place, steps: readonly Step[], book: BookAt): Promise<Step[]> {
  const actions = steps.map((step): Action => {
    const { fileId } = step.change;
    const next = book(step);
    const document = next === null ? {} : { document: documentOf(fileId, next) };
    const at = step.at === null ? {} : { at: step.at };
    const deed = next === null ? "delete" : step.at === null ? "create" : "index";
    return { deed, id: fileId, routing: fileId, ...at, ...document };
  });
  // All that was put before is found with the last of its books.
  const written = await bulk({ ...place, refresh: book === whenSettled }, actions);
  return steps.flatMap((step, i) => {
    const at = written[i] ?? null;
    return at === null ? [] : [{ ...step, at }];
  });
}

async function putPassages(place: Place, steps: readonly Step[]): Promise<void> {
  const all = steps.flatMap(({ change, passages, own }) =>
    passages.map((passage, number) => ({ change, passage, name: own?.name ?? "", number })),
  );
  let lot: Action[] = [];
  for (const [i, { change, passage, name, number }] of all.entries()) {
    const document = { ...rowOf(passage, change.file, place.wordsOf(passage, change.file)), revision: name };
    const { fileId } = change;
    lot.push({ deed: "index", id: passageDocument(fileId, name, number), routing: fileId, document });
    if (i % ROWS_AT_ONCE === ROWS_AT_ONCE - 1) await setImmediate();
    if (lot.length < ROWS_IN_LOT && i < all.length - 1) continue;
    await bulk({ ...place, refresh: false }, lot);
    lot = [];
  }
}

/** Deletes all passages of revisions that nobody sees any more. */
export async function deleteRevisions(
  holder: Holder,
  all: readonly { readonly fileId: string; readonly revision: Revision }[],
): Promise<void> {
  const actions = all.flatMap(({ fileId, revision: { name, passages } }) =>
    Array.from({ length: passages }, (_, number): Action => {
      return { deed: "delete", id: passageDocument(fileId, name, number), routing: fileId };
    }),
  );
  await bulk({ ...holder, refresh: false }, actions);
}

const old = ({ change: { fileId }, before }: Step) => (before?.current ? [{ fileId, revision: before.current }] : []);

/** @returns the changes that another writer came between */
async function tryChanges(place: Place, changes: readonly Change[]): Promise<Change[]> {
  const books = await readBooks(
    place,
    changes.map(({ fileId }) => fileId),
  );
  const steps: Step[] = [];
  const lost = new Set<Change>();
  for (const change of changes) {
    const step = await stepOf(place, change, books.get(change.fileId));
    if (step === "lost") lost.add(change);
    else if (step !== null) steps.push(step);
  }
  const going = steps.filter(({ own }) => own === null);
  const begun = await write(
    place,
    steps.filter(({ own }) => own !== null),
    whenBegun,
  );
  await putPassages(place, begun);
  const isNew = (step: Step): boolean => old(step).length === 0;
  const turned = await write(place, [...begun.filter((step) => !isNew(step)), ...going], whenTurned);
  await deleteRevisions(place, turned.flatMap(old));
  const settled = await write(place, [...begun.filter(isNew), ...turned], whenSettled);
  const done = new Set(settled.map(({ change }) => change));
  return [...steps.map(({ change }) => change).filter((change) => !done.has(change)), ...lost];
}

/**
 * Changes files. Whoever searches meanwhile sees each as it was or as it is, also when this is cut short anywhere. Safe to
 * repeat.
 * @throws Error when other writers come between again and again
 */
export async function changeFiles(place: Place, changes: readonly Change[]): Promise<void> {
  let waiting: readonly Change[] = [...lastOfEach(changes).values()];
  for (let tries = 1; waiting.length > 0; tries++) {
    if (tries > TRIES) throw new Error("other processes are changing the same files");
    if (tries > 1) await sleep(RETRY_MS * tries * (1 + Math.random()));
    waiting = await tryChanges(place, waiting);
  }
}
