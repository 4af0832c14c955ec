import { endpoint } from "./endpoint.ts";
import { Id, Share } from "./fields.ts";
import { Box } from "./passages.ts";
import { z } from "./zod.ts";

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
      /** Of each page how sure text recognition is of its text; null for text that the file itself holds. Not given for none at all. */
      recognised: z.optional(z.array(z.nullable(Share))),
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
