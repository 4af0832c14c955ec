import type { Citation } from "@reading-room/contract/counsel";
import { BadgeCheck, FileX2, TriangleAlert } from "lucide-react";
import { RecognitionMark } from "../../ui/recognition-mark.tsx";
import { citationAddress } from "./document-address.ts";
import { pageName } from "./page-name.ts";

const STATUSES = {
  verified: { Icon: BadgeCheck, words: "Verified", tone: "text-green" },
  repaired: { Icon: BadgeCheck, words: "Verified, in the page’s own words", tone: "text-green" },
  changed: { Icon: TriangleAlert, words: "The document has changed since", tone: "text-amber" },
  missing: { Icon: FileX2, words: "No longer in the library", tone: "text-red" },
} as const;

/** A passage in the library's own words, and where it stands. */
export function QuoteBlock({ citation }: { citation: Citation }) {
  const { Icon, words, tone } = STATUSES[citation.status];
  const place = (
    <>
      <span className="font-medium break-words">{citation.fileName}</span>
      <span className="text-ink-soft">, {pageName(citation.pageNumber, citation.pageLabel)}</span>
    </>
  );
  return (
    <figure className="border-l-2 border-line-strong pl-4" data-status={citation.status}>
      <blockquote className="font-serif text-lg text-pretty">{citation.quote}</blockquote>
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="text-ink-faint tabular-nums">[{citation.index}]</span>
          {citation.status === "missing" ? (
            <span className="min-w-0">{place}</span>
          ) : (
            <a href={citationAddress(citation)} target="_blank" rel="noopener" className="min-w-0 py-1 hover:underline">
              {place}
            </a>
          )}
        </span>
        <span className={`inline-flex items-center gap-1 text-xs ${tone}`}>
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
          {words}
        </span>
        <RecognitionMark sure={citation.recognised} />
      </figcaption>
    </figure>
  );
}
