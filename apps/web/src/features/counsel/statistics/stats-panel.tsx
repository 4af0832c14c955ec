import { TEXTS } from "@reading-room/contract/texts";
import { messageOf } from "../../../lib/api-error.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { formatDateTime } from "../../../ui/format-date.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { StatsView } from "../use-counsel-stats.ts";
import { useCounselStats } from "../use-counsel-stats.ts";
import { BarChart } from "./bar-chart.tsx";
import { shareBars } from "./share-bars.ts";
import { statRows } from "./stat-rows.ts";

const CHARTS = [
  { key: "documentTypes", title: "Documents by type" },
  { key: "topics", title: "Documents by topic" },
  { key: "years", title: "Documents by year of publication" },
] as const;

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
  const { data, error, refetch } = useCounselStats();
  if (data !== undefined) {
    const { breakdown } = data;
    return (
      <div className="divide-y divide-line">
        <Rows stats={data} />
        {breakdown !== undefined &&
          CHARTS.map(({ key, title }) => <BarChart key={key} title={title} bars={shareBars(breakdown[key])} />)}
      </div>
    );
  }
  if (error !== null) {
    return (
      <ErrorState
        title={TEXTS.statisticsFailed}
        text={messageOf(error, TEXTS.unexpected)}
        onRetry={() => void refetch()}
      />
    );
  }
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
