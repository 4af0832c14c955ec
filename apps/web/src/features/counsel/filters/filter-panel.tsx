import { TEXTS } from "@reading-room/contract/texts";
import { messageOf } from "../../../lib/api-error.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { Choice } from "./choice.ts";
import { FilterForm } from "./filter-form.tsx";
import { useFilterOptions } from "./use-filter-options.ts";

interface FilterPanelProps {
  readonly open: boolean;
  readonly choice: Choice;
  readonly onClose: () => void;
  readonly onApply: (choice: Choice) => void;
  readonly onClear: () => void;
}

const Loading = () => (
  <div className="space-y-4 p-4">
    {["w-32", "w-3/4", "w-2/3", "w-32", "w-1/2", "w-3/5"].map((width, place) => (
      <Skeleton key={place} className={`h-5 ${width}`} />
    ))}
  </div>
);

function Content(form: Pick<FilterPanelProps, "choice" | "onApply" | "onClear">) {
  const { data, error, refetch } = useFilterOptions(true);
  if (data !== undefined) return <FilterForm options={data} {...form} />;
  if (error === null) return <Loading />;
  return (
    <ErrorState title={TEXTS.filtersFailed} text={messageOf(error, TEXTS.unexpected)} onRetry={() => void refetch()} />
  );
}

/** What questions are restricted to, and what comes first. */
export function FilterPanel({ open, onClose, ...form }: FilterPanelProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Filters">
      <Content {...form} />
    </Sheet>
  );
}
