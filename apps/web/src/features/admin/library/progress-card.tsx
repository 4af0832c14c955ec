import type { LibraryProgress } from "@reading-room/contract/library";
import { TriangleAlert } from "lucide-react";
import { Card } from "../../../ui/card.tsx";
import { describeProgress } from "../../../ui/describe-progress.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** How far indexing is, over all sources; null while that loads. */
export const ProgressCard = ({ progress }: { readonly progress: LibraryProgress | null }) => {
  if (progress === null) {
    return (
      <Card className="p-4">
        <Skeleton className="h-6 w-52" />
        <Skeleton className="mt-1 h-5 w-36" />
      </Card>
    );
  }
  const { title, detail, gaps, share } = describeProgress(progress);
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <Card className="p-4 tabular-nums">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {percent !== null && <span className="text-sm font-medium text-ink-soft">{percent} %</span>}
      </div>
      {share !== null && (
        <div
          role="progressbar"
          aria-label="Reading the library"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent ?? 0}
          className="my-2 h-1.5 overflow-hidden rounded-full bg-hover"
        >
          <div
            className="h-full w-full origin-left rounded-full bg-accent transition-transform"
            style={{ transform: `scaleX(${share})` }}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-x-4 text-ink-soft">
        {detail !== "" && <p>{detail}</p>}
        {gaps !== null && (
          <p className="flex items-center gap-1.5 text-amber">
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {gaps}
          </p>
        )}
      </div>
    </Card>
  );
};
