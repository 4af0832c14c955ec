import type { Passage, PassageFile, PassageHit, ReadPassage, RankedPassage } from "../../core/passage.ts";

/** A word in any of its forms, or, when `exact`, a word or phrase as it is written. */
export interface Wanted {
  readonly text: string;
  readonly exact: boolean;
}

/**
 * What is looked for, in a passage's text, its headings and its file's `nameText`. All parts must hold. Stop words in `words` do not count. With neither words, phrases nor `oneOf`, every passage that the filter lets
 * through is found, in the order of ids, with score 0.
 */
export interface EngineQuery {
  /** Words to rank by: at least one must occur, unless phrases or `oneOf` are given: then they only rank. */
  readonly words: string;
  /** Each must stand word for word (unstemmed, stop words kept) in the text, right above it, across its end, or in one heading. */
  readonly phrases: readonly string[];
  /** Of each group at least one must occur. */
  readonly oneOf?: readonly (readonly Wanted[])[];
  /** None of these may occur. */
  readonly without?: readonly Wanted[];
  /** All of `words` must occur, not just any. */
  readonly everyWord: boolean;
  /** Words of more than three letters may be one edit away. */
  readonly fuzzy: boolean;
  /**
   * Only which files hold it matters: `rank` may give passages that it stands right beside. Nothing but signs is looked up in texts then,
   * so that all of very many can be asked for.
   */
  readonly forFiles?: true;
  readonly filter: PassageFilter;
}

/** Restrictions; an absent one does not restrict, an empty list matches nothing. */
export interface PassageFilter {
  readonly fileIds?: readonly string[];
  /** Files whose passages are left out. */
  readonly exceptFileIds?: readonly string[];
  readonly fileKinds?: readonly string[];
  /** Epoch milliseconds, inclusive. */
  readonly modifiedFrom?: number;
  readonly modifiedTo?: number;
  readonly folderIds?: readonly string[];
  /** Folders whose files' passages are left out, and topics likewise. */
  readonly exceptFolderIds?: readonly string[];
  readonly exceptTopics?: readonly string[];
  readonly documentTypes?: readonly string[];
  readonly topics?: readonly string[];
}

/** What the asker may see. Given into the search, never applied to its results. */
export interface VisibleTo {
  readonly sourceIds: readonly string[];
}

/** Passages that were found. */
export type Found<Hit> = Hit[] & {
  /** More have the words than were looked through for the signs at them: there may be others. */
  readonly isUnread?: true;
};

/** Keeps passages and finds them by their words. */
export interface Engine {
  /**
   * Puts a file's passages in the place of all earlier ones; with none, deletes the file. A reader sees the old ones or the
   * new ones, whatever happens meanwhile. Safe to repeat. Calls that come together are made together: many at once cost
   * little more than one; of several for one file the last counts.
   */
  replace(fileId: string, file: PassageFile, passages: readonly Passage[]): Promise<void>;
  /**
   * Changes what all passages of a file share: from now on they are found by it, and their texts stay as they are. Nothing
   * happens when it has none.
   */
  describe(fileId: string, file: PassageFile): Promise<void>;
  /** Best first, at most `limit`; equal scores in the order of their ids. */
  find(query: EngineQuery, visibleTo: VisibleTo, limit: number): Promise<Found<PassageHit>>;
  /** The same passages as `find` gives, without what they say: for a fraction of the cost, as most of many are never shown. */
  rank(query: EngineQuery, visibleTo: VisibleTo, limit: number): Promise<Found<RankedPassage>>;
  /**
   * What ranked passages say, by their ids; those that are gone meanwhile, or that the asker may not see, are left out.
   * @param words each passage tells which of these its text and what stands above it hold, in whatever form; none when they are
   * left out. Of those that its file's names hold alone nothing is said: they may be among them or not
   */
  read(
    ranked: readonly RankedPassage[],
    visibleTo: VisibleTo,
    words?: readonly string[],
  ): Promise<Map<string, ReadPassage>>;
  /**
   * These passages, as far as the filter lets them through and the asker may see them, in the order asked for; those that are
   * gone are left out. What was found by other means than words comes through here before anybody sees it.
   */
  passages(passageIds: readonly string[], filter: PassageFilter, visibleTo: VisibleTo): Promise<Passage[]>;
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
