import { join } from "node:path";
import { previewer } from "./drivers/extractors/previewer.ts";
import { shownText } from "./drivers/extractors/text/shown-text.ts";
import { folderPictureCache } from "./drivers/picture-caches/folder.ts";
import type { AuthDeps } from "./features/auth/deps.ts";
import type { BrowseDeps } from "./features/browse/routes.ts";
import { browseStore } from "./features/browse/store.ts";
import { watchedPictures } from "./telemetry/watched-pictures.ts";
import type { House } from "./wire-house.ts";

interface BrowseExtras extends Pick<BrowseDeps, "want"> {
  /** Aborted when serving ends. */
  readonly signal: AbortSignal;
}

/** What browsing works with; pictures are drawn until serving ends. */
export function browseDeps(house: House, { audit }: AuthDeps, { want, signal }: BrowseExtras): BrowseDeps {
  const { settings, records, book, rules } = house;
  const drawing = previewer({ passwords: rules.passwords });
  signal.addEventListener("abort", () => void drawing.close(), { once: true });
  return {
    store: browseStore(records.db),
    sourceById: book.byId,
    shownText,
    audit,
    want,
    rules,
    previewer: drawing,
    pictures: watchedPictures(folderPictureCache(join(settings.dataDir, "thumbnails"))),
  };
}
