import { LIMITS } from "@reading-room/contract/limits";
import { Link } from "react-router";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { describeAction } from "../describe-action.ts";
import { When } from "../when.tsx";
import type { Stats } from "./use-stats.ts";

const ROW = "grid items-baseline gap-x-4 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[10rem_12rem_minmax(0,1fr)_11rem] sm:px-5";

const Waiting = () =>
  Array.from({ length: LIMITS.adminRecentActivity }, (_, row) => (
    <div key={row} className={ROW}>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-5 w-32 max-sm:hidden" />
      <Skeleton className="h-5 w-2/3 max-sm:hidden" />
      <Skeleton className="h-5 w-16 max-sm:hidden" />
    </div>
  ));

const Entries = ({ entries }: { readonly entries: Stats["recentActivity"] }) => (
  <ul className="divide-y divide-line">
    {entries.slice(0, LIMITS.adminRecentActivity).map((entry, index) => (
      <li key={index} className={ROW}>
        <span className="truncate font-medium" title={entry.username}>
          {entry.username || "System"}
        </span>
        <span className="text-ink-soft">{describeAction(entry.action)}</span>
        <span className="min-w-0 truncate text-ink-faint" title={entry.details ?? undefined}>
          {entry.details}
        </span>
        <span className="text-sm whitespace-nowrap text-ink-faint tabular-nums sm:text-right">
          <When at={entry.created_at} exact />
        </span>
      </li>
    ))}
  </ul>
);

/** The newest entries of the audit log; null while they load. */
export const LatestEntries = ({ entries }: { readonly entries: Stats["recentActivity"] | null }) => (
  <Card className="pt-4 pb-1">
    <div className="flex items-center justify-between gap-4 px-4 pb-2 sm:px-5">
      <h2 className="text-base">Recent Activity</h2>
      <Link
        to="/admin?tab=audit-logs"
        className="inline-flex items-center rounded-sm text-sm font-medium text-accent hover:underline max-sm:min-h-11"
      >
        All entries
      </Link>
    </div>
    {entries === null ? (
      <Waiting />
    ) : entries.length === 0 ? (
      <p className="px-5 pb-4 text-ink-faint">Nothing has happened yet.</p>
    ) : (
      <Entries entries={entries} />
    )}
  </Card>
);
