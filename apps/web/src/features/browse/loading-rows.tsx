import { Skeleton } from "../../ui/skeleton.tsx";
import { ROW_GRID } from "./row-grid.ts";

const ROWS = 12;
const NAME_WIDTHS = ["w-2/5", "w-3/5", "w-1/3", "w-1/2"];

/** The cells of a row that is still to come. */
export const RowSkeleton = ({ index }: { readonly index: number }) => (
  <>
    <div role="gridcell" aria-label="Loading">
      <Skeleton className={`h-3.5 ${NAME_WIDTHS[index % NAME_WIDTHS.length]}`} />
    </div>
    <Skeleton className="h-3.5 w-20 max-sm:hidden" />
    <Skeleton className="h-3.5 w-14 justify-self-end" />
    <Skeleton className="h-3.5 w-24 max-sm:hidden" />
  </>
);

/** The shape of a list that is still to come. */
export const LoadingRows = () => (
  <div role="status" aria-label="Loading files" className="min-h-0 flex-1 overflow-hidden">
    <div className="h-9 border-b border-line max-sm:h-11" />
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} aria-hidden className={`${ROW_GRID} h-9 max-sm:h-11`}>
        <RowSkeleton index={index} />
      </div>
    ))}
  </div>
);
