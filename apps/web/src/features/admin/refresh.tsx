import { Check, RefreshCw } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { dateEnglish } from "../../ui/date-english.ts";
import type { TabState } from "./use-tab-state.ts";

const TIME = { hour: "2-digit", minute: "2-digit", second: "2-digit" } as const;

/** When what is shown was loaded, and whether a later try to renew it failed. */
export const LastUpdated = ({ state, className }: { readonly state: TabState; readonly className?: string }) => {
  // A line of its own keeps its height.
  if (state.updatedAt === null) return <span className={classNames("text-xs", className)}>&nbsp;</span>;
  const time = new Date(state.updatedAt).toLocaleTimeString(dateEnglish(), TIME);
  return (
    <span
      className={classNames(
        "text-xs tabular-nums",
        state.isStale ? "font-medium text-red" : "text-ink-faint",
        className,
      )}
    >
      {state.isStale ? `Refresh failed; shown as of ${time}` : `Updated ${time}`}
    </span>
  );
};

/** Loads the open tab anew: its sign turns while it does, and is a tick for two seconds once it has. */
export const Refresh = ({ state }: { readonly state: TabState }) => {
  const isDone = state.refreshing === "done";
  const isRunning = state.refreshing === "running";
  const Icon = isDone ? Check : RefreshCw;
  return (
    <>
      <Button variant="ghost" size="sm" aria-busy={isRunning || undefined} onClick={state.refresh}>
        <Icon
          size={16}
          strokeWidth={1.75}
          className={classNames(isDone && "text-green", isRunning && "animate-spin motion-reduce:animate-none")}
        />
        <span className="max-md:sr-only">Refresh</span>
      </Button>
      <span role="status" className="sr-only">
        {isDone ? "Refreshed" : state.isStale ? "Refresh failed" : ""}
      </span>
    </>
  );
};
