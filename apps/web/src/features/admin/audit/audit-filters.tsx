import { Download, FunnelX, ShieldCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Input } from "../../../ui/input.tsx";
import { Select } from "../../../ui/select.tsx";
import { ACTION_CHOICES } from "../describe-action.ts";
import { useAddress } from "../use-address.ts";
import { useTypedFilter } from "../use-typed-filter.ts";
import { type AuditFilter, FILTER_NAMES, isFiltered } from "./audit-filter.ts";

const ACTIONS = [{ value: "", label: "All actions" }, ...ACTION_CHOICES] as const;

const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <label className="flex min-w-0 items-center gap-2 text-sm text-ink-soft max-sm:flex-1 max-sm:basis-36 max-sm:flex-col max-sm:items-stretch max-sm:gap-1">
    {label}
    {children}
  </label>
);

interface AuditFiltersProps {
  readonly filter: AuditFilter;
  readonly isExporting: boolean;
  readonly isVerifying: boolean;
  readonly onExport: () => void;
  readonly onVerify: () => void;
}

/** Takes every filter out of the address. */
export const NO_FILTERS = Object.fromEntries(FILTER_NAMES.map((name) => [name, null]));

/** Whose entries, of what and when; and what can be done with the log. */
export const AuditFilters = ({ filter, isExporting, isVerifying, onExport, onVerify }: AuditFiltersProps) => {
  const { change } = useAddress();
  const { text, type } = useTypedFilter(filter.user ?? "", (user) => change({ user }, { replace: true }));
  return (
    <search aria-label="Audit logs" className="mb-3 flex flex-wrap items-center gap-2">
      <Input
        type="search"
        aria-label="User"
        placeholder="Exact name or email"
        maxLength={254}
        value={text}
        onChange={(event) => type(event.target.value)}
        className="sm:w-44"
      />
      <Select
        label="Action"
        value={filter.action ?? ""}
        options={ACTIONS}
        onChange={(action) => change({ action })}
        className="max-sm:w-full sm:w-36"
      />
      <Labelled label="From">
        <Input
          type="date"
          title="The first day, in UTC"
          value={filter.from ?? ""}
          max={filter.to}
          onChange={(event) => change({ from: event.target.value }, { replace: true })}
          className="px-2 sm:w-34"
        />
      </Labelled>
      <Labelled label="To">
        <Input
          type="date"
          title="The last day, in UTC"
          value={filter.to ?? ""}
          min={filter.from}
          onChange={(event) => change({ to: event.target.value }, { replace: true })}
          className="px-2 sm:w-34"
        />
      </Labelled>
      <span className="ml-auto flex flex-wrap items-center gap-2 max-sm:w-full">
        {isFiltered(filter) && (
          <IconButton label="Clear filters" onClick={() => change(NO_FILTERS)}>
            <FunnelX size={16} strokeWidth={1.75} />
          </IconButton>
        )}
        <Button className="max-sm:flex-1" loading={isVerifying} onClick={onVerify}>
          <ShieldCheck size={16} strokeWidth={1.75} aria-hidden />
          Verify
        </Button>
        <Button className="max-sm:flex-1" loading={isExporting} onClick={onExport}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Export CSV
        </Button>
      </span>
    </search>
  );
};
