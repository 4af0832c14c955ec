import { Added, Counted, Maybe, TextOrNone } from "./added.ts";
import { endpoint, IN_PARTS } from "./endpoint.ts";
import { Cursor, Flag, Id, ID_MAX_CHARS, Limit, NextCursor, Timestamp, Whole } from "./fields.ts";
import { LIMITS } from "./limits.ts";
import { z } from "./zod.ts";

/** The MIME type that folders carry, whatever their source. */
export const FOLDER_MIME_TYPE = "application/vnd.google-apps.folder";

export const ROOT_FOLDER_ID = "root";

/** What became of a file in the index: every file ends in one that a person can read. */
export const IndexState = z.enum(["waiting", "running", "indexed", "partly", "failed", "skipped"]);
export type IndexState = z.infer<typeof IndexState>;

export const FileEntry = z.object({
  id: z.string(),
  driveFileId: Maybe(z.string()),
  name: z.string(),
  isFolder: z.boolean(),
  /** Empty where it is not known. */
  mimeType: TextOrNone,
  size: Maybe(z.number()),
  modifiedTime: Maybe(Timestamp),
  openUrl: Maybe(z.string()),
  /** Empty at the top, and where it is not told. */
  folderPath: TextOrNone,
  snippet: Maybe(z.string()),
  contentPreview: Maybe(z.string()),
  rank: Maybe(z.number()),
  indexState: Maybe(IndexState),
  indexReason: Maybe(z.string()),
  title: Maybe(z.string()),
  pageCount: Maybe(z.number()),
  /** A small picture of its first page; null where none can be drawn. `width` may be appended (`&width=`). */
  thumbnailUrl: Maybe(z.string()),
  /** The last look through its place did not find it, with many others; what is known of it is kept for now. Given only then. */
  isNotFound: z.optional(z.boolean()),
});
export type FileEntry = z.infer<typeof FileEntry>;

const withFolderType = (entry: unknown): unknown => {
  if (typeof entry !== "object" || entry === null || Reflect.get(entry, "isFolder") !== true) return entry;
  return { ...entry, mimeType: Reflect.get(entry, "mimeType") || FOLDER_MIME_TYPE };
};

/** A folder whose MIME type is not told has that of folders. */
export const Entry = <Told extends z.ZodMiniType>(told: Told) => z.pipe(z.transform(withFolderType), told);

export const BrowseSort = z.enum(["name", "date", "size", "kind"]);

export const listFolder = endpoint({
  method: "GET",
  path: "/browse/list",
  access: "member",
  summary: "What a folder holds, folders first",
  input: z.object({
    folderId: z._default(Id, ROOT_FOLDER_ID),
    pageSize: Limit(LIMITS.browsePageSize),
    cursor: z.optional(Cursor),
    /** Instead of a cursor: entries of the list before the first one that is sent. */
    offset: z.optional(Whole(0, 10_000_000)),
    sort: z._default(BrowseSort, "name"),
    order: z._default(z.enum(["asc", "desc"]), "asc"),
  }),
  output: Counted(
    "files",
    z.object({
      files: z.array(Entry(FileEntry)),
      nextCursor: NextCursor,
      total: z.number(),
      /** Why the folder could not be looked into the last time: the list is what was known of it before. Null where it could. */
      problem: Maybe(z.string()),
    }),
  ),
});

/** Where in a long list something stands: lists of which only parts are loaded are jumped through with it. */
export const findPlace = endpoint({
  method: "GET",
  path: "/browse/place",
  access: "member",
  summary: "The place in a folder's list of an entry, or of the first one behind a place whose name begins as typed",
  input: z.object({
    folderId: z._default(Id, ROOT_FOLDER_ID),
    sort: z._default(BrowseSort, "name"),
    order: z._default(z.enum(["asc", "desc"]), "asc"),
    fileId: z.optional(Id),
    /** Beginning of a name, in any case. */
    typed: z.optional(z.string().check(z.maxLength(200))),
    /** Looked for behind this place, then from the beginning on. */
    after: z._default(Whole(-1), -1),
  }),
  /** From 0; null when there is none. */
  output: z.object({ place: z.nullable(z.number()) }),
});

/** Another publication or place of the same document, to go to. */
export const FileReference = z.object({
  id: z.string(),
  name: z.string(),
  folderPath: z.string(),
  /** ISO, as whole as it is known. */
  publishedAt: Maybe(z.string()),
});
export type FileReference = z.infer<typeof FileReference>;

