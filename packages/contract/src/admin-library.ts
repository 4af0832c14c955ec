import { Page } from "./admin.ts";
import { endpoint } from "./endpoint.ts";
import { Id, Message, NextCursor, Nothing, Timestamp } from "./fields.ts";
import { LibraryProgress } from "./library.ts";
import { z } from "./zod.ts";

/** How many files of a source are in each state. */
const FileCounts = z.object({
  total: z.number(),
  waiting: z.number(),
  indexed: z.number(),
  partly: z.number(),
  failed: z.number(),
  skipped: z.number(),
});

export const LibrarySource = z.object({
  id: z.string(),
  kind: z.string(),
  name: z.string(),
  /** Path or address, without secrets. */
  uri: z.string(),
  state: z.enum(["waiting", "scanning", "idle", "failed"]),
  last_scan_at: z.nullable(Timestamp),
  /** What the last look could not do: reach the place, believe a loss, read some folders. Null where it could do all. */
  last_error: z.nullable(z.string()),
  /** Folders that the last look could not read: what is in them is not known. None where it did not reach the place. */
  folders_unread: z.optional(z.number()),
  /** Where it was named: in a setting (or by the start command), or here by an admin. Only the latter can be removed here. */
  origin: z.enum(["setting", "admin"]),
  is_enabled: z.boolean(),
  /** Files that are gone at once and kept until an admin confirms or more scans agree; 0 when none are. */
  files_held: z.number(),
  files: FileCounts,
});
export type LibrarySource = z.infer<typeof LibrarySource>;

/** Reading text off pictures of pages. */
const Recognition = z.object({
  /** "tesseract", "tesseract.js", or null when it is off or nothing can do it here. */
  engine: z.nullable(z.string()),
  languages: z.array(z.string()),
  pages_waiting: z.number(),
  pages_done: z.number(),
  pages_failed: z.number(),
});

/** Making vectors of passages, for finding by meaning. */
const Embeddings = z.object({
  /** Null when it is off, or cannot be had where the worker runs. */
  model: z.nullable(z.string()),
  /** Why no vectors are made now; null when nothing is wrong. */
  problem: z.nullable(z.string()),
  /** Files that are searched. */
  files: z.number(),
  /** Those of them whose passages all have a vector of the model. */
  files_done: z.number(),
  /** Given up for a day. */
  files_failed: z.number(),
  /** Some files whose last try failed, tried again soon or not. */
  failures: z.array(z.object({ file_id: z.string(), name: z.string(), reason: z.string() })),
});

export const adminLibrary = endpoint({
  method: "GET",
  path: "/admin/library",
  access: "admin",
  summary: "The sources of the library and how far indexing is",
  input: Nothing,
  output: z.object({
    library: z.object({
      sources: z.array(LibrarySource),
      progress: LibraryProgress,
      is_paused: z.boolean(),
      recognition: Recognition,
      embeddings: Embeddings,
    }),
  }),
});

export const IndexingState = z.enum(["waiting", "running", "indexed", "partly", "failed", "skipped"]);
export type IndexingState = z.infer<typeof IndexingState>;

export const LibraryFile = z.object({
  id: z.string(),
  name: z.string(),
  /** Folders from the source's root, separated by slashes; "" at the root. */
  folder_path: z.string(),
  source_name: z.string(),
  state: IndexingState,
  reason: z.nullable(z.string()),
  attempts: z.number(),
  /** When it is tried again by itself; null when it is not. */
  next_try_at: z.nullable(Timestamp),
  page_count: z.nullable(z.number()),
  pages_without_text: z.nullable(z.number()),
});
export type LibraryFile = z.infer<typeof LibraryFile>;

export const adminLibraryFiles = endpoint({
  method: "GET",
  path: "/admin/library/files",
  access: "admin",
  summary: "Files in one state of indexing with their reasons, in order of path",
  input: z.object({ ...Page, state: z._default(IndexingState, "failed"), sourceId: z.optional(Id) }),
  output: z.object({ files: z.array(LibraryFile), nextCursor: NextCursor }),
});

export const retryFile = endpoint({
  method: "POST",
  path: "/admin/library/files/{id}/retry",
  access: "admin",
  summary: "Read a file again, now",
  input: z.object({ id: Id }),
  output: Message,
});

export const retryFailedFiles = endpoint({
  method: "POST",
  path: "/admin/library/retry",
  access: "admin",
  summary: "Read all failed files again",
  input: Nothing,
  output: z.extend(Message, { files: z.number() }),
});

const SourceId = z.object({ id: Id });
const OneSource = z.object({ source: LibrarySource });

/** A folder of the server (absolute path), `gdrive:…` or `s3://…`, as LIBRARY names it. */
export const SourceUri = z
  .string()
  .check(z.trim(), z.minLength(1, "Say where the documents are."), z.maxLength(2_000, "This address is too long."));

/** It stands in lines of the console and as a folder in paths: what ends a line, turns its direction or parts a path is no part of it. */
const SourceName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, "Say what it is called."),
    z.maxLength(120, "This name is too long."),
    z.regex(
      /^[^\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069/\\]*$/u,
      "A name has no slashes, line breaks or control characters.",
    ),
  );

