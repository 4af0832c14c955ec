import { Skeleton } from "../../ui/skeleton.tsx";

const GROUPS = [5, 4];
const WIDTHS = ["w-24", "w-32", "w-20", "w-28", "w-16"];

/** The shape of facets that are still to come. */
export const LoadingFacets = () =>
  GROUPS.map((values) => (
    <div key={values} className="flex flex-col gap-1 px-4 py-3">
      <Skeleton className="mb-1 h-3 w-12" />
      {WIDTHS.slice(0, values).map((width) => (
        <span key={width} className="flex h-8 items-center gap-2.5 max-xl:h-11">
          <Skeleton className="size-4" />
          <Skeleton className={`h-3.5 ${width}`} />
        </span>
      ))}
    </div>
  ));
