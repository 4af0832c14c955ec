import type { ArchiveRoot } from "./archive-roots.ts";

/** Of more, the log tells how many. */
const MAX_NAMED = 50;

/** What somebody took along, for the audit log: an archive of several is named by their number alone. */
export function archiveInWords(name: string, roots: readonly ArchiveRoot[]): string {
  if (roots.length < 2) return name;
  const named = roots.slice(0, MAX_NAMED).map((root) => root.name);
  const more = roots.length - named.length;
  return `${name}: ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
