import type { Format } from "./format.ts";

/** Mails, folders of mails, and pages of the web that were saved as mails. */
export const mail: Format = {
  name: "mail",
  reads: ({ mimeType, name }) =>
    /^(?:message\/rfc822|application\/mbox|multipart\/related)\b/.test(mimeType) ||
    /\.(?:eml|mbox|mht|mhtml)$/i.test(name),
  load: async () => (await import("./mail/reader.ts")).mailReader,
};
