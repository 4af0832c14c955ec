/** A place of a document, as far as it tells whether that one is meant or a copy. */
export interface DocumentPlace {
  readonly id: string;
  readonly name: string;
  /** Slash-separated names of the folders above it. */
  readonly folder_path: string;
  /** Epoch milliseconds. */
  readonly modified_at: number | null;
}

/** How systems and people name copies, in lower case; as databases write it: `%` stands for anything, `_` for one sign. */
export const COPY_NAMES: readonly string[] = [
  "copy of %",
  "copy (_) of %",
  "% copy",
  "% copy.%",
  "% copy _.%",
  "% copy (_%",
  "%-copy.%",
  "%(_)",
  "%(_).%",
  "copie de %",
  "copia de %",
  "cópia de %",
  "kopie von %",
  "% kopie.%",
  "% kopie (_%",
];

const escaped = (text: string): string => text.replace(/[()[\]{}.*+?^$|\\/]/g, "\\$&");
const asPattern = (like: string): string => escaped(like).replaceAll("%", ".*").replaceAll("_", ".");
const CALLED_COPY = new RegExp(`^(?:${COPY_NAMES.map(asPattern).join("|")})$`, "su");

const isCalledCopy = (name: string): boolean => CALLED_COPY.test(name.toLowerCase());

const depthOf = (path: string): number => (path === "" ? 0 : path.split("/").length);

/**
 * Orders places of the same bytes: before its copies what people take for the document itself. A name that says that it is a
 * copy tells most; then it stands nearer to the root, then it is older.
 */
export function byOriginality(a: DocumentPlace, b: DocumentPlace): number {
  return (
    Number(isCalledCopy(a.name)) - Number(isCalledCopy(b.name)) ||
    depthOf(a.folder_path) - depthOf(b.folder_path) ||
    (a.modified_at ?? -1) - (b.modified_at ?? -1) ||
    (a.id < b.id ? -1 : 1)
  );
}
