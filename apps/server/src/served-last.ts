import { basename } from "node:path";
import { existsSync } from "node:fs";
import { withoutCredentials } from "./core/without-credentials.ts";
import type { DatabaseKind } from "./db/database-kind.ts";
import { checkSources, type SourceContext } from "./drivers/sources/registry.ts";
import type { LibraryStore } from "./features/library/store.ts";
import type { LibraryChoice } from "./library-choice.ts";

interface ServedLibrary {
  readonly entries: readonly string[];
  /** What whoever starts the product should know of it, in whole sentences. */
  readonly notes: readonly string[];
}

interface ServedDeps {
  readonly library: Pick<LibraryStore, "listedSources">;
  readonly context: SourceContext;
  readonly kind: DatabaseKind;
}

type Place = Awaited<ReturnType<LibraryStore["listedSources"]>>[number];

/** A copy of the product that is moved takes its sample library along. Nodes that share their records may each have their own. */
const isSample = (places: readonly Place[], sample: string | undefined, kind: DatabaseKind): boolean =>
  sample !== undefined &&
  places.length === 1 &&
  places.every(
    ({ uri }) => uri === sample || (kind === "sqlite" && basename(uri) === basename(sample) && !existsSync(uri)),
  );

function asLastTime(places: readonly Place[]): string {
  const names = places.map(({ uri }) => `"${withoutCredentials(uri)}"`).join(", ");
  const served = `${names} ${places.length === 1 ? "is" : "are"} served, as last time`;
  return `Neither LIBRARY nor a folder is named: ${served}. For another, set LIBRARY or start with npm start -- FOLDER.`;
}

/** What keeps a folder from being read; other places tell it once they are looked at. */
async function awayNotes({ kind, uri }: Place, context: SourceContext): Promise<string[]> {
  if (kind !== "folder") return [];
  return checkSources([uri], context).then(
    () => [],
    (error: unknown) => [
      `${error instanceof Error ? error.message : String(error)} What was read of it is kept; put it back, or name where it is now.`,
    ],
  );
}

/**
 * The places that a start serves: those that it names or, where it names none, those that were served last from these records.
 * Only where none were, it is the sample library.
 */
export async function servedLibrary(
  { entries, given }: LibraryChoice,
  { library, context, kind }: ServedDeps,
): Promise<ServedLibrary> {
  if (given !== "nowhere") return { entries, notes: [] };
  const places = (await library.listedSources()).filter(({ origin }) => origin === "setting");
  if (places.length === 0 || isSample(places, entries[0], kind)) return { entries, notes: [] };
  const away = await Promise.all(places.map((place) => awayNotes(place, context)));
  return { entries: places.map(({ uri }) => uri), notes: [asLastTime(places), ...away.flat()] };
}
