import { LibrarySource, type adminLibrary } from "@reading-room/contract/admin-library";
import type { OutputOf } from "@reading-room/contract/endpoint";
import type { LibraryProgress } from "@reading-room/contract/library";
import { sourceTrouble } from "../../core/files/closed-folders.ts";
import { withoutCredentials } from "../../core/without-credentials.ts";
import type { InstallationStore, SourceRow } from "./store.ts";

type Library = OutputOf<typeof adminLibrary>["library"];

export interface LibraryNowDeps {
  readonly store: Pick<InstallationStore, "sources" | "countsByState">;
  readonly progress: () => Promise<LibraryProgress>;
  readonly isPaused: () => Promise<boolean>;
  readonly recognition: () => Promise<Library["recognition"]>;
  readonly embeddings: () => Promise<Library["embeddings"]>;
  /** Takes secrets out of what a source said. */
  readonly hideSecrets: (text: string) => string;
}

type Counts = Awaited<ReturnType<InstallationStore["countsByState"]>>;

const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

function countsOf(counts: Counts, sourceId: string): LibrarySource["files"] {
  const own = counts.filter((row) => row.sourceId === sourceId);
  const filesIn = (state: string): number => own.find((row) => row.state === state)?.files ?? 0;
  const done = {
    indexed: filesIn("indexed"),
    partly: filesIn("partly"),
    failed: filesIn("failed"),
    skipped: filesIn("skipped"),
  };
  const total = own.reduce((sum, row) => sum + row.files, 0);
  return { total, waiting: total - done.indexed - done.partly - done.failed - done.skipped, ...done };
}

/** What its scan is doing; one that an admin has asked for and that has not begun counts as waiting. */
function stateOf(row: SourceRow): LibrarySource["state"] {
  const told = LibrarySource.shape.state.safeParse(row.scan_state);
  const state = told.success ? told.data : "waiting";
  const isAsked = row.scan_asked_at > (row.last_scan_at ?? 0) || row.is_loss_confirmed === 1;
  return isAsked && row.is_enabled === 1 && state !== "scanning" ? "waiting" : state;
}

/** One source with what became of its files. */
export function sourceOf(row: SourceRow, counts: Counts, hideSecrets: LibraryNowDeps["hideSecrets"]): LibrarySource {
  const { says, folders } = sourceTrouble(row, row.closed);
  return {
    id: row.id,
    kind: row.kind,
    name: hideSecrets(withoutCredentials(row.name)),
    uri: hideSecrets(withoutCredentials(row.uri)),
    state: stateOf(row),
    last_scan_at: isoOrNull(row.last_scan_at),
    last_error: says === null ? null : hideSecrets(says),
    folders_unread: folders,
    origin: row.origin === "admin" ? "admin" : "setting",
    is_enabled: row.is_enabled === 1,
    files_held: row.files_held,
    files: countsOf(counts, row.id),
  };
}

/** What an embedding server said may repeat what it was asked with. */
const hidden = (
  embeddings: Library["embeddings"],
  hideSecrets: LibraryNowDeps["hideSecrets"],
): Library["embeddings"] => ({
  ...embeddings,
  problem: embeddings.problem === null ? null : hideSecrets(embeddings.problem),
  failures: embeddings.failures.map((one) => ({ ...one, reason: hideSecrets(one.reason) })),
});

/** The sources with what became of their files. A file that is being read counts as waiting. */
export async function libraryNow(deps: LibraryNowDeps): Promise<OutputOf<typeof adminLibrary>> {
  const [rows, counts, progress, isPaused, recognition, embeddings] = await Promise.all([
    deps.store.sources(),
    deps.store.countsByState(),
    deps.progress(),
    deps.isPaused(),
    deps.recognition(),
    deps.embeddings(),
  ]);
  return {
    library: {
      sources: rows.map((row) => sourceOf(row, counts, deps.hideSecrets)),
      progress,
      is_paused: isPaused,
      recognition,
      embeddings: hidden(embeddings, deps.hideSecrets),
    },
  };
}
