/** Pictures that browsers draw and the server delivers inline. */
export const RASTER_TYPES: ReadonlySet<string> = new Set([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/bmp",
]);

/** A picture that is code, which the server never delivers inline; the reader draws it where it can do nothing. */
export const DRAWING_TYPE = "image/svg+xml";

/** What the server delivers as plain text; Markdown, which it does, too, the reader shows as a page. */
export const TEXT_TYPES: ReadonlySet<string> = new Set([
  "text/plain",
  "text/csv",
  "text/tab-separated-values",
  "application/json",
  "text/yaml",
  "text/x-source",
  "text/javascript",
  "text/css",
  "text/x-tex",
  "text/x-rst",
  "text/asciidoc",
  "text/x-org",
  "text/vtt",
  "application/x-subrip",
]);

/** A MIME type without what may follow it. */
export const bareType = (mimeType: string): string => mimeType.toLowerCase().split(";")[0]?.trim() ?? "";

const OTHERS = /^(?:(?:audio|video)\/.*|application\/pdf|text\/markdown)$/;

/** Whether the library's open link shows a file of this kind; all others it hands over to be saved. */
export function isShownWhenOpened(mimeType: string): boolean {
  const type = bareType(mimeType);
  return RASTER_TYPES.has(type) || TEXT_TYPES.has(type) || OTHERS.test(type);
}
