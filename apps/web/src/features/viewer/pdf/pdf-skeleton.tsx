import { Skeleton } from "../../../ui/skeleton.tsx";

/** The shape of the tools and of a first page. */
export function PdfSkeleton() {
  return (
    <div className="flex min-h-0 flex-1 flex-col" role="status" aria-label="Opening the document">
      <div className="flex h-12 shrink-0 items-center gap-4 border-b border-line px-4">
        <Skeleton className="h-6 w-36" />
        <Skeleton className="h-6 w-28" />
      </div>
      <div className="min-h-0 flex-1 overflow-hidden bg-sunken p-4">
        <Skeleton className="mx-auto aspect-[17/22] w-full max-w-[75rem]" />
      </div>
    </div>
  );
}
