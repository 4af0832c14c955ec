import { useState } from "react";
import type { KeyboardEvent } from "react";
import { findPage, labelBoxText } from "./page-label.ts";
import type { Labels, PageAsked } from "./page-label.ts";

interface LabelBoxProps {
  readonly page: number;
  readonly pageCount: number;
  readonly labels: Labels;
  readonly onGo: (asked: PageAsked) => void;
}

/** Shows the printed label beside the physical page; takes either to go there. */
export function LabelBox({ page, pageCount, labels, onGo }: LabelBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [unknown, setUnknown] = useState(false);
  const shown = labelBoxText(page, pageCount, labels);
  const leave = () => {
    setTyped(null);
    setUnknown(false);
  };
  const go = () => {
    const asked = findPage(typed ?? shown, pageCount, labels);
    setUnknown(asked === null);
    if (asked === null) return;
    leave();
    onGo(asked);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") leave();
    if (event.key !== "Enter") return;
    go();
    event.currentTarget.select();
  };
  return (
    <div className="relative max-sm:min-w-0 max-sm:flex-1">
      <input
        data-page-box
        aria-label="Page: printed label or physical page number"
        aria-invalid={unknown}
        title="Type a printed label (A-3) or a page number (#47 is always the 47th page)"
        value={typed ?? shown}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={leave}
        className="h-8 w-36 rounded-md border border-line-strong bg-surface px-2 text-center text-sm tabular-nums aria-invalid:border-red max-sm:h-11 max-sm:w-full max-sm:px-1"
      />
      {unknown && (
        <p
          role="alert"
          className="absolute top-full left-1/2 z-10 mt-1 -translate-x-1/2 rounded-sm bg-red-soft px-2 py-1 text-xs whitespace-nowrap text-red"
        >
          No page “{typed}” here
        </p>
      )}
    </div>
  );
}
