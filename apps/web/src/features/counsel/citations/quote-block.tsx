import type { Citation } from "@reading-room/contract/counsel-answer";
import { Copy, Flag } from "lucide-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { RecognitionMark } from "../../../ui/recognition-mark.tsx";
import { citationAddress } from "../../../ui/document-address.ts";
import { placeInFile } from "./citation-words.ts";
import { ReportedMark } from "./reported-mark.tsx";
import { reportLabel } from "./reporting.ts";
import type { Reporting } from "./reporting.ts";
import { StatusMark } from "./status-mark.tsx";
import { SupersededMark } from "./superseded-mark.tsx";
import { useCopyCitation } from "./use-copy-citation.ts";

interface QuoteBlockProps {
  readonly citation: Citation;
  /** Undefined where a report could not be sent. */
  readonly reporting: Reporting | undefined;
}

const EDGES = {
  verified: "border-line-strong",
  repaired: "border-line-strong",
  changed: "border-amber",
  missing: "border-red",
} as const;

/** A passage in the library's own words, and where it stands. */
export function QuoteBlock({ citation, reporting }: QuoteBlockProps) {
  const copy = useCopyCitation();
  const { index, quote, fileName, status } = citation;
  const isReported = typeof reporting?.said(citation) === "string";
  const place = (
    <>
      <bdi className="font-medium break-words">{fileName}</bdi>
      <span className="text-ink-soft">, {placeInFile(citation)}</span>
    </>
  );
  return (
    <figure className={`border-l-2 pl-4 ${EDGES[status]}`} data-status={status}>
      <blockquote dir="auto" className="font-serif text-lg text-pretty">
        {quote}
      </blockquote>
      <figcaption className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="text-ink-faint tabular-nums">[{index}]</span>
          {status === "missing" ? (
            <span className="min-w-0 py-1">{place}</span>
          ) : (
            <a href={citationAddress(citation)} target="_blank" rel="noopener" className="min-w-0 py-1 hover:underline">
              {place}
            </a>
          )}
        </span>
        <StatusMark status={status} />
        <RecognitionMark sure={citation.recognised} />
        <SupersededMark by={citation.supersededBy} />
        <ReportedMark isReported={isReported} />
        <span className="-my-1.5 flex" role="group" aria-label={`Citation ${index}`}>
          <IconButton label="Copy citation" tooltipSide="top" onClick={() => copy(citation)}>
            <Copy size={16} strokeWidth={1.75} />
          </IconButton>
          {reporting !== undefined && (
            <IconButton label={reportLabel(isReported)} tooltipSide="top" onClick={() => reporting.begin(citation)}>
              <Flag size={16} strokeWidth={1.75} className={isReported ? "fill-current" : undefined} />
            </IconButton>
          )}
        </span>
      </figcaption>
    </figure>
  );
}
