import type { CounselMessage } from "@reading-room/contract/counsel";
import type { Citation, CounselResult } from "@reading-room/contract/counsel-answer";
import { verifyCitation } from "../../core/verify-citation.ts";
import type { CounselStore } from "./store.ts";
import { outlinesOf, standsOn, type Outlines } from "./told/stands-on.ts";

type PageNow = Awaited<ReturnType<CounselStore["currentPages"]>>[number];

const keyOf = (fileId: string, pageNumber: number): string => `${fileId} ${pageNumber}`;

/** Places that are cited, each once. */
function placesOf(messages: readonly CounselMessage[]) {
  const cited = messages.flatMap(({ summary }) => summary?.citations ?? []);
  return [...new Map(cited.map((one) => [keyOf(one.fileId, one.pageNumber), one])).values()];
}

/** A citation as it stands now; its place in the text is looked for anew only where the bytes are others. */
function asItStands(citation: Citation, page: PageNow | undefined, outlines: Outlines): Citation {
  if (page === undefined) return { ...citation, status: "missing", boxes: [] };
  const verified = verifyCitation(citation.quote, page.text);
  if (verified === null) return { ...citation, status: "changed", boxes: [] };
  const { status, quote } = verified;
  const isSame = status === "verified" && page.content_hash !== null && citation.contentHash === page.content_hash;
  if (isSame) return citation;
  const { recognised: _recognised, place: _place, ...rest } = citation;
  return { ...rest, ...standsOn(page, verified, outlines), status, quote, contentHash: page.content_hash };
}

/** Files that are named, each once. */
const filesOf = (messages: readonly CounselMessage[]): string[] => [
  ...new Set(
    messages.flatMap(({ summary, results = [] }) => [
      ...(summary?.citations ?? []).flatMap(({ fileId, supersededBy }) => [fileId, supersededBy?.id ?? []].flat()),
      ...results.flatMap(({ id, supersededBy }) => [id, supersededBy?.id ?? []].flat()),
    ]),
  ),
];

/** A citation's file as it is called now, and where it stands. */
function ofFileNow(citation: Citation, files: FilesNow): Citation {
  const now = files.get(citation.fileId);
  return now === undefined ? citation : { ...citation, fileName: now.name, folderPath: now.folder_path };
}

/** A result as its file is called now, or marked where that is gone. */
const resultNow = (result: CounselResult, files: FilesNow): CounselResult => ({
  ...laterNow(asCalledNow(result, files), files),
  ...(!files.has(result.id) && { isGone: true }),
});

type FilesNow = ReadonlyMap<string, { readonly name: string; readonly folder_path: string }>;

/** A file as it is called now, and where it stands; one that is gone as it was called. */
function asCalledNow<Named extends { readonly id: string; readonly name: string; readonly folderPath: string }>(
  named: Named,
  files: FilesNow,
): Named {
  const now = files.get(named.id);
  return now === undefined ? named : { ...named, name: now.name, folderPath: now.folder_path };
}

/** The later edition that is told of, as it is called now. */
const laterNow = <Dated extends Pick<Citation, "supersededBy">>(told: Dated, files: FilesNow): Dated =>
  told.supersededBy ? { ...told, supersededBy: asCalledNow(told.supersededBy, files) } : told;

/**
 * Kept answers with their citations as they stand now: `verified` or `repaired` where the page they name still says so, with its
 * boxes of today; `changed` where it says something else, `missing` where page or file is gone or cannot be seen any more. Files
 * are named as they are called today.
 */
export async function recheck(
  store: Pick<CounselStore, "currentPages" | "filesNow" | "outlines">,
  messages: readonly CounselMessage[],
): Promise<CounselMessage[]> {
  const [rows, named] = [await store.currentPages(placesOf(messages)), await store.filesNow(filesOf(messages))];
  const outlines = await outlinesOf(store, rows);
  const pages = new Map(rows.map((row) => [keyOf(row.file_id, row.number), row]));
  const files: FilesNow = new Map(named.map((file) => [file.id, file]));
  const citationNow = (citation: Citation): Citation =>
    asItStands(
      laterNow(ofFileNow(citation, files), files),
      pages.get(keyOf(citation.fileId, citation.pageNumber)),
      outlines,
    );
  return messages.map((message) => {
    const { summary, results } = message;
    return {
      ...message,
      ...(results && { results: results.map((result) => resultNow(result, files)) }),
      ...(summary && { summary: { ...summary, citations: summary.citations.map(citationNow) } }),
    };
  });
}
