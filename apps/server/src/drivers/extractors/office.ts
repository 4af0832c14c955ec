import type { Format } from "./format.ts";

/** Word, PowerPoint and Excel files since 2007, with their templates and those that hold programs, which are never run. */
export const office: Format = {
  name: "office",
  reads: ({ mimeType, name }) =>
    /^application\/vnd\.openxmlformats-officedocument\.(?:wordprocessingml|presentationml|spreadsheetml)\./.test(
      mimeType,
    ) ||
    /^application\/vnd\.ms-(?:word|powerpoint|excel)\.(?!sheet\.binary).*\.macroenabled/i.test(mimeType) ||
    /\.(?:doc[xm]|dot[xm]|ppt[xm]|pps[xm]|pot[xm]|xls[xm]|xlt[xm])$/i.test(name),
  load: async () => ({ read: (await import("./office/read-office.ts")).readOffice }),
};