/** All that is known of one file. */
export const FileDetails = z.extend(FileEntry, {
  author: Maybe(z.string()),
  publicationNumber: Maybe(z.string()),
  publishedAt: Maybe(z.string()),
  documentTypes: Added(z.array(z.string()), []),
  topics: Added(z.array(z.string()), []),
  pagesWithoutText: Maybe(z.number()),
  /** Pages whose text was recognised from their picture. */
  pagesRecognised: Maybe(z.number()),
  /** Pages that wait for text recognition. */
  pagesToRecognise: Maybe(z.number()),
  indexedAt: Maybe(Timestamp),
  nextTryAt: Maybe(Timestamp),
  /** Other places of the same bytes, in order of path. */
  copies: Added(z.array(FileReference), []),
  /** The later edition that takes its place; null for the current one. */
  supersededBy: Maybe(FileReference),
  /** Earlier editions, the latest first. */
  supersedes: Added(z.array(FileReference), []),
});
export type FileDetails = z.infer<typeof FileDetails>;

export const getFile = endpoint({
  method: "GET",
  path: "/browse/file",
  access: "member",
  summary: "One file or folder",
  input: z.object({ id: Id }),
  output: z.object({ file: Entry(FileDetails) }),
});

export const getNames = endpoint({
  method: "GET",
  path: "/browse/names",
  access: "member",
  summary: "What files and folders are called and where they stand now, of those that are there",
  input: z.object({
    /** Apart by commas. */
    ids: z.string().check(z.maxLength(LIMITS.namesAtOnce * ID_MAX_CHARS)),
  }),
  output: z.object({
    names: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        folderPath: z.string(),
        /** Older servers do not say it. */
        folderId: z.optional(z.string()),
      }),
    ),
  }),
});

export const getFolderPath = endpoint({
  method: "GET",
  path: "/browse/path",
  access: "member",
  summary: "The folders from the root to this one, both included",
  input: z.object({ folderId: z._default(Id, ROOT_FOLDER_ID) }),
  output: z.object({ path: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

export const openFile = endpoint({
  method: "GET",
  path: "/files/{id}/open",
  access: "member",
  summary: "A file's bytes, with Range and ETag; a browser navigation to a PDF goes to the viewer unless raw=1",
  transport: "file",
  media: ["*/*"],
  further: {
    ...IN_PARTS,
    302: { says: "A person who goes to a PDF in a tab, or to what is not there, is led to the viewer" },
  },
  input: z.object({ id: Id, page: z.optional(z.string()), raw: z.optional(Flag), download: z.optional(Flag) }),
  output: z.unknown(),
});

export const thumbnail = endpoint({
  method: "GET",
  path: "/files/{id}/thumbnail",
  access: "member",
  summary: "A small picture (WebP) of a page of a PDF, or of an image; 404 where none can be drawn",
  transport: "file",
  media: ["image/webp"],
  further: { 304: IN_PARTS[304] },
  input: z.object({
    id: Id,
    page: z._default(Whole(1), 1),
    /** In dots; the nearest larger size that is kept is sent. */
    width: z._default(Whole(16, LIMITS.thumbnailMaxWidth), 320),
    /** The file's version, which lets browsers keep the picture. */
    v: z.optional(z.string().check(z.maxLength(500))),
  }),
  output: z.unknown(),
});

export const prepareArchive = endpoint({
  method: "POST",
  path: "/browse/archive",
  access: "member",
  rate: LIMITS.archiveRate,
  summary: "Gathers files and folders, with all that they hold, for one download as a ZIP",
  input: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(LIMITS.browsePageSize)) }),
  output: z.object({
    archive: z.object({
      /** To be opened by the same user, soon. */
      url: z.string(),
      name: z.string(),
      files: z.number(),
      /** Sum of the sizes that are known. */
      bytes: z.number(),
    }),
  }),
});

export const downloadArchive = endpoint({
  method: "GET",
  path: "/files/archive/{ticket}",
  access: "member",
  rate: LIMITS.archiveRate,
  load: "archive",
  summary: "The ZIP that was prepared, streamed; what could not be read is listed in a text inside",
  transport: "file",
  media: ["application/zip"],
  input: z.object({ ticket: z.string().check(z.maxLength(200)) }),
  output: z.unknown(),
});
