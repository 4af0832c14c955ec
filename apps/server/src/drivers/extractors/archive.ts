import type { Format } from "./format.ts";

const TYPES = new Set([
  "application/zip",
  "application/java-archive",
  "application/gzip",
  "application/x-tar",
  "application/vnd.rar",
  "application/x-7z-compressed",
]);

/** Lists archives: ZIP, tar, gzip and RAR by the names in them. */
export const archive: Format = {
  name: "archive",
  reads: ({ mimeType, name }) => TYPES.has(mimeType) || /\.(?:zip|jar|gz|tgz|tar|rar|7z)$/i.test(name),
  load: async () => (await import("./archive/reader.ts")).archiveReader,
};
