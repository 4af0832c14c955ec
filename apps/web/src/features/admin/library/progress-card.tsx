import type { adminLibrary } from "@reading-room/contract/admin-library";
import type { OutputOf } from "@reading-room/contract/endpoint";
import { Pause, Play, ScanText, TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { describeProgress } from "../../../ui/describe-progress.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { EmbeddingsLine } from "./embeddings-line.tsx";
import { recognitionText } from "./recognition-text.ts";
import { usePause } from "./use-pause.ts";

type LibraryState = OutputOf<typeof adminLibrary>["library"];

const PauseButton = ({ isPaused }: { readonly isPaused: boolean }) => {
  const { mutate, isPending } = usePause();
  const Icon = isPaused ? Play : Pause;
  return (
    <Button size="sm" loading={isPending} onClick={() => mutate(!isPaused)}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {isPaused ? "Resume indexing" : "Pause indexing"}
    </Button>
  );
};

/** How far indexing is, over all sources, and a way to stop it for a while; null while that loads. */
export const ProgressCard = ({ library }: { readonly library: LibraryState | null }) => {
  if (library === null) {
    return (
      <Card className="p-4">
        <Skeleton className="h-6 w-52 max-w-full" />
        <Skeleton className="mt-1 h-5 w-36 max-w-full" />
      </Card>
    );
  }
  const { title, detail, gaps, share } = describeProgress(library.progress);
  const recognition = recognitionText(library.recognition);
  const percent = share === null ? null : Math.round(share * 100);
  return (
    <Card className="p-4 tabular-nums">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="mr-auto text-lg">{title}</h2>
        {percent !== null && <span className="text-sm font-medium text-ink-soft">{percent} %</span>}
        <PauseButton isPaused={library.is_paused} />
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
      <div className="mt-1 flex flex-wrap gap-x-4 text-ink-soft">
        {detail !== "" && <p>{detail}</p>}
        {gaps !== null && (
          <p className="flex items-center gap-1.5 text-amber">
            <TriangleAlert size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {gaps}
          </p>
        )}
        {recognition !== null && (
          <p className="flex items-center gap-1.5">
            <ScanText size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            {recognition}
          </p>
        )}
      </div>
      <EmbeddingsLine embeddings={library.embeddings} />
    </Card>
  );
};
