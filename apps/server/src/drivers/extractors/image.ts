import type { Format } from "./format.ts";

/** Pictures: what they tell of themselves, drawn for text recognition where they are of dots; the text of vector graphics. */
export const image: Format = {
  name: "image",
  reads: ({ mimeType, name }) =>
    /^image\/(?:jpeg|png|apng|gif|webp|tiff|bmp|avif|heic|heif|svg\+xml)\b/.test(mimeType) ||
    /\.(?:jpe?g|jpe|jfif|a?png|gif|webp|tiff?|bmp|dib|avif|hei[cf]|svg)$/i.test(name),
  load: async () => (await import("./image/reader.ts")).imageReader,
  draws: true,
  previews: true,
  needs: ["addons"],
};
