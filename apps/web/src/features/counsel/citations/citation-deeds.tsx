import type { Citation } from "@reading-room/contract/counsel";
import { Copy, Flag } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useCopyCitation } from "./use-copy-citation.ts";

interface CitationDeedsProps {
  readonly citation: Citation;
  /** Undefined where a report could not be sent: its answer is not kept yet. */
  readonly onReport: ((citation: Citation) => void) | undefined;
}

/** What can be done with a citation beside opening it. */
export function CitationDeeds({ citation, onReport }: CitationDeedsProps) {
  const copy = useCopyCitation();
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => copy(citation)}>
        <Copy size={14} strokeWidth={1.75} aria-hidden="true" />
        Copy citation
      </Button>
      {onReport !== undefined && (
        <Button variant="ghost" size="sm" onClick={() => onReport(citation)}>
          <Flag size={14} strokeWidth={1.75} aria-hidden="true" />
          Report this citation
        </Button>
      )}
    </>
  );
}
