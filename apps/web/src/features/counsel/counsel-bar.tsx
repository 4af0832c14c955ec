import type { SearchMode } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import { ChartNoAxesColumn, Download, Eraser, History, ListFilter } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "../../ui/format-number.ts";
import { Menu } from "../../ui/menu.tsx";
import { ModeSelector } from "./mode-selector.tsx";
import { useCounselStats } from "./use-counsel-stats.ts";
import type { Export } from "./use-export.ts";
import { EXPORTS } from "./use-export.ts";

interface CounselBarProps {
  readonly mode: SearchMode;
  readonly onMode: (mode: SearchMode) => void;
  /** How much the next question is restricted by. */
  readonly filterCount: number;
  readonly onFilters: () => void;
  readonly onStatistics: () => void;
  readonly onHistory: () => void;
  readonly onExport: (as: Export) => void;
  readonly onClear: () => void;
  /** False while there is nothing to clear. */
  readonly clearable: boolean;
}

/** On narrow windows a line of its own, which the bar leaves behind when it comes to rest under the page's header. */
const COUNT =
  "min-h-5 min-w-0 flex-1 basis-32 text-sm text-ink-soft tabular-nums max-sm:-order-1 max-sm:flex-none max-sm:basis-full";

/**
 * Rests under the page's header, on narrow windows without the line of the count, which is 1.5 rem with what is above it. Letters so
 * large that its tools need several lines leave no room to read below them, so there it goes with the conversation.
 */
const BAR = "z-10 border-b border-line bg-paper min-[22rem]:sticky min-[22rem]:max-sm:top-8 sm:top-14 print:hidden";

/** Without a connection all of the screen says so: here the last number known stands, or nothing. */
const isRefused = (error: unknown): boolean =>
  error !== null && !(error instanceof ApiError && error.code === "network");

function DocumentCount() {
  const { data, error } = useCounselStats();
  if (data === undefined) return <p className={COUNT}>{isRefused(error) ? TEXTS.statisticsFailed : ""}</p>;
  const documents = data.documentsCount === 1 ? "1 document" : `${formatNumber(data.documentsCount)} documents`;
  const growing = data.indexStatus === "indexing" ? ", more being indexed" : "";
  return (
    <p className={COUNT} aria-live="polite">
      {`${documents} indexed${growing}`}
    </p>
  );
}

interface ToolProps extends ComponentProps<"button"> {
  readonly label: string;
  readonly icon: ReactNode;
  /** Shown beside the words, and said with them; not when 0. */
  readonly count?: number;
}

const Tool = ({ label, icon, count = 0, ...rest }: ToolProps) => (
  <Button variant="ghost" size="sm" title={label} className="max-lg:px-2" {...rest}>
    {icon}
    <span className="max-xl:sr-only">{label}</span>
    {count > 0 && (
      <span className="grid h-4.5 min-w-4.5 place-items-center rounded-full bg-accent px-1 text-xs text-on-accent tabular-nums">
        <span>
          {count}
          <span className="sr-only"> active</span>
        </span>
      </span>
    )}
  </Button>
);

/** What the library holds, the mode, and the ways to filters, statistics, history, a file of it all and a fresh start. */
export function CounselBar(props: CounselBarProps) {
  const exporting = EXPORTS.map((one) => ({ label: one.label, onSelect: () => props.onExport(one) }));
  return (
    <div className={BAR}>
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 px-6 py-2 max-sm:gap-x-2 max-sm:gap-y-1 max-sm:px-4 max-sm:pt-1 max-sm:pb-1">
        <ModeSelector mode={props.mode} onChange={props.onMode} />
        <DocumentCount />
        <div className="-mr-2.5 ml-auto flex flex-wrap items-center" role="group" aria-label="Conversation">
          <Tool
            label="Filters"
            icon={<ListFilter size={16} strokeWidth={1.75} />}
            count={props.filterCount}
            onClick={props.onFilters}
          />
          <Tool
            label="Statistics"
            icon={<ChartNoAxesColumn size={16} strokeWidth={1.75} />}
            onClick={props.onStatistics}
          />
          <Tool label="History" icon={<History size={16} strokeWidth={1.75} />} onClick={props.onHistory} />
          <Menu trigger={<Tool label="Export" icon={<Download size={16} strokeWidth={1.75} />} />} items={exporting} />
          <Tool
            label="Clear conversation"
            icon={<Eraser size={16} strokeWidth={1.75} />}
            onClick={props.onClear}
            disabled={!props.clearable}
          />
        </div>
      </div>
    </div>
  );
}
