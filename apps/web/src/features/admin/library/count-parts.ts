import type { IndexingState, LibrarySource } from "@reading-room/contract/admin-library";
import type { BadgeTone } from "../../../ui/badge.tsx";

type Counts = LibrarySource["files"];

/** The states of a file as a person reads them, what needs somebody first. */
export const FILE_STATES = [
  { state: "failed", label: "Failed", tone: "red" },
  { state: "partly", label: "Read in part", tone: "amber" },
  { state: "waiting", label: "Waiting", tone: "neutral" },
  { state: "running", label: "Being read", tone: "accent" },
  { state: "skipped", label: "Listed only", tone: "neutral" },
  { state: "indexed", label: "Searchable", tone: "green" },
] as const satisfies readonly { readonly state: IndexingState; readonly label: string; readonly tone: BadgeTone }[];

export interface CountPart {
  readonly state: Exclude<IndexingState, "running">;
  readonly label: string;
  readonly count: number;
  /** Of all the source's files, from 0 to 1. */
  readonly share: number;
}

const ORDER = ["indexed", "partly", "failed", "skipped", "waiting"] as const;
const LABELS = new Map<string, string>(FILE_STATES.map(({ state, label }) => [state, label]));

/** What a source's files are, in the order of a bar from done to waiting; states of no file are left out. */
export function countParts(counts: Counts): CountPart[] {
  const all = Math.max(1, counts.total);
  return ORDER.filter((state) => counts[state] > 0).map((state) => ({
    state,
    label: LABELS.get(state) ?? state,
    count: counts[state],
    share: counts[state] / all,
  }));
}

/** How many files of all these sources are in a state; null where there are none, or they do not say. */
export function countOfState(sources: readonly LibrarySource[], state: IndexingState): number | null {
  if (state === "running" || sources.length === 0) return null;
  return sources.reduce((sum, { files }) => sum + files[state], 0);
}
