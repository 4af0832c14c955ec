export type DisplayKind = "pdf" | "markdown" | "text" | "image" | "audio" | "video" | "download";

/** Above this a text is downloaded instead: the browser would lay out millions of lines at once. */
const SHOWN_TEXT_MAX_BYTES = 5_000_000;
/** What browsers draw and the server delivers inline. */
const RASTER = new Set(["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif", "image/bmp"]);

/** What the server delivers as plain text. */
const PLAIN = new Set(["text/plain", "text/csv", "text/tab-separated-values", "application/json"]);

/** How a file is shown; "download" when nothing here can show it. `size` is in bytes, null when unknown. */
export function displayKind(file: { name: string; mimeType: string; size: number | null }): DisplayKind {
  const type = file.mimeType.toLowerCase().split(";")[0]?.trim() ?? "";
  if (type === "application/pdf") return "pdf";
  if (RASTER.has(type)) return "image";
  if (type.startsWith("audio/")) return "audio";
  if (type.startsWith("video/")) return "video";
  if ((file.size ?? 0) > SHOWN_TEXT_MAX_BYTES) return "download";
  if (type === "text/markdown" || (type === "text/plain" && /\.(md|markdown)$/i.test(file.name))) return "markdown";
  return PLAIN.has(type) ? "text" : "download";
}
