import { ANNOUNCED, type CacheLookup } from "../core/stages.ts";
import type { PictureCache } from "../drivers/picture-caches/picture-cache.ts";

/** The same cache; whether something was found is announced. */
export const watchedPictures = (pictures: PictureCache): PictureCache => ({
  keep: (...given) => pictures.keep(...given),
  find: async (name) => {
    const found = await pictures.find(name);
    ANNOUNCED.cache.publish({ cache: "pictures", isHit: found !== null } satisfies CacheLookup);
    return found;
  },
});
