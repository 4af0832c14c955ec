import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { messageOf } from "../../../lib/api-error.ts";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { formatNumber } from "../../../ui/format-number.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Charts } from "./charts.tsx";
import { LatestEntries } from "./latest-entries.tsx";
import { useStats } from "./use-stats.ts";

const CARDS = [
  { key: "totalUsers", label: "Total Users" },
  { key: "activeUsers", label: "Active Users" },
  { key: "confirmedUsers", label: "Confirmed Users" },
  { key: "recentLogins", label: `Recent Logins (${LIMITS.adminRecentLoginDays}d)` },
] as const;

/** Four numbers of users, four charts, and the latest activity. */
export const OverviewTab = () => {
  const { data: stats, error, refetch } = useStats();
  if (stats === undefined && error !== null) {
    return (
      <ErrorState
        title={TEXTS.adminStatsFailed}
        text={messageOf(error, TEXTS.unexpected)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {CARDS.map(({ key, label }) => (
          <Card key={key} className="p-4">
            <h2 className="text-sm font-medium text-ink-soft">{label}</h2>
            <p className="mt-2 flex h-9 items-center text-2xl font-semibold tracking-tight tabular-nums">
              {stats === undefined ? <Skeleton className="h-6 w-14" /> : formatNumber(stats[key])}
            </p>
          </Card>
        ))}
      </div>
      <Charts />
      <LatestEntries entries={stats?.recentActivity ?? null} />
    </div>
  );
};
