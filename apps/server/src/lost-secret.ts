import type { OpenRecords } from "./db/open.ts";
import { factStore } from "./features/installation/fact-store.ts";
import { presentSecret, secretPath } from "./secret.ts";
import type { Settings } from "./settings.ts";

type Place = Pick<Settings, "dataDir" | "secretKey">;

const ADVICE =
  "To have it back, stop Reading Room and put the file back, or set SECRET_KEY if that was the secret: a backup holds the file, and `npm run restore -- FILE` with another DATA_DIR brings it out.";
const COST =
  "What was sealed with the old one cannot be opened: mails that wait are not sent, and a Google Drive that an admin connected is not read. Who is signed in gets new tokens; accounts, conversations and documents are untouched.";

/** Whether records that were served before have no secret any more. A first start has none yet, nor has an account that was made before it. */
export async function isSecretLost(place: Place, records: OpenRecords): Promise<boolean> {
  if ((await presentSecret(place, records)) !== null) return false;
  const facts = factStore(records.db);
  return ((await facts.fact("settings_seen")) ?? (await facts.fact("worker_seen_at"))) !== null;
}

const isGone = (place: Place): string =>
  `The secret of this installation is not there any more ("${secretPath(place)}"), though its records are`;

/** What the doctor says of a secret that is lost. */
export const secretToPutBack = (place: Place): string =>
  `${isGone(place)}: the next start makes a new one. ${COST} ${ADVICE}`;

/**
 * What whoever starts the product should know of records whose secret is lost, before a new one is made.
 * @returns one sentence after the other, or none; nothing at a first start
 */
export async function lostSecret(place: Place, records: OpenRecords): Promise<string[]> {
  return (await isSecretLost(place, records)) ? [`${isGone(place)}: a new one is made.`, COST, ADVICE] : [];
}
