import { LIMITS } from "@reading-room/contract/limits";
import { TEXTS } from "@reading-room/contract/texts";
import { messageOf } from "../../lib/api-error.ts";
import { Card } from "../../ui/card.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { formatDate, formatDateTime } from "../../ui/format-date.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { describeAction } from "./describe-action.ts";
import { useAdminStats } from "./use-admin-stats.ts";

const CARDS = [
  { key: "totalUsers", label: "Total Users" },
  { key: "activeUsers", label: "Active Users" },
  { key: "confirmedUsers", label: "Confirmed Users" },
  { key: "recentLogins", label: `Recent Logins (${LIMITS.adminRecentLoginDays}d)` },
] as const;

type Stats = NonNullable<ReturnType<typeof useAdminStats>["data"]>;

const Activity = ({ entries }: { readonly entries: Stats["recentActivity"] }) => (
  <ul className="divide-y divide-line">
    {entries.slice(0, LIMITS.adminRecentActivity).map((entry, index) => (
      <li key={index} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 sm:px-5">
        <span className="font-medium">{entry.username}</span>
        <span className="text-ink-soft">{describeAction(entry.action)}</span>
        <span className="min-w-0 flex-1 truncate text-ink-faint">{entry.details}</span>
        <time dateTime={entry.created_at} title={formatDateTime(entry.created_at)} className="text-sm text-ink-faint">
          {formatDate(entry.created_at)}
        </time>
      </li>
    ))}
  </ul>
);

/** Four numbers of users and the latest activity. */
export const OverviewTab = () => {
  const { data: stats, error, refetch } = useAdminStats();
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
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {CARDS.map(({ key, label }) => (
          <Card key={key} className="p-4">
            <h2 className="text-sm font-medium text-ink-soft">{label}</h2>
            <p className="mt-2 flex h-9 items-center text-2xl font-semibold tracking-tight tabular-nums">
              {stats === undefined ? <Skeleton className="h-6 w-14" /> : stats[key].toLocaleString()}
            </p>
          </Card>
        ))}
      </div>
      <Card className="pt-4 pb-1">
        <h2 className="px-4 pb-2 text-base sm:px-5">Recent Activity</h2>
        {stats === undefined ? (
          <Skeleton className="mx-5 mb-4 h-40" />
        ) : stats.recentActivity.length === 0 ? (
          <p className="px-5 pb-4 text-ink-faint">Nothing has happened yet.</p>
        ) : (
          <Activity entries={stats.recentActivity} />
        )}
      </Card>
    </div>
  );
};
