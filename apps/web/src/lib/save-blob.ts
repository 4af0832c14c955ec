/** The browser reads a saved file a moment after it was asked to. */
const KEEP_MS = 60_000;

/** Saves bytes as a file of this name. */
export function saveBlob(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
