import type { CounselMessage } from "@reading-room/contract/counsel";
import type { Citation } from "@reading-room/contract/counsel-answer";
import { verifyCitation } from "../../core/verify-citation.ts";
import { boxesToSend, unpackLayout } from "../../core/word-layout.ts";
import type { CounselStore } from "./store.ts";

type PageNow = Awaited<ReturnType<CounselStore["currentPages"]>>[number];

const keyOf = (fileId: string, pageNumber: number): string => `${fileId} ${pageNumber}`;

/** Places that are cited, each once. */
function placesOf(messages: readonly CounselMessage[]) {
  const cited = messages.flatMap(({ summary }) => summary?.citations ?? []);
  return [...new Map(cited.map((one) => [keyOf(one.fileId, one.pageNumber), one])).values()];
}

/** A citation as it stands now; its place in the text is looked for anew only where the bytes are others. */
function asItStands(citation: Citation, page: PageNow | undefined): Citation {
  if (page === undefined) return { ...citation, status: "missing", boxes: [] };
  const verified = verifyCitation(citation.quote, page.text);
  if (verified === null) return { ...citation, status: "changed", boxes: [] };
  const { status, quote, start, end } = verified;
  const isSame = status === "verified" && page.content_hash !== null && citation.contentHash === page.content_hash;
  if (isSame) return citation;
  const { recognised: _recognised, ...rest } = citation;
  const boxes = boxesToSend(unpackLayout(page.layout), start, end);
  const read = { pageLabel: page.label, ...(page.confidence !== null && { recognised: page.confidence }) };
  return { ...rest, ...read, status, quote, boxes, contentHash: page.content_hash };
}

/**
 * Kept answers with their citations as they stand now: `verified` or `repaired` where the page they name still says so, with its
 * boxes of today; `changed` where it says something else, `missing` where page or file is gone or cannot be seen any more.
 */
export async function recheck(
  store: Pick<CounselStore, "currentPages">,
  messages: readonly CounselMessage[],
): Promise<CounselMessage[]> {
  const rows = await store.currentPages(placesOf(messages));
  const pages = new Map(rows.map((row) => [keyOf(row.file_id, row.number), row]));
  return messages.map((message) => {
    if (message.summary === undefined) return message;
    const citations = message.summary.citations.map((citation) =>
      asItStands(citation, pages.get(keyOf(citation.fileId, citation.pageNumber))),
    );
    return { ...message, summary: { ...message.summary, citations } };
  });
}
