import { documentTypesOf } from "../../core/documents/document-types.ts";
import type { DocumentType } from "../../core/documents/library-rules.ts";

/** A file that is not read, as its row tells it. */
export interface UnreadFile {
  readonly name: string;
  readonly kind: string;
}

/** These hold no publication, and so no number of one. */
const WITHOUT_NUMBER: ReadonlySet<string> = new Set(["image", "video", "audio", "archive"]);

/** "FM *" may stand for a number that is found in the text; "*.pptx" and "* slides *" are ways to name a file. */
const isOfNumbers = (pattern: string): boolean => !pattern.startsWith("*");

/** Whether a text that nobody has read yet may make its file one of a type, by its title or by the number of a publication. */
const isToldByText = ({ patterns, titles = [] }: DocumentType, kind: string): boolean =>
  titles.length > 0 || (!WITHOUT_NUMBER.has(kind) && patterns.some(isOfNumbers));

/**
 * Tells of a file that is not read whether it may be of one of the types that are wanted: a damaged PDF is no presentation, and may
 * be a field manual. Of a type that the rules do not know nothing is told, and any file may be of it.
 */
export function mayBeOf(
  types: readonly DocumentType[],
  wanted: readonly string[],
): ({ name, kind }: UnreadFile) => boolean {
  const asked = types.filter(({ id }) => wanted.includes(id));
  if (wanted.some((id) => asked.every((type) => type.id !== id))) return () => true;
  return ({ name, kind }) =>
    asked.some((type) => isToldByText(type, kind)) ||
    documentTypesOf(asked, { fileName: name, publicationNumber: null, title: null }).length > 0;
}
