import type { Citation } from "@reading-room/contract/counsel";
import { Tooltip } from "../../ui/tooltip.tsx";
import { citationAddress } from "./document-address.ts";
import { pageName } from "./page-name.ts";

const SHAPE =
  "mx-0.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-sm px-1 align-[0.1em] text-xs font-medium tabular-nums";

/** The number behind a sentence; leads to the page it was quoted from, in a new tab. */
export function CitationBadge({ citation }: { citation: Citation }) {
  const place = `${citation.fileName}, ${pageName(citation.pageNumber, citation.pageLabel)}`;
  if (citation.status === "missing") {
    return (
      <span className={`${SHAPE} bg-hover text-ink-faint line-through`} title={`${place}: no longer in the library`}>
        {citation.index}
      </span>
    );
  }
  return (
    <Tooltip text={place} side="top">
      <a
        href={citationAddress(citation)}
        target="_blank"
        rel="noopener"
        aria-label={`Citation ${citation.index}: ${place}`}
        className={`${SHAPE} bg-accent-soft text-accent transition-colors hover:bg-accent hover:text-on-accent`}
      >
        {citation.index}
      </a>
    </Tooltip>
  );
}
