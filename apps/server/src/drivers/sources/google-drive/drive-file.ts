import { z } from "@reading-room/contract/zod";

/** What Drive tells of a file or folder; only what is asked for is there. */
export const DriveFile = z.object({
  id: z.string(),
  name: z._default(z.string(), ""),
  mimeType: z._default(z.string(), ""),
  parents: z.optional(z.array(z.string())),
  trashed: z.optional(z.boolean()),
  /** Bytes, as text; not given for documents of Google's own kinds. */
  size: z.optional(z.string()),
  md5Checksum: z.optional(z.string()),
  headRevisionId: z.optional(z.string()),
  modifiedTime: z.optional(z.string()),
  driveId: z.optional(z.string()),
  capabilities: z.optional(z.object({ canDownload: z.optional(z.boolean()) })),
  shortcutDetails: z.optional(z.object({ targetId: z.optional(z.string()) })),
  exportLinks: z.optional(z.record(z.string(), z.string())),
});
export type DriveFile = z.infer<typeof DriveFile>;

/** What is asked of every file. */
export const FILE_FIELDS =
  "id,name,mimeType,parents,trashed,size,md5Checksum,headRevisionId,modifiedTime,driveId,capabilities/canDownload,shortcutDetails/targetId";

export const DRIVE_FOLDER = "application/vnd.google-apps.folder";
export const DRIVE_SHORTCUT = "application/vnd.google-apps.shortcut";
export const PDF = "application/pdf";

const GOOGLE_KIND = "application/vnd.google-apps.";

/** Google's own kinds of documents that Drive writes as PDF. */
const EXPORTED: ReadonlySet<string> = new Set(
  ["document", "spreadsheet", "presentation", "drawing", "jam"].map((kind) => GOOGLE_KIND + kind),
);

/** What people call the others. */
const UNREADABLE: Readonly<Record<string, string>> = {
  form: "A Google Form",
  site: "A Google Site",
  map: "A Google map",
  script: "A Google Apps script",
  vid: "A Google Vid",
  mail_layout: "A Google mail layout",
};

/** Whether it has no bytes of its own, and is read as a PDF that Drive makes of it. */
export const isExported = ({ mimeType }: Pick<DriveFile, "mimeType">): boolean => EXPORTED.has(mimeType);

/** Why nothing can be read of such a file; null when something can. */
export function unreadableKind({ mimeType }: Pick<DriveFile, "mimeType">): string | null {
  if (!mimeType.startsWith(GOOGLE_KIND) || EXPORTED.has(mimeType)) return null;
  const kind = mimeType.slice(GOOGLE_KIND.length);
  return `${UNREADABLE[kind] ?? "A file of another service"}, which cannot be read as a document`;
}
