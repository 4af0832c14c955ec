import { endpoint } from "./endpoint.ts";
import { Nothing, Timestamp } from "./fields.ts";
import { z } from "./zod.ts";

/** How far indexing is: `filesDone` counts every final state; `secondsLeft` is null while it cannot be told. */
export const LibraryProgress = z.object({
  /** "paused": an admin stopped the reading of files; what is read stays to be found. */
  state: z.enum(["scanning", "indexing", "ready", "paused"]),
  filesTotal: z.number(),
  filesDone: z.number(),
  filesIndexed: z.number(),
  filesPartly: z.number(),
  filesFailed: z.number(),
  filesSkipped: z.number(),
  pagesIndexed: z.number(),
  pagesPerSecond: z.number(),
  secondsLeft: z.nullable(z.number()),
  /** Pages without text that wait for text recognition; their files are found by the rest of their text meanwhile. */
  pagesToRecognise: z.number(),
  /** Grows whenever files or folders are added, renamed, changed, moved or taken away; older servers do not say it. */
  changeCount: z.optional(z.number()),
});
export type LibraryProgress = z.infer<typeof LibraryProgress>;

export const libraryProgress = endpoint({
  method: "GET",
  path: "/library/progress",
  access: "member",
  summary: "Indexing progress as it happens",
  transport: "events",
  input: Nothing,
  output: LibraryProgress,
});

export const Kind = z.enum(["documents", "images", "videos", "audio", "archives"]);

export const libraryOverview = endpoint({
  method: "GET",
  path: "/library/overview",
  access: "member",
  summary: "What the dashboard shows: counts by kind, progress and what happened lately",
  input: Nothing,
  output: z.object({
    overview: z.object({
      name: z.string(),
      counts: z.record(Kind, z.number()),
      progress: LibraryProgress,
      activity: z.array(
        z.object({
          kind: z.enum(["file_added", "question"]),
          text: z.string(),
          at: Timestamp,
          fileId: z.nullable(z.string()),
          conversationId: z.nullable(z.string()),
        }),
      ),
    }),
  }),
});
