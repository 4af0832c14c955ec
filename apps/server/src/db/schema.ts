import type { ColumnType, GeneratedAlways } from "kysely";
import type { AnswerTables } from "./schema-answers.ts";
import type { ClusterTables } from "./schema-cluster.ts";
import type { EmbeddingTables } from "./schema-embedding.ts";
import type { FindingTables } from "./schema-finding.ts";
import type { MailTables } from "./schema-mail.ts";

/** Epoch milliseconds, BIGINT. */
type Millis = number;
/** 0 or 1: the one boolean both databases share. */
type Bit = number;
/** Bytes: a Uint8Array goes in, a Uint8Array (a Buffer on PostgreSQL) comes out. */
type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;

/** The database fills it in when an insert does not say. */
type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Every table, with the one room that writes it. Ids are UUIDv7 texts; objects are JSON as text. */
export interface Schema extends FindingTables, AnswerTables, EmbeddingTables, ClusterTables, MailTables {
  /** auth */
  user: {
    id: string;
    email: string;
    /** Lower-cased, NFKC: what uniqueness and login compare. */
    email_key: string;
    username: string;
    /** Empty for an account that signs in through an identity provider only. */
    password_hash: string;
    is_active: Bit;
    is_confirmed: Bit;
    /** Stored admin right; ADMIN_EMAILS adds to it. */
    is_admin: Bit;
    created_at: Millis;
    last_login: Millis | null;
  };
  /** auth: one row a login; a refresh family */
  session: {
    id: string;
    user_id: string;
    created_at: Millis;
    expires_at: Millis;
    ended_at: Millis | null;
    remember: Bit;
    /** SHA-256 of the one refresh token that is good now. */
    refresh_hash: string;
    /** SHA-256 of the file cookie's value. */
    file_cookie_hash: string;
    ip_address: string | null;
    user_agent: string | null;
    last_seen_at: Millis;
  };
  /** auth: refresh tokens used up, kept until their family ends, so that reuse is seen */
  used_refresh: { hash: string; session_id: string; used_at: Millis };
  /** auth: confirm and reset tokens, hashed, single use */
  mail_token: {
    hash: string;
    user_id: string;
    purpose: string;
    created_at: Millis;
    expires_at: Millis;
    used_at: Millis | null;
  };
  /** auth: who somebody is at an identity provider */
  identity: { issuer: string; subject: string; user_id: string; created_at: Millis };
  /** auth: what was good for one sign-in through a provider and is used up, hashed; kept until it would end anyway */
  spent_code: { hash: string; expires_at: Millis };
  /** auth: failed sign-ins in a row, by account, by address and by both */
  failed_attempt: { key: string; failures: number; blocked_until: Millis; updated_at: Millis };
  /** db/day-counts: how often something happened on a day (YYYY-MM-DD, UTC) */
  day_count: { day: string; what: string; count: number };
  /** db/audit-log: append-only, hash-chained */
  audit_log: {
    id: string;
    /** Place in the chain, from 1, without gaps. */
    position: number;
    user_id: string | null;
    username: string;
    action: string;
    details: string | null;
    ip_address: string | null;
    created_at: Millis;
    previous_hash: string;
    hash: string;
  };
  /** library */
  source: {
    id: string;
    kind: string;
    uri: string;
    name: string;
    /** Among several sources what this one is called, unlike all others; null for a single one, whose root is the root. */
    called: Defaulted<string | null>;
    /** Part of the library now: listed and enabled. */
    is_active: Bit;
    /** "setting" (LIBRARY or the start command) or "admin". */
    origin: Defaulted<string>;
    /** A setting names it now, or an admin added it. */
    is_listed: Defaulted<Bit>;
    is_enabled: Defaulted<Bit>;
    /** What its driver needs and nobody else may see (a refresh token), sealed; null for none. */
    secret: string | null;
    scan_state: string;
    last_scan_at: Millis | null;
    last_error: string | null;
    /** Scans in a row in which so many files were gone that none was deleted. */
    vanished_scans: number;
    /** When the last of them was counted. */
    loss_counted_at: Millis | null;
    /** Files that such scans keep for now. */
    files_held: Defaulted<number>;
    /** An admin said that what is gone is gone: the next scan lets go of it. */
    is_loss_confirmed: Defaulted<Bit>;
    /** Where an unfinished listing goes on; null when none is under way. */
    scan_mark: string | null;
    /** From where its record of changes is read on; null where it keeps none, or before the first whole listing. */
    changes_mark: string | null;
    last_full_scan_at: Millis | null;
    /** When an admin asked for a scan from the beginning that has not begun yet; 0 for none. */
    scan_asked_at: Defaulted<Millis>;
    created_at: Millis;
  };
  /** library: keys that an unfinished listing has told so far: (`source_id`, `key`); whether they were new then */
  scan_seen: { source_id: string; key: string; is_new: Defaulted<Bit> };
  /** library: files and folders; `version` is null for folders */
  file: {
    id: string;
    source_id: string;
    /** null at the source's root */
    parent_id: string | null;
    key: string;
    name: string;
    /** Lower-cased, digits padded: what name sorting compares on both databases. */
    sort_name: string;
    is_folder: Bit;
    mime_type: string;
    /** File-type class (pdf, doc, image, …; folder). */
    kind: string;
    size: number | null;
    modified_at: Millis | null;
    version: string | null;
    drive_file_id: string | null;
    /** What stays when it is renamed or moved, as its source tells; null when that tells nothing. */
    identity: string | null;
    problem: string | null;
    created_at: Millis;
    /** Slash-separated names from the source's root to the holding folder; "" at the root. */
    folder_path: string;
    /** Slash-separated ids of the same, with slashes at both ends ("/a/b/"). */
    folder_ids: string;
  };
  /** library: words of names, for typeahead and finding by name: (`term`, `file_id`) */
  name_term: { term: string; file_id: string; weight: number };
  /** indexing: one row a file; stale while `version` differs from the file's: the row is the queue */
  indexed: {
    file_id: string;
    version: string | null;
    /** waiting | running | indexed | partly | failed | skipped */
    state: string;
    reason: string | null;
    attempts: number;
    next_try_at: Millis;
    lease_until: Millis | null;
    leased_by: string | null;
    page_count: number | null;
    pages_without_text: number | null;
    passage_count: number | null;
    title: string | null;
    author: string | null;
    published_at: string | null;
    publication_number: string | null;
    outline: string | null;
    document_types: string | null;
    topics: string | null;
    /** SHA-256 of the bytes that were read, hex. */
    content_hash: string | null;
    /** The publication's number without its revision, folded: editions of one publication share it. */
    edition_key: string | null;
    /** Name, place and rules by which its passages were last described to the engine (`described-as.ts`). */
    described_as: string | null;
    /** Form of what the index holds of it: an older one is read again (`INDEX_FORM`). */
    form: Defaulted<number>;
    /** Pages read by text recognition. */
    pages_recognised: number | null;
    /** Pages that wait for text recognition. */
    pages_to_recognise: Defaulted<number>;
    started_at: Millis | null;
    indexed_at: Millis | null;
    /** When what it says came or became another; reading the same again changes nothing. Null for what was last read before this was noted. */
    changed_at: Millis | null;
  };
  /**
   * Where each file stands: one row for every file and for whatever is indexed; folders have none. The database keeps
   * it itself by triggers on `file` and `indexed` (003-file-state, 005-coverage): nobody writes it, and it is true within every
   * transaction.
   */
  file_state: {
    file_id: string;
    /** Null for what was indexed and is no file of any source any more. */
    source_id: string | null;
    size: number | null;
    /** The file's version now. */
    version: string | null;
    /** The file's; of a source's own files "". */
    folder_path: string | null;
    /** `indexed.state`; null without such a row. */
    state: string | null;
    /** `indexed.version`. */
    read_version: string | null;
    page_count: number | null;
    pages_without_text: number | null;
    next_try_at: Millis | null;
    lease_until: Millis | null;
    /** `state` at the file's present version: what has none, or was done with at another, is waiting. */
    became: GeneratedAlways<string>;
    /** From when on a worker has something to do about it; null while nothing changes. */
    due_at: GeneratedAlways<Millis | null>;
  };
  /** indexing: the text and layout that citations are checked against */
  page: {
    file_id: string;
    version: string;
    number: number;
    label: string | null;
    text: string;
    /** Packed word layout, see core/word-layout. */
    layout: Bytes;
    gap: string | null;
    /** It has a picture that text recognition has not been tried on. */
    needs_recognition: Defaulted<Bit>;
    /** How sure text recognition is of the page, 0 to 1; null for text that the file itself holds. */
    confidence: number | null;
    /** The `links` of a `LinkedPage` as JSON; null for none. */
    links: Defaulted<string | null>;
  };
  /** indexing: files that somebody opened or searched for before they were read: they come first */
  wanted: { file_id: string; at: Millis; traceparent: Defaulted<string | null> };
  /**
   * recognition: what was read off the picture of a page, one row a try's outcome, by the bytes of the document: copies, renames
   * and new tries find it. The page is the queue: it waits while it needs recognition and has no final row here.
   */
  recognition: {
    content_hash: string;
    page_number: number;
    /** waiting | running | done | failed; a failed one is final until `next_try_at` */
    state: string;
    engine: string;
    languages: string;
    /** Packed words (`core/recognised/recognised-page.ts`); empty unless done. */
    words: Bytes;
    confidence: number | null;
    reason: string | null;
    attempts: number;
    next_try_at: Millis;
    lease_until: Millis | null;
    leased_by: string | null;
    done_at: Millis | null;
  };
  /** indexing: the library's vocabulary, for spelling correction and typeahead */
  vocabulary: { term: string; files: number };
  /** indexing: which terms a file counted into both (`core/text/vocabulary.ts`), so that it can be taken out again */
  file_vocabulary: { file_id: string; terms: string };
  /** counsel */
  conversation: {
    id: string;
    user_id: string;
    title: string | null;
    created_at: Millis;
    last_activity_at: Millis;
    message_count: number;
  };
  /** counsel: `body` is JSON of summary and results */
  message: {
    id: string;
    conversation_id: string;
    ordinal: number;
    type: string;
    content: string;
    search_mode: string;
    body: string | null;
    created_at: Millis;
  };
  /** browse: downloads that were prepared; `file_ids` is a JSON list of files and folders */
  archive: { id: string; user_id: string; name: string; file_ids: string; expires_at: Millis };
  /** wire: small facts of this installation */
  fact: { name: string; value: string };
}
