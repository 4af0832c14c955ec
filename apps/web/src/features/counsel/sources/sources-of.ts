import type { Citation, CounselResult } from "@reading-room/contract/counsel-answer";
import { isDrawnType } from "@reading-room/contract/drawn-types";

/** A page that an answer cites. */
export interface CitedPage {
  /** Which page of which file. */
  readonly key: string;
  /** All that is cited from it, in the order of the answer. */
  readonly citations: readonly Citation[];
  /** The one that its card speaks of and leads to: the first that is still there, where any is. */
  readonly lead: Citation;
  /** Its file's; empty where nothing tells it. */
  readonly mimeType: string;
}

/** Types of which pictures are drawn, by the endings of files whose type is not told. */
const TYPES_BY_ENDING: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  bmp: "image/bmp",
  tif: "image/tiff",
  tiff: "image/tiff",
};

const typeByName = (name: string): string => TYPES_BY_ENDING[/\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? ""] ?? "";

/** Tells a page of a file from all others. */
export const pageKey = ({ fileId, pageNumber }: Pick<Citation, "fileId" | "pageNumber">): string =>
  `${fileId} ${pageNumber}`;

/** The pages that are cited, each once, in the order in which they are cited first; none for citations that name no file. */
export function sourcesOf(
  citations: readonly Citation[],
  results: readonly Pick<CounselResult, "id" | "mimeType">[],
): CitedPage[] {
  const types = new Map(results.map(({ id, mimeType }) => [id, mimeType]));
  const named = citations.filter(({ fileId }) => fileId !== "");
  return [...Map.groupBy(named, pageKey)].flatMap(([key, all]) => {
    const lead = all.find(({ status }) => status !== "missing") ?? all[0];
    if (lead === undefined) return [];
    return [{ key, citations: all, lead, mimeType: types.get(lead.fileId) ?? typeByName(lead.fileName) }];
  });
}

/** Where the picture of a cited page is, `&width=` to be appended; null where none is drawn: what is asked for in vain, the console tells. */
export function pictureOf({ lead, mimeType }: Pick<CitedPage, "lead" | "mimeType">): string | null {
  if (lead.status === "missing" || !isDrawnType(mimeType)) return null;
  return `/api/files/${encodeURIComponent(lead.fileId)}/thumbnail?page=${lead.pageNumber}`;
}