export const addSource = endpoint({
  method: "POST",
  path: "/admin/library/sources",
  access: "admin",
  summary: "Add a source to the library",
  status: 201,
  input: z.object({ uri: SourceUri, name: z.optional(SourceName) }),
  output: OneSource,
});

export const removeSource = endpoint({
  method: "DELETE",
  path: "/admin/library/sources/{id}",
  access: "admin",
  summary: "Take a source that an admin added out of the library; its files stay where they are",
  input: SourceId,
  output: Message,
});

export const setSourceEnabled = endpoint({
  method: "POST",
  path: "/admin/library/sources/{id}/enabled",
  access: "admin",
  summary: "Show or hide a source; what was read of it is kept",
  input: z.object({ id: Id, enabled: z.boolean() }),
  output: OneSource,
});

export const rescanSource = endpoint({
  method: "POST",
  path: "/admin/library/sources/{id}/rescan",
  access: "admin",
  summary: "Look through a source now, from its beginning",
  input: SourceId,
  output: Message,
});

export const confirmLoss = endpoint({
  method: "POST",
  path: "/admin/library/sources/{id}/confirm-loss",
  access: "admin",
  summary: "Let go of the files that are gone from a source and were kept",
  input: SourceId,
  output: Message,
});

export const setIndexingPaused = endpoint({
  method: "POST",
  path: "/admin/library/paused",
  access: "admin",
  summary: "Stop reading files, or go on",
  input: z.object({ paused: z.boolean() }),
  output: z.object({ paused: z.boolean() }),
});

/** The address at Google to send an admin to, who lets this library read a Drive; `uri` as in `addSource`. */
export const connectDrive = endpoint({
  method: "POST",
  path: "/admin/library/drive/connect",
  access: "admin",
  summary: "Begin to connect a Google Drive by OAuth",
  input: z.object({ uri: SourceUri }),
  output: z.object({ url: z.string() }),
});

export const finishDrive = endpoint({
  method: "POST",
  path: "/admin/library/drive/finish",
  access: "admin",
  summary: "Connect a Google Drive with what Google sent the admin back with",
  status: 201,
  input: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(2_000)),
    state: z.string().check(z.minLength(1), z.maxLength(2_000)),
  }),
  output: OneSource,
});

/** Why some files or pages of a folder cannot be found by their text. */
const UnreadReason = z.object({ reason: z.string(), files: z.number(), pages: z.number() });

/** One folder of the coverage ledger; its numbers are of its own files, not of those in folders below. */
export const CoverageFolder = z.object({
  source_id: z.string(),
  source_name: z.string(),
  /** Null for a source's root. */
  folder_id: z.nullable(z.string()),
  folder_path: z.string(),
  files: z.number(),
  /** Files of which nothing, or not all, can be found by text: waiting, failed, skipped and partly read ones. */
  files_unread: z.number(),
  files_partly: z.number(),
  pages: z.number(),
  pages_unread: z.number(),
  /** Most files first. */
  reasons: z.array(UnreadReason),
});
export type CoverageFolder = z.infer<typeof CoverageFolder>;

/** A folder that could not be read: what is in it is in no number. */
const ClosedFolder = z.object({
  source_id: z.string(),
  source_name: z.string(),
  folder_id: z.string(),
  folder_path: z.string(),
  reason: z.string(),
});

export const adminCoverage = endpoint({
  method: "GET",
  path: "/admin/library/coverage",
  access: "admin",
  summary: "The coverage ledger: what the index cannot see, folder by folder, and the sums of the whole library",
  input: z.object({ ...Page, sourceId: z.optional(Id) }),
  output: z.object({
    coverage: z.object({
      /** Of active sources: `files_read` with all their pages, and `files_unread`, of which `files_partly` were read in part. */
      files: z.number(),
      files_read: z.number(),
      files_partly: z.number(),
      files_unread: z.number(),
      pages: z.number(),
      pages_unread: z.number(),
      /** Of the whole library, most files first. */
      reasons: z.array(UnreadReason),
      /** Only folders with something unread, in order of path. */
      folders: z.array(CoverageFolder),
      /** Folders that could not be read, and the first hundred of each source by name; older servers do not say it. */
      folders_closed: z.optional(z.number()),
      closed_folders: z.optional(z.array(ClosedFolder)),
    }),
    nextCursor: NextCursor,
  }),
});

/** Files of the same bytes. */
export const DuplicateGroup = z.object({
  content_hash: z.string(),
  size: z.nullable(z.number()),
  files: z.array(z.object({ id: z.string(), name: z.string(), folder_path: z.string(), source_name: z.string() })),
});
export type DuplicateGroup = z.infer<typeof DuplicateGroup>;

export const adminDuplicates = endpoint({
  method: "GET",
  path: "/admin/library/duplicates",
  access: "admin",
  summary: "Documents that stand in several places",
  input: z.object({ ...Page }),
  output: z.object({ duplicates: z.array(DuplicateGroup), nextCursor: NextCursor }),
});
