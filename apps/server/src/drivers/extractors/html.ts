import type { Format } from "./format.ts";

/** Pages of the web. */
export const html: Format = {
  name: "html",
  reads: ({ mimeType, name }) => /^(?:text\/html|application\/xhtml\+xml)\b/.test(mimeType) || /\.x?html?$/i.test(name),
  load: async () => (await import("./html/reader.ts")).htmlReader,
};
