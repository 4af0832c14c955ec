import { z } from "@reading-room/contract/zod";
import type { DriveClient } from "./drive-client.ts";
import { DriveError } from "./drive-error.ts";
import { DriveFile, FILE_FIELDS } from "./drive-file.ts";

const PAGE_SIZE = "1000";
const ALL_DRIVES = { supportsAllDrives: "true" };

const FilePage = z.object({
  files: z._default(z.array(DriveFile), []),
  nextPageToken: z.optional(z.string()),
  incompleteSearch: z.optional(z.boolean()),
});

const Change = z.object({
  changeType: z.optional(z.string()),
  fileId: z.optional(z.string()),
  removed: z.optional(z.boolean()),
  file: z.optional(DriveFile),
});
export type Change = z.infer<typeof Change>;

const ChangePage = z.object({
  changes: z._default(z.array(Change), []),
  nextPageToken: z.optional(z.string()),
  newStartPageToken: z.optional(z.string()),
});

const StartToken = z.object({ startPageToken: z.string() });

/** Null for My Drive and what is shared with the account. */
type DriveId = string | null;

const filePath = (id: string): string => `/files/${encodeURIComponent(id)}`;

/** A text inside a query. */
const quoted = (text: string): string => `'${text.replace(/\\/g, "\\\\").replace(/'/g, "\\'")}'`;

/** Files and folders that stand in one of these folders, and are not in the bin. */
export const inFolders = (ids: readonly string[], more: string): string =>
  `(${ids.map((id) => `${quoted(id)} in parents`).join(" or ")}) and trashed = false and ${more}`;

/** What Drive tells of one file. @throws DriveError `missing` */
export const getFile = (client: DriveClient, id: string, signal?: AbortSignal): Promise<DriveFile> =>
  client.json({ path: filePath(id), parameters: { ...ALL_DRIVES, fields: FILE_FIELDS }, answer: DriveFile }, signal);

/** Where a document can be had in other forms, by MIME type. */
export const getExportLinks = async (client: DriveClient, id: string): Promise<Readonly<Record<string, string>>> => {
  const parameters = { ...ALL_DRIVES, fields: "id,exportLinks" };
  return (await client.json({ path: filePath(id), parameters, answer: DriveFile })).exportLinks ?? {};
};

/** What people call a shared drive. */
export const getDriveName = async (client: DriveClient, driveId: string, signal?: AbortSignal): Promise<string> => {
  const answer = z.object({ name: z.string() });
  return (
    await client.json(
      { path: `/drives/${encodeURIComponent(driveId)}`, parameters: { fields: "name" }, answer },
      signal,
    )
  ).name;
};

/** A file's own bytes, or some of them. */
export const getMedia = (client: DriveClient, id: string, range: string | null): Promise<Response> =>
  client.bytes({
    path: filePath(id),
    parameters: { ...ALL_DRIVES, alt: "media" },
    ...(range !== null && { headers: { range } }),
  });

/** A document of Google's own kinds in another form. */
export const getExport = (client: DriveClient, id: string, mimeType: string): Promise<Response> =>
  client.bytes({ path: `${filePath(id)}/export`, parameters: { mimeType } });

export interface Search {
  readonly query: string;
  readonly driveId: DriveId;
  /** Null for the first page. */
  readonly pageToken: string | null;
}

/**
 * One page of what a query finds.
 * @throws DriveError `unreachable` also when Drive says that it could not look everywhere
 */
export async function findFiles(
  client: DriveClient,
  search: Search,
  signal: AbortSignal,
): Promise<z.infer<typeof FilePage>> {
  const { query, driveId, pageToken } = search;
  const where: Record<string, string> = driveId === null ? { corpora: "user" } : { corpora: "drive", driveId };
  const parameters = {
    ...ALL_DRIVES,
    ...where,
    includeItemsFromAllDrives: "true",
    spaces: "drive",
    pageSize: PAGE_SIZE,
    q: query,
    fields: `nextPageToken,incompleteSearch,files(${FILE_FIELDS})`,
    ...(pageToken !== null && { pageToken }),
  };
  const page = await client.json({ path: "/files", parameters, answer: FilePage }, signal);
  if (page.incompleteSearch === true) throw new DriveError("unreachable", "it could not look everywhere");
  return page;
}

const ofDrive = (driveId: DriveId): Record<string, string> => (driveId === null ? {} : { driveId });

/** A mark of this moment in Drive's record of changes. */
export const changesNow = async (client: DriveClient, driveId: DriveId, signal: AbortSignal): Promise<string> => {
  const parameters = { ...ALL_DRIVES, ...ofDrive(driveId) };
  const call = { path: "/changes/startPageToken", parameters, answer: StartToken };
  return (await client.json(call, signal)).startPageToken;
};

/** One page of the record of changes. @throws DriveError `refused` or `missing` when it does not go back that far */
export function findChanges(
  client: DriveClient,
  from: { readonly driveId: DriveId; readonly pageToken: string },
  signal: AbortSignal,
): Promise<z.infer<typeof ChangePage>> {
  const parameters = {
    ...ALL_DRIVES,
    ...ofDrive(from.driveId),
    includeItemsFromAllDrives: "true",
    includeRemoved: "true",
    spaces: "drive",
    pageSize: PAGE_SIZE,
    pageToken: from.pageToken,
    fields: `nextPageToken,newStartPageToken,changes(changeType,fileId,removed,file(${FILE_FIELDS}))`,
  };
  return client.json({ path: "/changes", parameters, answer: ChangePage }, signal);
}
