import { endpoint } from "./endpoint.ts";
import { Id, Nothing, Timestamp } from "./fields.ts";
import { Box } from "./passages.ts";
import { z } from "./zod.ts";

/** How far indexing is: `filesDone` counts every final state; `secondsLeft` is null while it cannot be told. */
export const LibraryProgress = z.object({
  state: z.enum(["scanning", "indexing", "ready"]),
  filesTotal: z.number(),
  filesDone: z.number(),
  filesIndexed: z.number(),
  filesPartly: z.number(),
  filesFailed: z.number(),
  filesSkipped: z.number(),
  pagesIndexed: z.number(),
  pagesPerSecond: z.number(),
  secondsLeft: z.nullable(z.number()),
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

/** What the viewer needs beside the bytes. `labels[i]` is the label of physical page i + 1, null where it has none. */
export const getDocument = endpoint({
  method: "GET",
  path: "/library/document",
  access: "member",
  summary: "A document's pages, labels and outline",
  input: z.object({ id: Id }),
  output: z.object({
    document: z.object({
      id: z.string(),
      name: z.string(),
      title: z.nullable(z.string()),
      mimeType: z.string(),
      size: z.nullable(z.number()),
      pageCount: z.number(),
      labels: z.array(z.nullable(z.string())),
      outline: z.array(z.object({ title: z.string(), pageNumber: z.number(), level: z.number() })),
      openUrl: z.string(),
      folderId: z.string(),
      folderPath: z.string(),
    }),
  }),
});

/** Where a quote or the words of a query stand in a document: what the viewer paints. */
export const findInDocument = endpoint({
  method: "GET",
  path: "/library/highlights",
  access: "member",
  summary: "The places of a quote, or of a query's words, in one document, in page order",
  input: z.object({
    id: Id,
    quote: z.optional(z.string().check(z.maxLength(4_000))),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  }),
  output: z.object({
    highlights: z.array(z.object({ pageNumber: z.number(), pageLabel: z.nullable(z.string()), boxes: z.array(Box) })),
  }),
});
