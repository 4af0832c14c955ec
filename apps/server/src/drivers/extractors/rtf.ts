import type { Format } from "./format.ts";

/** Rich Text Format. */
export const rtf: Format = {
  name: "rtf",
  reads: ({ mimeType, name }) => /^(?:application|text)\/(?:rtf|richtext)\b/.test(mimeType) || /\.rtf$/i.test(name),
  load: async () => ({ read: (await import("./office/read-office.ts")).readOffice }),
};
