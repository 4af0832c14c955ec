import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { LabelBox } from "./label-box.tsx";
import type { Labels, PageAsked } from "./page-label.ts";

interface PageBoxProps {
  readonly page: number;
  readonly pageCount: number;
  readonly labels: Labels;
  /** Goes on to a neighbour. */
  readonly onTurn: (page: number) => void;
  /** Goes to any page. */
  readonly onJump: (asked: PageAsked) => void;
  /** Told when a reader asked for what is nowhere. */
  readonly onVain: () => void;
}

/** The page being read, the way to its neighbours, and to any other. */
export const PageBox = ({ page, pageCount, labels, onTurn, onJump, onVain }: PageBoxProps) => (
  <div
    role="group"
    aria-label="Pages"
    className="flex items-center gap-0.5 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-44"
  >
    <IconButton label="Previous page" disabled={page === 1} onClick={() => onTurn(page - 1)}>
      <ChevronLeft size={16} strokeWidth={1.75} />
    </IconButton>
    <LabelBox page={page} pageCount={pageCount} labels={labels} onGo={onJump} onVain={onVain} />
    <IconButton label="Next page" disabled={page === pageCount} onClick={() => onTurn(page + 1)}>
      <ChevronRight size={16} strokeWidth={1.75} />
    </IconButton>
  </div>
);
