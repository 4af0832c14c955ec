import { fileKindOf, type EndingFormat } from "../../../core/files/file-kind.ts";
import type { FileFilter, LeftOut } from "../records/listing-store.ts";
import type { FileRow } from "../store.ts";

interface TypeFilter extends Pick<FileFilter, "kinds" | "formats"> {
  readonly leftOut?: Pick<LeftOut, "formats"> | undefined;
}

type TypedRow = Pick<FileRow, "name" | "mime_type">;

const isOfFormat = ({ name, mime_type: mimeType }: TypedRow, format: EndingFormat): boolean =>
  fileKindOf(mimeType) === format.kind &&
  (mimeType === format.mimeType || format.endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`)));

/** Tells whether files are of the formats that a filter is on: of very many the engine is only told their kinds. */
export function ofType({ kinds, formats, leftOut }: TypeFilter): (row: TypedRow) => boolean {
  const without = leftOut?.formats ?? [];
  const isAsked = (row: TypedRow): boolean =>
    formats.length === 0 ||
    kinds?.includes(fileKindOf(row.mime_type)) === true ||
    formats.some((format) => isOfFormat(row, format));
  return (row) => isAsked(row) && !without.some((format) => isOfFormat(row, format));
}
