import type { Passage, PassageFile, PassageHit } from "../../core/passage.ts";

/** What is looked for. All parts must hold; `anyOf` alone ranks. */
export interface EngineQuery {
  /** Words to rank by, any of which may match; empty when only phrases or filters are given. */
  readonly words: string;
  /** Each must occur word for word (unstemmed, stop words kept). */
  readonly phrases: readonly string[];
  /** All of `words` must occur, not just any. */
  readonly everyWord: boolean;
  /** Words may be one edit away. */
  readonly fuzzy: boolean;
  readonly filter: PassageFilter;
}

/** Restrictions; an absent one does not restrict, an empty list matches nothing. */
export interface PassageFilter {
  readonly fileIds?: readonly string[];
  readonly fileKinds?: readonly string[];
  /** Epoch milliseconds, inclusive. */
  readonly modifiedFrom?: number;
  readonly modifiedTo?: number;
  readonly folderIds?: readonly string[];
  readonly documentTypes?: readonly string[];
  readonly topics?: readonly string[];
}

/** What the asker may see. Given into the search, never applied to its results. */
export interface VisibleTo {
  readonly sourceIds: readonly string[];
}

/** Keeps passages and finds them by their words. */
export interface Engine {
  /** Puts a file's passages in the place of all earlier ones; with none, deletes the file. Safe to repeat. */
  replace(fileId: string, file: PassageFile, passages: readonly Passage[]): Promise<void>;
  /** Best first, at most `limit`; equal scores in the order of their ids. */
  find(query: EngineQuery, visibleTo: VisibleTo, limit: number): Promise<PassageHit[]>;
  /** Passages held. */
  count(): Promise<number>;
  /** Ids of all files that have passages: what a consistency check compares. */
  fileIds(): Promise<Set<string>>;
  /** Folds new rows into the indexes; heavy, for the work role only. */
  optimize(): Promise<void>;
  /** Answers when the engine can be used. @throws AppError `unavailable` */
  ping(): Promise<void>;
  close(): Promise<void>;
}
