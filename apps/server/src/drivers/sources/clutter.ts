/** Names that systems and editors leave behind; nobody looks for them in a library. */
export const isClutter = (name: string): boolean =>
  (name.startsWith(".") && name !== "." && name !== "..") ||
  name.startsWith("~$") ||
  name === "Thumbs.db" ||
  name === "desktop.ini" ||
  // Disks' own folders, which nobody may look into.
  name === "lost+found" ||
  name === "System Volume Information" ||
  name === "$RECYCLE.BIN";
