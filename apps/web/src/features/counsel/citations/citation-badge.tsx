import { PreviewCard } from "@base-ui/react/preview-card";
import type { Citation } from "@reading-room/contract/counsel-answer";
import { isFallen } from "@reading-room/contract/counsel-standing";
import type { FocusEvent } from "react";
import { useRef, useState } from "react";
import { CitationPreview } from "./citation-preview.tsx";
import { STATUS_VIEWS } from "./citation-status.ts";
import type { Reporting } from "./reporting.ts";
import type { Pointing } from "../sources/use-pointing.ts";
import { citationAddress } from "../../../ui/document-address.ts";
import { pageName } from "../../../ui/page-name.ts";

/**
 * On narrow screens as tall as its line lets it be, and a little more under a finger: taller, it would lie over the badges of the
 * lines above and below. The quote below the answer leads to the same page.
 */
const SHAPE =
  "relative mx-0.5 inline-grid h-4.5 min-w-4.5 place-items-center rounded-sm px-1 align-[0.1em] text-xs font-medium tabular-nums transition-colors max-sm:mx-1 max-sm:h-6 max-sm:min-w-6 max-sm:after:absolute max-sm:after:-inset-x-1 max-sm:after:-inset-y-0.5";
/** While the card of its page has the pointer or the focus; its own focus shows more strongly. */
const ON_CARD = "outline outline-offset-1 outline-accent focus-visible:outline-2";
const OPEN_AFTER_MS = 250;
/** The page's header and the bar below it stay readable. */
const CLEAR_OF = { top: 116, right: 12, bottom: 12, left: 12 };

interface CitationBadgeProps {
  readonly citation: Citation;
  /** Undefined where a report could not be sent. */
  readonly reporting: Reporting | undefined;
  /** Undefined where no sources stand beside the text. */
  readonly pointing: Pointing | undefined;
}

/** "Citation 2: Handbook.pdf, page 7", and what is wrong with it, when anything is. */
function nameOf(citation: Citation): string {
  const { index, fileName, status } = citation;
  const doubt = isFallen(citation) ? `. ${STATUS_VIEWS[status].words}` : "";
  return `Citation ${index}: ${fileName}, ${pageName(citation)}${doubt}`;
}

/**
 * The number behind a sentence: leads to the page it was quoted from, in a new tab, and shows the quoted passage on hover
 * and focus. The preview stands next to the badge in the page, so that Tab leads into it, and takes no room among the words.
 */
export function CitationBadge({ citation, reporting, pointing }: CitationBadgeProps) {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  const watch = pointing?.watch({ number: citation.index });
  const edge = pointing?.isOnCardOf(citation) === true ? ON_CARD : "";
  const looks = {
    "aria-label": nameOf(citation),
    className: `${SHAPE} ${STATUS_VIEWS[citation.status].badge} ${edge}`,
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    watch?.onBlur();
    if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const begin = (one: Citation) => {
    // The preview goes, and with it the button that was pressed: the focus comes back to the badge afterwards.
    around.current?.querySelector<HTMLElement>("a, button")?.focus();
    setOpen(false);
    reporting?.begin(one);
  };
  return (
    <span ref={around} {...watch} onBlur={onBlur}>
      <PreviewCard.Root open={open} onOpenChange={setOpen}>
        <PreviewCard.Trigger
          delay={OPEN_AFTER_MS}
          render={
            citation.status === "missing" ? (
              <button type="button" onClick={() => setOpen(true)} {...looks}>
                {citation.index}
              </button>
            ) : (
              <a href={citationAddress(citation)} target="_blank" rel="noopener" {...looks}>
                {citation.index}
              </a>
            )
          }
        />
        <PreviewCard.Portal container={around} className="contents">
          <PreviewCard.Positioner side="top" sideOffset={6} collisionPadding={CLEAR_OF} className="z-30">
            <PreviewCard.Popup className="w-120 max-w-[calc(100vw-1.5rem)] rounded-lg border border-line bg-surface text-left font-sans whitespace-normal text-ink shadow-lift transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
              <CitationPreview citation={citation} reporting={reporting && { ...reporting, begin }} />
            </PreviewCard.Popup>
          </PreviewCard.Positioner>
        </PreviewCard.Portal>
      </PreviewCard.Root>
    </span>
  );
}
