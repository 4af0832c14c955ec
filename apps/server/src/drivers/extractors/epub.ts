import type { Format } from "./format.ts";

/** Books in EPUB 2 and 3. */
export const epub: Format = {
  name: "epub",
  reads: ({ mimeType, name }) => /^application\/epub\+zip\b/.test(mimeType) || /\.epub$/i.test(name),
  load: async () => ({ read: (await import("./office/read-office.ts")).readOffice }),
};
