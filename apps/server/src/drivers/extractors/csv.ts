import type { Format } from "./format.ts";

/** Tables in text: values apart by commas, semicolons, tabs or bars. */
export const csv: Format = {
  name: "csv",
  reads: ({ mimeType, name }) => /^text\/(?:csv|tab-separated-values)\b/.test(mimeType) || /\.(?:csv|tsv)$/i.test(name),
  load: async () => (await import("./csv/reader.ts")).csvReader,
};
