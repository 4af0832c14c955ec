import type { Format } from "./format.ts";

/** Word, PowerPoint and Excel files from before 2007, and binary workbooks, which LibreOffice turns into what is read here. */
export const libreoffice: Format = {
  name: "libreoffice",
  reads: ({ mimeType, name }) =>
    /^application\/(?:msword|vnd\.ms-(?:powerpoint|excel)(?:\.sheet\.binary\.macroenabled\.12)?)$/i.test(mimeType) ||
    /\.(?:doc|dot|ppt|pps|pot|xls|xlt|xlsb)$/i.test(name),
  load: async () => (await import("./libreoffice/reader.ts")).oldOfficeReader(),
  prints: true,
  needs: ["programs"],
};
