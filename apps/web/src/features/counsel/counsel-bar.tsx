import type { SearchMode } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import { ChartNoAxesColumn, Eraser, History } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { formatNumber } from "../../ui/format-number.ts";
import { ModeSelector } from "./mode-selector.tsx";
import { useCounselStats } from "./use-counsel-stats.ts";

interface CounselBarProps {
  readonly mode: SearchMode;
  readonly onMode: (mode: SearchMode) => void;
  readonly onStatistics: () => void;
  readonly onHistory: () => void;
  readonly onClear: () => void;
  /** False while there is nothing to clear. */
  readonly clearable: boolean;
}

function DocumentCount() {
  const { data, isError } = useCounselStats();
  if (isError) return <p className="min-w-0 flex-1 basis-32 text-sm text-ink-soft">{TEXTS.statisticsFailed}</p>;
  if (data === undefined) return <p className="h-4.5 flex-1" />;
  const documents = data.documentsCount === 1 ? "1 document" : `${formatNumber(data.documentsCount)} documents`;
  const growing = data.indexStatus === "indexing" ? ", more being indexed" : "";
  return (
    <p className="min-w-0 flex-1 basis-32 text-sm text-ink-soft tabular-nums" aria-live="polite">
      {`${documents} indexed${growing}`}
    </p>
  );
}

const Tool = ({
  label,
  icon,
  ...rest
}: {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
}) => (
  <Button variant="ghost" size="sm" aria-label={label} title={label} {...rest}>
    {icon}
    <span className="max-lg:hidden">{label}</span>
  </Button>
);

/** What the library holds, the mode, and the ways to statistics, history and a fresh start. */
export function CounselBar({ mode, onMode, onStatistics, onHistory, onClear, clearable }: CounselBarProps) {
  return (
    <div className="z-10 border-b sm:sticky sm:top-14 border-line bg-paper">
      <div className="flex w-full flex-wrap items-center gap-x-4 gap-y-2 px-6 py-2 max-sm:px-4">
        <ModeSelector mode={mode} onChange={onMode} />
        <DocumentCount />
        <div className="-mr-2.5 ml-auto flex items-center" role="group" aria-label="Conversation">
          <Tool label="Statistics" icon={<ChartNoAxesColumn size={16} strokeWidth={1.75} />} onClick={onStatistics} />
          <Tool label="History" icon={<History size={16} strokeWidth={1.75} />} onClick={onHistory} />
          <Tool
            label="Clear conversation"
            icon={<Eraser size={16} strokeWidth={1.75} />}
            onClick={onClear}
            disabled={!clearable}
          />
        </div>
      </div>
    </div>
  );
}
