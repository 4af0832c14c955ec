import type { AuditLog } from "@reading-room/contract/admin";
import { TEXTS } from "@reading-room/contract/texts";
import { ScrollText } from "lucide-react";
import { Link } from "react-router";
import { messageOf } from "../../../lib/api-error.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { describeAction } from "../describe-action.ts";
import { EndlessTable } from "../endless-table.tsx";
import { Head } from "../table-frame.tsx";
import { useAddress } from "../use-address.ts";
import { When } from "../when.tsx";
import { type AuditFilter, isBackwards, isFiltered, readAuditFilter } from "./audit-filter.ts";
import { AuditFilters, NO_FILTERS } from "./audit-filters.tsx";
import { useAuditExport } from "./use-audit-export.ts";
import { useAuditLogs } from "./use-audit-logs.ts";
import { useVerification, VerificationNote } from "./verification.tsx";

const HEADS = (
  <>
    <Head className="w-44">User</Head>
    <Head className="w-48">Action</Head>
    <Head>Details</Head>
    <Head className="w-40">IP address</Head>
    <Head className="w-48">Time</Head>
  </>
);

const ofUser = (user: string) => `/admin?${new URLSearchParams({ tab: "audit-logs", user }).toString()}`;

/** A card has no columns to keep: what is not known takes no line of it. */
const goneOnPhone = (known: string | null): string => (known === null ? "max-sm:hidden" : "");

const cellsOf = (log: AuditLog) => {
  const user = log.username || "System";
  return (
    <>
      <td className="truncate px-4 py-3 font-medium">
        <Link
          to={ofUser(user)}
          title={`Only ${user}`}
          className="rounded-sm hover:text-accent hover:underline max-sm:-my-3 max-sm:inline-flex max-sm:min-h-11 max-sm:items-center"
        >
          {user}
        </Link>
      </td>
      <td className="px-4 py-3 text-ink-soft">{describeAction(log.action)}</td>
      <td className={`px-4 py-3 [overflow-wrap:anywhere] text-ink-soft ${goneOnPhone(log.details)}`}>
        {log.details ?? "—"}
      </td>
      <td data-label="IP address" className={`px-4 py-3 break-words text-ink-soft ${goneOnPhone(log.ip_address)}`}>
        {log.ip_address ?? "—"}
      </td>
      <td className="px-4 py-3 whitespace-nowrap text-ink-soft">
        <When at={log.created_at} exact />
      </td>
    </>
  );
};

const keyOf = ({ id }: AuditLog) => id;
/** An entry whose id is not told is known by its place. */
const withId = (log: AuditLog, place: number): AuditLog => (log.id === "" ? { ...log, id: `at ${place}` } : log);
const NOUN = ["entry", "entries"] as const;

const Nothing = ({ filter, onClear }: { readonly filter: AuditFilter; readonly onClear: () => void }) =>
  isFiltered(filter) ? (
    <EmptyState
      icon={<ScrollText size={20} strokeWidth={1.75} />}
      title="No entry matches"
      text={
        isBackwards(filter)
          ? "The first day comes after the last."
          : "A name or address must be given in full; days are counted in UTC."
      }
      action={<Button onClick={onClear}>Clear filters</Button>}
    />
  ) : (
    <EmptyState
      icon={<ScrollText size={20} strokeWidth={1.75} />}
      title="Nothing has been logged yet"
      text="Sign-ups, logins and what admins do are written here."
    />
  );

/** What was done, by whom, from where and when. */
export const AuditTab = () => {
  const { params, change } = useAddress();
  const filter = readAuditFilter(params);
  const query = useAuditLogs(filter);
  const verification = useVerification();
  const save = useAuditExport();
  const rows = query.data?.pages.flatMap(({ logs }) => logs).map(withId) ?? null;
  return (
    <>
      <AuditFilters
        filter={filter}
        isExporting={save.isPending}
        isVerifying={verification.isPending}
        onExport={() => save.mutate(filter)}
        onVerify={() => verification.mutate()}
      />
      {verification.data && <VerificationNote verification={verification.data} onClose={verification.reset} />}
      {rows === null && query.error !== null ? (
        <ErrorState
          title={TEXTS.adminLogsFailed}
          text={messageOf(query.error, TEXTS.unexpected)}
          onRetry={() => void query.refetch()}
        />
      ) : rows?.length === 0 ? (
        <Nothing filter={filter} onClear={() => change(NO_FILTERS)} />
      ) : (
        <EndlessTable
          // Another list begins at its top.
          key={JSON.stringify(filter)}
          label="Audit logs"
          head={HEADS}
          columns={5}
          rows={rows}
          keyOf={keyOf}
          renderCells={cellsOf}
          noun={NOUN}
          query={query}
        />
      )}
    </>
  );
};
