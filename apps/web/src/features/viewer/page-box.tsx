import { ChevronLeft, ChevronRight } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { LabelBox } from "./label-box.tsx";
import { clampPage } from "./page-label.ts";
import type { Labels, PageAsked } from "./page-label.ts";

interface PageBoxProps {
  readonly page: number;
  readonly pageCount: number;
  readonly labels: Labels;
  readonly onGo: (asked: PageAsked) => void;
}

/** The page being read, the way to its neighbours, and to any other. */
export const PageBox = ({ page, pageCount, labels, onGo }: PageBoxProps) => (
  <div
    role="group"
    aria-label="Pages"
    className="flex items-center gap-0.5 max-sm:min-w-0 max-sm:flex-1 max-sm:basis-44"
  >
    <IconButton label="Previous page" disabled={page === 1} onClick={() => onGo(clampPage(page - 1, pageCount))}>
      <ChevronLeft size={16} strokeWidth={1.75} />
    </IconButton>
    <LabelBox page={page} pageCount={pageCount} labels={labels} onGo={onGo} />
    <IconButton label="Next page" disabled={page === pageCount} onClick={() => onGo(clampPage(page + 1, pageCount))}>
      <ChevronRight size={16} strokeWidth={1.75} />
    </IconButton>
  </div>
);
