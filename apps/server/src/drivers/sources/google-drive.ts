import { join } from "node:path";
import { AppError } from "../../core/app-error.ts";
import type { AccessTokens } from "./google-drive/access-tokens.ts";
import { changesNow } from "./google-drive/ask-drive.ts";
import { driveClient, type DriveClient } from "./google-drive/drive-client.ts";
import { asUnavailable, isPassing } from "./google-drive/drive-error.ts";
import { findRoot, type DriveRoot } from "./google-drive/drive-root.ts";
import { driveSettings, type DriveSettings } from "./google-drive/drive-settings.ts";
import { fileCache, type FileCache } from "./file-cache.ts";
import { listTree } from "./google-drive/list-tree.ts";
import { refreshedTokens } from "./google-drive/oauth.ts";
import { fileAtPath, openFile } from "./google-drive/open-file.ts";
import { HASTY, PATIENT, type Patience } from "./google-drive/patience.ts";
import { readChanges } from "./google-drive/read-changes.ts";
import { rememberedName, type RememberedName } from "./google-drive/remembered-name.ts";
import { refuseOverlap, type OtherPlace } from "./google-drive/refuse-overlap.ts";
import { readServiceAccount, serviceAccountTokens } from "./google-drive/service-account.ts";
import { watchChanges } from "./google-drive/watch-changes.ts";
import { sourceId, type SourceContext, type SourceDriver } from "./source-driver.ts";
import type { Source } from "./source.ts";

const KIND = "gdrive";
const PREFIX = "gdrive:";
/** Drive's own word for the account's own folder. */
const MY_DRIVE = "root";
const LOOK_EVERY_MS = 60_000;
/** PDFs that Drive made stay up to so many bytes. */
const EXPORTS_MAX_BYTES = 512 * 1024 ** 2;

/** What a source of Drive is made of. */
export interface GoogleDrivePlace {
  readonly id: string;
  /** A folder's id, a shared drive's id, or "root". */
  readonly folder: string;
  /** Address of the API. */
  readonly endpoint: string;
  readonly tokens: AccessTokens;
  readonly cache: FileCache;
  readonly name: RememberedName;
  /** For tests: how long to wait for whom. */
  readonly patience?: { readonly scan: Patience; readonly read: Patience; readonly lookEveryMs: number };
}

/** Who starts the server or adds a source waits for it. */
const AT_ONCE: Patience = { ...HASTY, tries: 1, answerMs: 5_000 };
const PATIENCE = { scan: PATIENT, read: HASTY, lookEveryMs: LOOK_EVERY_MS };

async function* translated<T>(all: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* all;
  } catch (error) {
    throw asUnavailable(error);
  }
}

/** A folder of Google Drive with all that is in it, My Drive, or a shared drive. Keys are Drive's ids. */
export function googleDriveSource(place: GoogleDrivePlace): Source {
  const { id, folder, endpoint, tokens, cache, name, patience = PATIENCE } = place;
  const client = driveClient({ endpoint, tokens, patience: patience.scan });
  const hasty = driveClient({ endpoint, tokens, patience: patience.read });
  const rootOf = async (signal?: AbortSignal): Promise<DriveRoot> => {
    const root = await findRoot(client, folder, signal);
    await name.set(root.name);
    return root;
  };
  const told = async <T>(deed: () => Promise<T>): Promise<T> => {
    try {
      return await deed();
    } catch (error) {
      throw asUnavailable(error);
    }
  };

  return {
    id,
    get name() {
      return name.get() ?? (folder === MY_DRIVE ? "My Drive" : "Google Drive");
    },
    list: async function* (signal, from) {
      const root = await rootOf(signal);
      yield* translated(listTree({ client, root, signal }, from));
    },
    changes: {
      now: (signal) => told(async () => changesNow(client, (await rootOf(signal)).driveId, signal)),
      since: (mark, isKnown, signal) =>
        told(async () => readChanges({ client, root: await rootOf(signal), signal }, mark, isKnown)),
    },
    open: (key, range) => openFile({ client: hasty, cache }, key, range),
    localPath: (key) => fileAtPath({ client, cache }, key),
    watch: async (onChange) => watchChanges({ client, root: rootOf, everyMs: patience.lookEveryMs }, onChange),
  };
}

const bad = (says: string, cause?: unknown): AppError => new AppError("bad_setting", says, { cause });

