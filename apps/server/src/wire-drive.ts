import { join } from "node:path";
import { driveSettings } from "./drivers/sources/google-drive/drive-settings.ts";
import { beginDriveSignIn, finishDriveSignIn } from "./drivers/sources/google-drive/oauth.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import type { ConnectDriveDeps } from "./features/library/connect-drive.ts";
import { addLibrarySource, type ManageDeps } from "./features/library/manage-sources.ts";
import { sealer } from "./seal.ts";
import { readSecret } from "./secret.ts";
import type { House } from "./wire-house.ts";

/** What connecting a Google Drive works with. */
export async function connectDriveDeps(
  { settings, sourceContext }: House,
  auth: AuthDeps,
  sources: ManageDeps,
): Promise<ConnectDriveDeps> {
  const { client } = driveSettings(sourceContext.env);
  return {
    drive: client && {
      begin: (returnTo) => beginDriveSignIn(client, returnTo),
      finish: (back) => finishDriveSignIn(client, back),
    },
    sealer: sealer(await readSecret(join(settings.dataDir, "secret.key")), "connect-drive"),
    publicUrl: auth.publicUrl,
    spendCode: auth.store.spendCode,
    addSource: (place, by) => addLibrarySource(sources, place, by),
  };
}
