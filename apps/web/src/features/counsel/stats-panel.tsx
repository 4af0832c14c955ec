import { TEXTS } from "@reading-room/contract/texts";
import { ErrorState } from "../../ui/error-state.tsx";
import { formatDateTime } from "../../ui/format-date.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { statRows } from "./stat-rows.ts";
import type { StatsView } from "./use-counsel-stats.ts";
import { useCounselStats } from "./use-counsel-stats.ts";

function Rows({ stats }: { stats: StatsView }) {
  return (
    <dl className="divide-y divide-line px-4">
      {statRows(stats, formatDateTime).map(({ name, value }) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-3">
          <dt className="text-base text-ink-soft">{name}</dt>
          <dd className="min-w-0 text-right text-base font-medium break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Content() {
  const { data, isError, refetch } = useCounselStats();
  if (data !== undefined) return <Rows stats={data} />;
  if (isError) return <ErrorState title={TEXTS.statisticsFailed} onRetry={() => void refetch()} />;
  return (
    <div className="space-y-3 p-4">
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-full" />
    </div>
  );
}

/** The index as AI Counsel sees it. */
export function StatsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Sheet open={open} onClose={onClose} title="Statistics">
      <Content />
    </Sheet>
  );
}
