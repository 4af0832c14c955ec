import type { ReactNode } from "react";
import { Skeleton } from "../../ui/skeleton.tsx";
import { EmptyToolbar } from "./empty-toolbar.tsx";
import { RESULT_GRID } from "./result-grid.ts";

const ROWS = 6;
const LINES = ["w-11/12", "w-4/5"];

/** The shape of results that are still to come. */
export const LoadingResults = ({ tools }: { readonly tools: ReactNode }) => (
  <div role="status" aria-label="Searching" className="min-h-0 flex-1 overflow-hidden">
    <EmptyToolbar tools={tools} />
    <div className="h-9 border-b border-line max-sm:h-11" />
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className="pb-4">
        <div className={`${RESULT_GRID} h-9 max-sm:h-11`}>
          <span />
          <Skeleton className="h-3.5" />
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3.5 w-1/2 max-sm:hidden" />
          <Skeleton className="h-3.5 max-sm:hidden" />
        </div>
        <div className="flex max-w-reading flex-col gap-2 pt-1 pl-25 max-sm:pl-5">
          {LINES.map((width) => (
            <Skeleton key={width} className={`h-3.5 ${width}`} />
          ))}
        </div>
      </div>
    ))}
  </div>
);