/** @throws AppError `bad_setting` */
function folderOf(entry: string): string {
  const folder = entry.slice(PREFIX.length).trim() || MY_DRIVE;
  if (/^[\w-]{1,200}$/.test(folder)) return folder;
  throw bad(`"${entry}" is no place in Google Drive: write gdrive: and the id of a folder or of a shared drive.`);
}

function tokensOf({ client, keyPath }: DriveSettings, { secret, saveSecret }: SourceContext): AccessTokens {
  if (secret !== null) {
    if (client !== null) return refreshedTokens(client, { refreshToken: secret, onRenewed: saveSecret });
    throw bad("A connected Google Drive needs the settings GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.");
  }
  if (keyPath !== null) return serviceAccountTokens(() => readServiceAccount(keyPath));
  throw bad(
    "Google Drive needs the setting GOOGLE_APPLICATION_CREDENTIALS, or an admin who connects it (docs/sources.md).",
  );
}

const namePath = ({ dataDir }: SourceContext, id: string): string => join(dataDir, "drive-names", id);

function make(entry: string, context: SourceContext) {
  const folder = folderOf(entry);
  const uri = PREFIX + folder;
  const id = sourceId(KIND, uri);
  const settings = driveSettings(context.env);
  const source = googleDriveSource({
    id,
    folder,
    endpoint: settings.endpoint,
    tokens: tokensOf(settings, context),
    cache: fileCache(context.tempFolder, EXPORTS_MAX_BYTES),
    name: rememberedName(namePath(context, id)),
  });
  return { kind: KIND, uri, source };
}

interface Found {
  /** Who adds a place waits for it: it asks once. */
  readonly client: DriveClient;
  readonly root: DriveRoot;
}

/** Looks for the folder now. @throws AppError `bad_setting`; DriveError when Drive cannot be asked just now */
async function lookFor(entry: string, context: SourceContext): Promise<Found> {
  const folder = folderOf(entry);
  const settings = driveSettings(context.env);
  const tokens = tokensOf(settings, context);
  if (context.secret === null && settings.keyPath !== null) await readServiceAccount(settings.keyPath);
  const client = driveClient({ endpoint: settings.endpoint, tokens, patience: AT_ONCE });
  const root = await findRoot(client, folder).catch((error: unknown) => {
    throw error instanceof AppError && !isPassing(error.cause) ? bad(error.message, error) : error;
  });
  await rememberedName(namePath(context, sourceId(KIND, PREFIX + folder))).set(root.name);
  return { client, root };
}

/** The other places by their folders' real ids. A place that is kept as the account's own Drive is a service account's. */
async function othersOf(uris: readonly string[], context: SourceContext): Promise<OtherPlace[]> {
  const others: OtherPlace[] = [];
  for (const uri of uris) {
    const folder = folderOf(uri);
    if (folder !== MY_DRIVE) others.push({ uri, id: folder });
    else {
      const found = await lookFor(uri, { ...context, secret: null }).catch((error: unknown) => {
        // One that cannot be read with the settings of this start shows no file twice.
        if (error instanceof AppError && !isPassing(error.cause)) return null;
        throw error;
      });
      if (found !== null) others.push({ uri, id: found.root.id });
    }
  }
  return others;
}

async function admit(entry: string, context: SourceContext, uris: readonly string[]): Promise<string> {
  const { client, root } = await lookFor(entry, context);
  // "root" is another folder for each account.
  const uri = PREFIX + root.id;
  await rememberedName(namePath(context, sourceId(KIND, uri))).set(root.name);
  // The very same place has the same id: who adds it sees that it is there, or gives it another access.
  if (!uris.includes(uri)) await refuseOverlap(client, root, await othersOf(uris, context));
  return uri;
}

/** A folder of Google Drive, a shared drive (`gdrive:ID`), or the account's own one (`gdrive:`). */
export const googleDrive: SourceDriver = {
  kind: KIND,
  written: "gdrive:FOLDER-ID",
  takes: (entry) => entry.startsWith(PREFIX),
  make,
  check: async (entry, context) => {
    await lookFor(entry, context).catch((error: unknown) => {
      // Whether Drive answers just now is the scan's business: a start does not wait for it.
      if (!(error instanceof AppError && isPassing(error.cause))) throw error;
    });
  },
  admit: (entry, context, others) =>
    admit(entry, context, others).catch((cause: unknown) => {
      const error = asUnavailable(cause);
      throw error instanceof AppError ? bad(error.message, error) : error;
    }),
};
