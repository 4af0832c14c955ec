import { join } from "node:path";
import { officePrinter } from "./drivers/extractors/registry.ts";
import { renditions } from "./drivers/extractors/renditions.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import { openingNotes } from "./features/browse/note-opening.ts";
import type { DocumentDeps } from "./features/document/routes.ts";
import { documentStore } from "./features/document/store.ts";
import type { House } from "./wire-house.ts";

/** What reading documents works with; what prints Office documents ends with the signal. */
export function documentDeps(
  { records, book, settings }: House,
  { audit }: AuthDeps,
  { want, signal }: Pick<DocumentDeps, "want"> & { readonly signal: AbortSignal },
): DocumentDeps {
  const made = renditions({ folder: join(settings.dataDir, "renditions"), printer: officePrinter() });
  signal.addEventListener("abort", () => void made.close(), { once: true });
  return {
    store: documentStore(records.db),
    sourceById: book.byId,
    renditions: made,
    want,
    noteOpening: openingNotes(audit),
  };
}
