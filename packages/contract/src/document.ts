import { endpoint, IN_PARTS } from "./endpoint.ts";
import { Cursor, Flag, Id, Limit, NextCursor, QueryText, Share, Whole } from "./fields.ts";
import { LIMITS } from "./limits.ts";
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
      author: z.nullable(z.string()),
      publicationNumber: z.nullable(z.string()),
      publishedAt: z.nullable(z.string()),
      mimeType: z.string(),
      /** What its bytes are where its name says otherwise and they were read: of what no browser shows "application/octet-stream". */
      bytesType: z.optional(z.string()),
      size: z.nullable(z.number()),
      pageCount: z.number(),
      labels: z.array(z.nullable(z.string())),
      /** Of each page how sure text recognition is of its text; null for text that the file itself holds. Not given for none at all. */
      recognised: z.optional(z.array(z.nullable(Share))),
      outline: z.array(z.object({ title: z.string(), pageNumber: z.number(), level: z.number() })),
      openUrl: z.string(),
      /** Where a PDF of an Office document is, when this server can make one; null for all else. */
      renditionUrl: z.nullable(z.string()),
      folderId: z.string(),
      folderPath: z.string(),
    }),
  }),
});

/** Of which pages all places are told; null for an end that the document's own places set. */
export const ToldPages = z.object({ from: z.nullable(z.number()), to: z.nullable(z.number()) });
export type ToldPages = z.infer<typeof ToldPages>;

/** Where a quote or the words of a query stand in a document: what the viewer paints. */
export const findInDocument = endpoint({
  method: "GET",
  path: "/library/highlights",
  access: "member",
  summary: "The places of a quote, or of a query's words, in one document, in page order",
  input: z.object({
    id: Id,
    quote: z.optional(z.string().check(z.maxLength(LIMITS.quoteMaxChars))),
    page: z.optional(Whole(1)),
    /** Without `page`: where there are more than are told, those nearest to this page are; older servers tell the first. */
    around: z.optional(Whole(1)),
    /**
     * A single word counts in all its forms, as searches find it: "budget" also in "budgeting", "email" in "e-mails"; with a
     * star at its end, every word that begins so.
     */
    anyForm: z.optional(Flag),
  }),
  output: z.object({
    highlights: z.array(
      z.object({
        pageNumber: z.number(),
        pageLabel: z.nullable(z.string()),
        boxes: z.array(Box),
        /** Where it begins in the page's text; tells its order on the page. Older servers do not say it. */
        start: z.optional(z.number()),
      }),
    ),
    /** There are more than these. Older servers do not say it. */
    isCut: z.optional(z.boolean()),
    /** Not given for one page's; older servers do not say it. */
    toldPages: z.optional(ToldPages),
    /** The forms of the word that were found, in lower case without accents, "e mail" for "E-mail"; given where they are asked for. */
    forms: z.optional(z.array(z.string())),
  }),
});

/** One match of words that were looked for in a document, by the page that it begins on. */
export const DocumentMatch = z.object({
  pageNumber: z.number(),
  pageLabel: z.nullable(z.string()),
  boxes: z.array(Box),
  /** Where it goes on on the next page; given for one that does. */
  boxesOnNext: z.optional(z.array(Box)),
  /** Where it begins in the page's text; older servers do not say it. */
  start: z.optional(z.number()),
  /** The match with what stands around it: escaped text in which only `<mark>` is markup. */
  snippet: z.string(),
});
export type DocumentMatch = z.infer<typeof DocumentMatch>;

export const searchDocument = endpoint({
  method: "GET",
  path: "/library/find",
  access: "member",
  summary: "Every place in one document where words stand as they are typed, in any case, in page order",
  input: z.object({
    id: Id,
    q: z._default(QueryText, ""),
    wholeWords: z.optional(Flag),
    /** Without a cursor: where there are more than are told, those nearest to this page are; older servers tell the first. */
    around: z.optional(Whole(1)),
    cursor: z.optional(Cursor),
    limit: Limit(LIMITS.documentMatches),
  }),
  output: z.object({
    matches: z.array(DocumentMatch),
    /** There are more behind these. */
    isCut: z.boolean(),
    /** Older servers do not say it. */
    toldPages: z.optional(ToldPages),
    nextCursor: NextCursor,
  }),
});

/** Stands between the cells of a row, wherever a document's tables are told as text. */
export const BETWEEN_CELLS = " · ";

/** A stretch of a block's text that leads out of the document, or to a place in the text of one of its pages. */
export const TextLink = z.union([
  z.object({ start: z.number(), end: z.number(), href: z.string() }),
  z.object({ start: z.number(), end: z.number(), page: z.number(), at: z.number() }),
]);
export type TextLink = z.infer<typeof TextLink>;

/** A piece of a document's text in reading order. */
export const TextBlock = z.object({
  kind: z.enum(["heading", "paragraph", "list", "table"]),
  /** Of a list an item with its mark a line, of a table a row a line, `BETWEEN_CELLS` between its cells. */
  text: z.string(),
  /** Of a heading, from 1; else null. */
  level: z.nullable(z.number()),
  /** In order, none overlapping; given where there are any. */
  links: z.optional(z.array(TextLink)),
  /** Places in the page's text, of this piece, that links lead to; given where there are any. */
  places: z.optional(z.array(z.number())),
});
export type TextBlock = z.infer<typeof TextBlock>;

export const readText = endpoint({
  method: "GET",
  path: "/library/text",
  access: "member",
  summary: "The text that was read from a document, page by page (of Office documents: section, slide or sheet)",
  input: z.object({
    id: Id,
    /** A page's number; a cursor counts more. */
    from: z._default(Whole(1), 1),
    cursor: z.optional(Cursor),
    limit: Limit(LIMITS.textPages),
  }),
  output: z.object({
    pages: z.array(
      z.object({
        pageNumber: z.number(),
        pageLabel: z.nullable(z.string()),
        blocks: z.array(TextBlock),
        /** Why there is no text, or not all of it; else null. */
        gap: z.nullable(z.string()),
      }),
    ),
    /** The next page's number; null at the end. */
    next: z.nullable(z.number()),
    nextCursor: NextCursor,
  }),
});

export const openRendition = endpoint({
  method: "GET",
  path: "/files/{id}/rendition",
  access: "member",
  rate: LIMITS.renditionRate,
  load: "rendition",
  summary: "An Office document as a PDF, made once by LibreOffice; 404 where there is none",
  transport: "file",
  media: ["application/pdf"],
  further: IN_PARTS,
  input: z.object({ id: Id }),
  output: z.unknown(),
});
