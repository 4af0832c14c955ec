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
  last_error: z.nullable(z.string()),
  files: FileCounts,
});
export type LibrarySource = z.infer<typeof LibrarySource>;

export const adminLibrary = endpoint({
  method: "GET",
  path: "/admin/library",
  access: "admin",
  summary: "The sources of the library and how far indexing is",
  input: Nothing,
  output: z.object({ library: z.object({ sources: z.array(LibrarySource), progress: LibraryProgress }) }),
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
