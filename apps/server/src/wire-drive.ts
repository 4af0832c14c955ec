import { driveSettings } from "./drivers/sources/google-drive/drive-settings.ts";
import { beginDriveSignIn, finishDriveSignIn } from "./drivers/sources/google-drive/oauth.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import type { ConnectDriveDeps } from "./features/library/connect-drive.ts";
import { addLibrarySource, type ManageDeps } from "./features/library/manage-sources.ts";
import { sealer } from "./seal.ts";
import type { House } from "./wire-house.ts";

/** What connecting a Google Drive works with. */
export function connectDriveDeps(
  { secret, sourceContext }: House,
  auth: AuthDeps,
  sources: ManageDeps,
): ConnectDriveDeps {
  const { client } = driveSettings(sourceContext.env);
  return {
    drive: client && {
      begin: (returnTo) => beginDriveSignIn(client, returnTo),
      finish: (back) => finishDriveSignIn(client, back),
    },
    sealer: sealer(secret, "connect-drive"),
    publicUrl: auth.publicUrl,
    spendCode: auth.store.spendCode,
    addSource: (place, by) => addLibrarySource(sources, place, by),
  };
}
