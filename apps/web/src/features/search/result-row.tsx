import type { SearchHit } from "@reading-room/contract/search";
import { ChevronRight } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { Badge } from "../../ui/badge.tsx";
import { FileIcon } from "../../ui/file-icon.tsx";
import { FileLink } from "../../ui/file-list/file-link.tsx";
import { IndexBadge } from "../../ui/file-list/index-badge.tsx";
import { formatSize } from "../../ui/format-size.ts";
import { listPercent } from "./list-percent.ts";
import { resultAddress } from "./result-address.ts";
import { RESULT_GRID } from "./result-grid.ts";
import type { ResultsAsked } from "./results-asked.ts";
import { ResultPassages } from "./result-passages.tsx";

interface ResultRowProps {
  readonly hit: SearchHit;
  readonly asked: ResultsAsked;
  readonly id: string;
  readonly selected: boolean;
  readonly open: boolean;
  readonly onSelect: (id: string) => void;
  readonly onFold: (id: string, open: boolean) => void;
}

/** One found file or folder as the specified row, with its passages under it when unfolded. */
export const ResultRow = ({ hit, asked, id, selected, open, onSelect, onFold }: ResultRowProps) => {
  const foldable = !hit.isFolder;
  return (
    <>
      <div
        role="row"
        id={id}
        aria-selected={selected}
        onMouseDown={() => onSelect(hit.id)}
        className={classNames(
          RESULT_GRID,
          "relative h-9 scroll-mt-10 text-base max-sm:h-11",
          selected
            ? "bg-accent-soft -outline-offset-2 outline-accent group-focus-visible/list:outline-2"
            : "hover:bg-hover",
          !(foldable && open) && "border-b border-line",
        )}
      >
        <div role="gridcell" className="relative z-10">
          {foldable && (
            <button
              type="button"
              tabIndex={-1}
              aria-expanded={open}
              aria-label={`Passages of ${hit.name}`}
              onClick={() => onFold(hit.id, !open)}
              className="grid size-7 place-items-center rounded-md text-ink-soft hover:bg-surface hover:text-ink max-sm:size-11"
            >
              <ChevronRight
                size={16}
                strokeWidth={1.75}
                className={classNames("transition-transform", open && "rotate-90")}
              />
            </button>
          )}
        </div>
        <div role="gridcell" className="text-right font-medium tabular-nums text-accent">
          {hit.rank === null ? "—" : `${listPercent(hit.rank)}%`}
        </div>
        <div role="gridcell" className="flex min-w-0 items-center gap-2.5">
          <FileIcon mimeType={hit.mimeType} />
          <FileLink
            file={hit}
            folderTo={`/browse/${encodeURIComponent(hit.id)}`}
            address={resultAddress(hit, asked.searched)}
          />
          {hit.isNew === true && <Badge tone="accent">New</Badge>}
          <IndexBadge file={hit} />
          {hit.supersededBy !== null && <Badge tone="amber">Superseded</Badge>}
        </div>
        <div
          role="gridcell"
          dir="auto"
          className="truncate text-left text-ink-soft max-sm:hidden"
          title={hit.folderPath}
        >
          {hit.folderPath}
        </div>
        <div role="gridcell" className="truncate text-right text-ink-soft tabular-nums max-sm:hidden">
          {hit.isFolder ? "—" : formatSize(hit.size)}
        </div>
      </div>
      {foldable && open && (
        <div role="row" className="border-b border-line">
          <div role="gridcell" className="pr-4 pl-29 max-sm:pr-2 max-sm:pl-3 md:pl-31">
            <ResultPassages hit={hit} asked={asked} />
          </div>
        </div>
      )}
    </>
  );
};
