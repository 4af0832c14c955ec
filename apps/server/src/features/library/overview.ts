import type { libraryOverview } from "@reading-room/contract/library";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { LIMITS } from "@reading-room/contract/limits";
import { libraryProgressNow } from "./progress.ts";
import type { LibraryStore } from "./store.ts";

const ACTIVITY = 10;

/** The dashboard's tiles, and the file kinds that each counts: those of the search that it leads to. */
const TILES = {
  documents: ["pdf", "doc", "sheet", "slides", "text"],
  images: ["image"],
  videos: ["video"],
  audio: ["audio"],
  archives: ["archive"],
} as const;

const iso = (ms: number): string => new Date(ms).toISOString();

type Overview = OutputOf<typeof libraryOverview>["overview"];

async function activityOf(store: LibraryStore, userId: string): Promise<Overview["activity"]> {
  const activeSince = Date.now() - LIMITS.conversationIdleMs;
  const [files, questions] = await Promise.all([
    store.latestFiles(ACTIVITY),
    store.latestQuestions({ userId, activeSince }, ACTIVITY),
  ]);
  const added = files.map((file) => ({
    kind: "file_added" as const,
    text: file.name,
    at: iso(file.created_at),
    fileId: file.id,
    conversationId: null,
  }));
  const asked = questions.map((question) => ({
    kind: "question" as const,
    text: question.content,
    at: iso(question.created_at),
    fileId: null,
    conversationId: question.id,
  }));
  return [...added, ...asked].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, ACTIVITY);
}

/** What the dashboard of one user shows. */
export async function overview(store: LibraryStore, userId: string): Promise<Overview> {
  const [counts, progress, sources, activity] = await Promise.all([
    store.countsByGroup(TILES),
    libraryProgressNow(store),
    store.scanStates(),
    activityOf(store, userId),
  ]);
  const count = (tile: keyof typeof TILES): number => counts.get(tile) ?? 0;
  return {
    name: sources.length === 1 ? (sources[0]?.name ?? "Library") : "Library",
    counts: {
      documents: count("documents"),
      images: count("images"),
      videos: count("videos"),
      audio: count("audio"),
      archives: count("archives"),
    },
    progress,
    activity,
  };
}
