import { formatOfEnding } from "../../../core/files/file-kind.ts";
import { topicsCalled, type Topic } from "../../../core/documents/library-rules.ts";
import type { Exclusions, FolderName } from "../../../core/query/query.ts";
import { wordsOf } from "../../../core/text/words.ts";
import type { VisibleTo } from "../../../drivers/engines/engine.ts";
import { authorSpellings } from "./author-spellings.ts";
import { distinct, firstOf } from "./first-of.ts";
import type { FileFilter, LeftOut } from "../records/listing-store.ts";
import { MANY_FOLDERS, placeOf } from "./place-of.ts";
import type { SearchStore } from "../store.ts";

const MANY_LEFT_OUT = "Very many folders are called so; only some were left out.";

interface Places {
  readonly folderIds: readonly string[];
  /** Whole sources that are left out. */
  readonly sourceIds: readonly string[];
  readonly notes: readonly string[];
}

/** What one `-in:` leaves out: what the same `in:` would be restricted to. */
async function placesCalled(store: SearchStore, folder: FolderName, visibleTo: VisibleTo): Promise<Places> {
  const { folderIds, visibleTo: inside, notes } = await placeOf(store, [folder], visibleTo);
  if (folderIds === null) return { folderIds: [], sourceIds: inside.sourceIds, notes };
  const none = `“-in:” left nothing out: no folder is called “${folder.name}”.`;
  const told = notes.includes(MANY_FOLDERS) ? [MANY_LEFT_OUT] : [];
  return { folderIds, sourceIds: [], notes: folderIds.length === 0 ? [none] : told };
}

async function placesLeftOut(store: SearchStore, folders: readonly FolderName[], visibleTo: VisibleTo) {
  const { counted, notes } = firstOf(folders, "folders of “-in:” count");
  const places = await Promise.all(counted.map((folder) => placesCalled(store, folder, visibleTo)));
  const sourceIds = new Set(places.flatMap((place) => place.sourceIds));
  return {
    folderIds: distinct(places.flatMap((place) => place.folderIds)),
    visibleTo: { sourceIds: visibleTo.sourceIds.filter((id) => !sourceIds.has(id)) },
    notes: [...notes, ...places.flatMap((place) => place.notes)],
  };
}

function topicsLeftOut(topics: readonly Topic[], names: readonly string[]) {
  const unknown = names.filter((name) => topicsCalled(topics, name).length === 0);
  return {
    ids: distinct(names.flatMap((name) => topicsCalled(topics, name))),
    notes: unknown.map((name) => `“-topic:” left nothing out: no topic is called “${name}”.`),
  };
}

interface Asked {
  readonly exclusions: Exclusions;
  /** Where is looked. */
  readonly visibleTo: VisibleTo;
}

/** Turns what a query leaves out into what the records understand, and where is looked then. */
export async function leftOutOf(
  { store, topics }: { readonly store: SearchStore; readonly topics: readonly Topic[] },
  { exclusions, visibleTo: asked }: Asked,
): Promise<{ readonly leftOut: LeftOut; readonly visibleTo: VisibleTo; readonly notes: readonly string[] }> {
  const { folderIds, visibleTo, notes } = await placesLeftOut(store, exclusions.folders, asked);
  const names = firstOf(exclusions.names.flat(), "names of “-name:” count");
  const authors = firstOf(distinct(exclusions.authors), "authors of “-author:” count");
  const published = firstOf(exclusions.published, "times of “-published:” count");
  const called = topicsLeftOut(topics, exclusions.topics);
  const leftOut = {
    folderIds,
    topics: called.ids,
    names: names.counted.map((name) => distinct(wordsOf(name))),
    authors: await authorSpellings(store, authors.counted),
    published: published.counted,
    formats: exclusions.endings.flatMap((ending) => formatOfEnding(ending) ?? []),
  };
  return { leftOut, visibleTo, notes: [notes, names.notes, authors.notes, published.notes, called.notes].flat() };
}

/** Files of a filter that are left out by what the engine does not know of them, up to a limit. */
export async function idsLeftOut(store: SearchStore, { leftOut, ...files }: FileFilter, limit: number) {
  const { names = [], authors = [], published = [], formats = [] } = leftOut ?? {};
  const ways: Partial<FileFilter>[] = [
    ...names.map((words) => ({ nameWords: words.map((word) => [word]) })),
    ...(authors.length === 0 ? [] : [{ authors }]),
    ...(published.length === 0 ? [] : [{ published }]),
    ...(formats.length === 0 ? [] : [{ kinds: [], formats }]),
  ];
  const ids = await Promise.all(ways.map((way) => store.ids({ ...files, ...way }, limit)));
  return distinct(ids.flat()).slice(0, limit);
}
