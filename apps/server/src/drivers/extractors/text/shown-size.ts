const UNITS = ["Bytes", "KB", "MB", "GB", "TB"];

/** A size as screens show it: "1.50 MB". */
export function shownSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  return `${power === 0 ? bytes : (bytes / 1024 ** power).toFixed(2)} ${UNITS[power]}`;
}
