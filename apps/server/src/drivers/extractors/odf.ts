import type { Format } from "./format.ts";

/** OpenDocument texts, sheets and slides, and their templates. */
export const odf: Format = {
  name: "odf",
  reads: ({ mimeType, name }) =>
    /^application\/vnd\.oasis\.opendocument\.(?:text|spreadsheet|presentation)\b/.test(mimeType) ||
    /\.o(?:dt|tt|dm|ds|ts|dp|tp)$/i.test(name),
  load: async () => ({ read: (await import("./office/read-office.ts")).readOffice }),
};
