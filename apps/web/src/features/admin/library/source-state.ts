import type { LibrarySource } from "@reading-room/contract/admin-library";
import type { BadgeTone } from "../../../ui/badge.tsx";

interface SourceState {
  readonly label: string;
  readonly tone: BadgeTone;
}

const STATES: Readonly<Record<LibrarySource["state"], SourceState>> = {
  waiting: { label: "Waiting", tone: "neutral" },
  scanning: { label: "Scanning", tone: "accent" },
  idle: { label: "Up to date", tone: "green" },
  failed: { label: "Failed", tone: "red" },
};

/** What the badge of a source says. One whose last look failed, or could not read a folder, is not up to date, and says so until the next one succeeds. */
export function sourceState(
  source: Pick<LibrarySource, "state" | "is_enabled" | "files_held" | "last_error" | "folders_unread">,
): SourceState {
  if (!source.is_enabled) return { label: "Disabled", tone: "neutral" };
  if (source.state !== "idle") return STATES[source.state];
  if (source.files_held > 0) return { label: "Files held", tone: "amber" };
  if ((source.folders_unread ?? 0) > 0) return { label: "Read in part", tone: "amber" };
  return source.last_error === null ? STATES.idle : { label: "Not reached", tone: "amber" };
}
