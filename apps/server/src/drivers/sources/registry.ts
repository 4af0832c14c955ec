import { AppError } from "../../core/app-error.ts";
import { folder } from "./folder.ts";
import { googleDrive } from "./google-drive.ts";
import { s3 } from "./s3.ts";
import type { SourceContext, SourceDriver, SourceEntry } from "./source-driver.ts";

export type { SourceContext, SourceEntry } from "./source-driver.ts";

/** The first that takes an entry reads it; a folder takes what no other does, and what is no address. */
const DRIVERS: readonly SourceDriver[] = [googleDrive, s3, folder];

/** Only the scheme of an address is told: behind it a password may stand. */
function driverFor(entry: string): SourceDriver {
  const driver = DRIVERS.find(({ takes }) => takes(entry));
  if (driver !== undefined) return driver;
  const known = DRIVERS.map(({ written }) => written).join(", ");
  const scheme = entry.slice(0, entry.indexOf("://") + "://".length);
  throw new AppError(
    "bad_setting",
    `No library can be read at an address that begins with ${scheme}; known are: ${known}.`,
  );
}

/** The sources that LIBRARY's entries name, without repeats. @throws AppError `bad_setting` */
export function sourcesOf(entries: readonly string[], context: SourceContext): SourceEntry[] {
  const made = entries.map((entry) => driverFor(entry).make(entry, context));
  return made.filter((one, index) => made.findIndex((other) => other.source.id === one.source.id) === index);
}

/** The source of a place that is in the library, by its kind and `uri`. @throws AppError `bad_setting` */
export const sourceAt = (kind: string, uri: string, context: SourceContext): SourceEntry =>
  (DRIVERS.find((driver) => driver.kind === kind) ?? driverFor(uri)).make(uri, context);

/** @throws AppError `bad_setting` for the first entry that cannot be a library, or not beside the others */
export async function checkSources(entries: readonly string[], context: SourceContext): Promise<void> {
  for (const entry of entries) await driverFor(entry).check(entry, context);
  for (const [driver, own] of Map.groupBy(entries, driverFor)) await driver.checkTogether?.(own, context);
}

/**
 * The source that an admin asks for, once its driver has looked at the place.
 * @param others the places of the library, by their kind
 * @throws AppError `bad_setting`: one sentence on why it cannot be added
 */
export async function admitSource(
  entry: string,
  context: SourceContext,
  others: readonly { readonly kind: string; readonly uri: string }[],
): Promise<SourceEntry> {
  const driver = driverFor(entry);
  const same = others.filter(({ kind }) => kind === driver.kind).map(({ uri }) => uri);
  // First: of places that no admin may add none shall learn whether they are there.
  const admitted = (await driver.admit?.(entry, context, same)) ?? entry;
  await driver.check(admitted, context);
  return driver.make(admitted, context);
}
