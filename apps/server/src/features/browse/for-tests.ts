import { AppError } from "../../core/app-error.ts";
import { NO_RULES } from "../../core/documents/library-rules.ts";
import type { Records } from "../../db/open.ts";
import type { Previewer } from "../../drivers/extractors/extractor.ts";
import { memoryPictureCache } from "../../drivers/picture-caches/memory.ts";
import type { BrowseDeps } from "./routes.ts";
import { browseStore } from "./store.ts";

/** Draws nothing. */
const noPreviews: Previewer = {
  draws: () => false,
  draw: () => Promise.reject(new AppError("unsupported_file", "Nothing is drawn here.")),
  close: async () => {},
};

/** What browsing works with, of which a test brings its own part. */
export const browseDeps = (db: Records, own: Partial<BrowseDeps> = {}): BrowseDeps => ({
  store: browseStore(db),
  sourceById: () => null,
  shownText: () => null,
  audit: async () => {},
  want: () => {},
  rules: NO_RULES,
  previewer: noPreviews,
  pictures: memoryPictureCache(),
  ...own,
});
