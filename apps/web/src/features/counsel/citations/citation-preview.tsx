import type { Citation } from "@reading-room/contract/counsel-answer";
import { BookOpenText, Copy, Flag } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { buttonClass } from "../../../ui/button-class.ts";
import { ScrollBody } from "../../../ui/scroll-body.tsx";
import { RecognitionMark } from "../../../ui/recognition-mark.tsx";
import { citationAddress } from "../../../ui/document-address.ts";
import { pageName } from "../../../ui/page-name.ts";
import { editionBeside } from "./citation-words.ts";
import { ReportedMark } from "./reported-mark.tsx";
import { reportLabel } from "./reporting.ts";
import type { Reporting } from "./reporting.ts";
import { StatusMark } from "./status-mark.tsx";
import { SupersededMark } from "./superseded-mark.tsx";
import { useCopyCitation } from "./use-copy-citation.ts";

interface CitationPreviewProps {
  readonly citation: Citation;
  /** Undefined where a report could not be sent: its answer is not kept yet. */
  readonly reporting: Reporting | undefined;
}

/** As tall as there is room for it in the window, less the card's own edges. */
const WITHIN_WINDOW = "flex max-h-[calc(var(--available-height)-2px)] flex-col";

/** The cited words, where they stand and how sure that is, and what can be done with them. */
export function CitationPreview({ citation, reporting }: CitationPreviewProps) {
  const copy = useCopyCitation();
  const { quote, fileName, folderPath = "", status } = citation;
  const edition = editionBeside(citation);
  const isReported = typeof reporting?.said(citation) === "string";
  return (
    <div className={WITHIN_WINDOW}>
      <ScrollBody className="scrollbar-quiet px-4 pt-3 pb-2 data-more:mask-b-from-[calc(100%-2rem)]">
        <blockquote dir="auto" className="font-serif text-lg text-pretty">
          {quote}
        </blockquote>
        <p className="mt-2 text-sm">
          <bdi className="font-medium break-words">{fileName}</bdi>
          <span className="text-ink-soft">, {pageName(citation)}</span>
          {edition !== null && <span className="block text-ink-soft">{edition}</span>}
          {folderPath !== "" && (
            <span className="block break-words text-ink-soft">
              in <bdi>{folderPath}</bdi>
            </span>
          )}
        </p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusMark status={status} />
          <RecognitionMark sure={citation.recognised} />
          <SupersededMark by={citation.supersededBy} />
          <ReportedMark isReported={isReported} />
        </p>
      </ScrollBody>
      <div className="flex shrink-0 flex-wrap gap-1 border-t border-line px-2 py-1.5">
        {status !== "missing" && (
          <a href={citationAddress(citation)} target="_blank" rel="noopener" className={buttonClass("ghost", "sm")}>
            <BookOpenText size={14} strokeWidth={1.75} aria-hidden="true" />
            {status === "changed" ? "Open the page" : "Open at the passage"}
          </a>
        )}
        <Button variant="ghost" size="sm" onClick={() => copy(citation)}>
          <Copy size={14} strokeWidth={1.75} aria-hidden="true" />
          Copy citation
        </Button>
        {reporting !== undefined && (
          <Button variant="ghost" size="sm" onClick={() => reporting.begin(citation)}>
            <Flag size={14} strokeWidth={1.75} aria-hidden="true" />
            {reportLabel(isReported)}
          </Button>
        )}
      </div>
    </div>
  );
}
