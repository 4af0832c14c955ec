import { Skeleton } from "../../ui/skeleton.tsx";

const LINE_WIDTHS = ["w-11/12", "w-full", "w-10/12", "w-full", "w-8/12"];

/** The shape of a paragraph that is on its way. */
export const TextSkeleton = () => (
  <div
    className="mx-auto w-full max-w-[80ch] space-y-3 p-10 max-sm:p-4"
    role="status"
    aria-label="Opening the document"
  >
    {LINE_WIDTHS.map((width, line) => (
      <Skeleton key={line} className={`h-4 ${width}`} />
    ))}
  </div>
);
