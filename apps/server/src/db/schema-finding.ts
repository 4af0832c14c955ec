/** Epoch milliseconds, BIGINT. */
type Millis = number;

/** The tables of finding (006-finding), each with the one room that writes it; a part of `Schema`. */
export interface FindingTables {
  /**
   * What documents tell that narrows a search, apart from all that is long: to count it, every row is looked at. The database
   * keeps it by triggers on `indexed` (006-finding), as it does `file_state`.
   */
  told: {
    file_id: string;
    version: string | null;
    published_at: string | null;
    topics: string | null;
    content_hash: string | null;
  };
  /**
   * One row on SQLite, none on PostgreSQL: another number whenever something that is told of a file has changed. The database keeps
   * it by triggers on `file`, `indexed` and `source` (014-file-change).
   */
  file_change: { number: number };
  /** indexing: words that the vocabulary leaves out, numbers and serials among them, to be found by how they begin (015-unlisted-words) */
  unlisted_word: { term: string; files: number };
  /**
   * indexing: what a typed query may become: a text by what it says from each of its words on, folded and cut
   * (`core/query/completion-terms.ts`), or by its initials behind "=": (`term`, `source_id`, `kind`, `text`)
   */
  completion: {
    term: string;
    source_id: string;
    /** file (a title) | heading | phrase | name (by its initials alone) */
    kind: string;
    text: string;
    /** How many of the source's files hold it. */
    files: number;
  };
  /** indexing: what a file added to the completions, so that it can be taken out again; JSON of [kind, text] */
  file_completion: { file_id: string; source_id: string; entries: string };
  /** search: queries that people keep; gone with the account */
  saved_search: {
    id: string;
    user_id: string;
    /** SHA-256 of the query, hex: (`user_id`, `query_hash`) is unique. */
    query_hash: string;
    query: string;
    name: string;
    created_at: Millis;
    visited_at: Millis;
  };
  /** search: what people searched for lately, suggested to themselves only; gone with the account: (`user_id`, `query_hash`) */
  past_query: { user_id: string; query_hash: string; query: string; used_at: Millis };
}
