import type { Format } from "./format.ts";

const EXTENSIONS =
  /\.(?:mp3|mp2|m4[abv]|mp4|mov|qt|3g[p2]|webm|mkv|avi|wmv|asf|wma|aac|wav|flac|og[ga]|opus|spx|aif[fc]?|ape|wv)$/i;
/** Types of recordings whose tags nothing here can read: they are listed. */
const FOREIGN = new Set(["audio/midi", "audio/amr", "video/x-flv", "video/mpeg", "video/mp2t", "video/ogg"]);

/** Reads what audio and video tell of themselves. */
export const media: Format = {
  name: "media",
  reads: ({ mimeType, name }) =>
    (/^(?:audio|video)\//.test(mimeType) && !FOREIGN.has(mimeType)) || EXTENSIONS.test(name),
  load: async () => (await import("./media/reader.ts")).mediaReader,
};
