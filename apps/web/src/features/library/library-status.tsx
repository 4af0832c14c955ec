import type { LibraryProgress } from "@reading-room/contract/library";
import { TriangleAlert } from "lucide-react";
import { describeProgress } from "../../ui/describe-progress.ts";

/** What the library holds, how far indexing is and what the index cannot see, in the rail's foot. */
export const LibraryStatus = ({ progress }: { readonly progress: LibraryProgress }) => {
  const { title, detail, gaps, share } = describeProgress(progress);
  return (
    <section aria-label="Library status" className="px-2.5 text-xs text-ink-faint tabular-nums">
      <p className="font-medium text-ink-soft">{title}</p>
      {share !== null && (
        <div
          role="progressbar"
          aria-label="Indexing"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(share * 100)}
          className="my-1.5 h-1 overflow-hidden rounded-full bg-line"
        >
          <div
            className="h-full w-full origin-left rounded-full bg-accent transition-transform"
            style={{ transform: `scaleX(${share})` }}
          />
        </div>
      )}
      {detail !== "" && <p>{detail}</p>}
      {gaps !== null && (
        <p className="mt-1 flex items-start gap-1.5 text-amber">
          <TriangleAlert size={12} strokeWidth={1.75} className="mt-0.5 shrink-0" />
          {gaps}
        </p>
      )}
    </section>
  );
};
