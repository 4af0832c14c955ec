import { sql, type SqlBool } from "kysely";
import { isListed } from "../../core/text/vocabulary.ts";
import { filesWait } from "../../db/files-wait.ts";
import { kin } from "../../db/kin.ts";
import type { Records } from "../../db/open.ts";
import { beginsWith } from "./records/begins-with.ts";
import { wordsBegun, type CountedWord } from "./records/begun-words-store.ts";
import { copiesStore } from "./records/copies-store.ts";
import { facetStore } from "./records/facet-store.ts";
import { folderStore } from "./records/folder-store.ts";
import { inPattern } from "./records/in-pattern.ts";
import { librarySize } from "./records/library-size-store.ts";
import { likelyWords } from "./records/likely-words.ts";
import { listingStore } from "./records/listing-store.ts";
import { newsStore } from "./records/news-store.ts";
import { pageTextStore } from "./records/page-text-store.ts";
import { pastQueryStore } from "./records/past-query-store.ts";
import { rememberedFiles } from "./records/remembered-files-store.ts";
import { savedSearchStore } from "./records/saved-search-store.ts";
import { suggestionStore } from "./records/suggestion-store.ts";
import { filled } from "../../db/filled.ts";
import { listed } from "../../db/listed.ts";

/** Different words that begin alike. */
const MAX_NAME_WORDS = 5_000;

export type SearchStore = ReturnType<typeof searchStore>;

/** A file or folder as a search shows it. */
export type FileRow = Awaited<ReturnType<SearchStore["files"]>>[number];

function sources(db: Records) {
  return {
    /** Whether there are files of sources other than these. */
    hasOthers: async (sourceIds: readonly string[]): Promise<boolean> => {
      const other = db
        .selectFrom("source")
        .select("id")
        .where("id", "not in", filled(sourceIds))
        .where((eb) => eb.exists(eb.selectFrom("file").select("file.id").whereRef("file.source_id", "=", "source.id")));
      return (await other.limit(1).executeTakeFirst()) !== undefined;
    },

    sources: (ids: readonly string[]) =>
      db.selectFrom("source").select(["id", "name", "called"]).where("id", "in", filled(ids)).orderBy("id").execute(),
  };
}

function wordsOfNames(db: Records) {
  const filesNamed = (beginnings: readonly string[]) =>
    db
      .selectFrom("name_term")
      .select("file_id")
      .where((eb) => eb.or(beginnings.map((beginning) => beginsWith("term", beginning))));
  return {
    /** Whether a file or folder has a word with one of the beginnings of each of these lists in its name. */
    isAnyNamed: async ([list, ...more]: readonly (readonly string[])[]): Promise<boolean> => {
      const named = more.reduce((held, other) => held.intersect(filesNamed(other)), filesNamed(list ?? []));
      return (await db.selectFrom(named.as("named")).select("file_id").limit(1).executeTakeFirst()) !== undefined;
    },

    /** Those of these words that names of files and folders hold. */
    heldByNames: async (words: readonly string[]): Promise<string[]> => {
      const held = (word: string) => db.selectFrom("name_term").select("term").where("term", "=", word).limit(1);
      return (await Promise.all(words.map((word) => held(word).execute()))).flat().map(({ term }) => term);
    },

    /** How many files and folders of these sources hold each of these words in their names; those that none holds are left out. */
    namedWords: async (words: readonly string[], sourceIds: readonly string[]): Promise<Map<string, number>> => {
      const rows = await db
        .selectFrom(listed(db, words).as("word"))
        // SQLite joins these in this order; in its own it reads every file of the sources: 340 ms of 4,000 files.
        .crossJoin("name_term")
        .crossJoin("file")
        .whereRef("name_term.term", "=", "word.value")
        .whereRef("file.id", "=", "name_term.file_id")
        .where("file.source_id", "in", filled(sourceIds))
        .groupBy("name_term.term")
        .select(["name_term.term", (eb) => eb.fn.countAll().as("files")])
        .execute();
      return new Map(rows.map(({ term, files }) => [term, Number(files)]));
    },

    /** Words with this beginning that names of files and folders hold, in order; of very many the first. */
    nameWordsStarting: async (prefix: string): Promise<string[]> => {
      const rows = await db
        .selectFrom("name_term")
        .select("term")
        .distinct()
        .where(beginsWith("term", prefix))
        .orderBy("term")
        .limit(MAX_NAME_WORDS)
        .execute();
      return rows.map(({ term }) => term);
    },
  };
}

function words(db: Records) {
  /** Listed words with this beginning, the most frequent first. */
  const listedStarting = (prefix: string, limit: number): Promise<CountedWord[]> =>
    db
      .selectFrom("vocabulary")
      .select(["term", "files"])
      .where(beginsWith("term", prefix))
      .where(sql<SqlBool>`term like ${`${inPattern(prefix)}%`} escape '!'`)
      .where("files", ">", 0)
      .orderBy("files", "desc")
      .orderBy("term")
      .limit(limit)
      .execute();
  return {
    /** How many files hold each of these words; those that none holds are left out. */
    knownWords: async (words: readonly string[]): Promise<Map<string, number>> => {
      const counted = (table: "vocabulary" | "unlisted_word", some: readonly string[]): Promise<CountedWord[]> =>
        db
          .selectFrom(table)
          .select(["term", "files"])
          .where("term", "in", db.selectFrom(listed(db, some).as("word")).select("value"))
          .where("files", ">", 0)
          .execute();
      const unlisted = words.filter((word) => !isListed(word));
      const rows = await Promise.all([
        counted("vocabulary", words),
        ...(unlisted.length === 0 ? [] : [counted("unlisted_word", unlisted)]),
      ]);
      return new Map(rows.flat().map(({ term, files }) => [term, files]));
    },

    /** Words with this beginning that the vocabulary lists, the most frequent first: no numbers or serials. */
    wordsStarting: async (prefix: string, limit: number): Promise<string[]> =>
      (await listedStarting(prefix, limit)).map(({ term }) => term),

    /** The same with those that it does not list. */
    wordsBegun: wordsBegun(db, listedStarting),
  };
}

/**
 * Reads what a search needs beside the engine: every file it gives is of the sources that it is asked for. Keeps what users
 * keep of searching, in `saved_search` and `past_query`; nobody else writes them.
 */
export function searchStore(db: Records) {
  const { editions, sameBytes } = kin(db);
  const own = words(db);
  const listing = listingStore(db);
  return {
    ...listing,
    /** These files and folders, in no order; those of other sources are left out. */
    files: rememberedFiles(db, listing.files),
    ...copiesStore(db),
    ...pageTextStore(db),
    ...facetStore(db),
    ...folderStore(db),
    ...sources(db),
    ...own,
    ...wordsOfNames(db),
    likelyWords: likelyWords(own.wordsStarting),
    likelyBegun: likelyWords(own.wordsBegun),
    librarySize: librarySize(db),
    ...suggestionStore(db),
    ...newsStore(db),
    ...savedSearchStore(db),
    ...pastQueryStore(db),
    filesWait: filesWait(db),
    editions,
    sameBytes,
  };
}
