import type { FileEntry } from "@reading-room/contract/browse";
import { Info } from "lucide-react";
import { memo } from "react";
import { classNames } from "../../ui/class-names.ts";
import { FileIcon } from "../../ui/file-icon.tsx";
import { FileLink } from "../../ui/file-list/file-link.tsx";
import { IndexBadge } from "../../ui/file-list/index-badge.tsx";
import { fileKind } from "../../ui/file-kind.ts";
import { formatDate } from "../../ui/format-date.ts";
import { formatSize } from "../../ui/format-size.ts";
import { ROW_GRID } from "./row-grid.ts";

interface FileRowProps {
  readonly file: FileEntry;
  readonly id: string;
  /** Its place among all rows, from 0. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly selected: boolean;
  readonly folderTo: string;
  readonly onSelect: (id: string) => void;
  readonly onDetails: (id: string) => void;
}

/** One file or folder as a row of the list. */
export const FileRow = memo(
  ({ file, id, index, top, height, selected, folderTo, onSelect, onDetails }: FileRowProps) => (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={selected}
      onMouseDown={() => onSelect(file.id)}
      style={{ transform: `translateY(${top}px)`, height }}
      className={classNames(
        ROW_GRID,
        "group absolute inset-x-0 top-0 border-b border-line text-base",
        selected
          ? "bg-accent-soft -outline-offset-2 outline-accent group-focus-visible/list:outline-2"
          : "hover:bg-hover",
      )}
    >
      <div role="gridcell" className="flex min-w-0 items-center gap-2.5">
        <FileIcon mimeType={file.mimeType} />
        <FileLink file={file} folderTo={folderTo} />
        <IndexBadge file={file} />
      </div>
      <div role="gridcell" className="truncate text-ink-soft tabular-nums max-sm:hidden">
        {file.modifiedTime === null ? "—" : formatDate(file.modifiedTime)}
      </div>
      <div role="gridcell" className="truncate text-right text-ink-soft tabular-nums">
        {file.isFolder ? "—" : formatSize(file.size)}
      </div>
      <div role="gridcell" className="truncate text-ink-soft max-sm:hidden">
        {fileKind(file.mimeType)}
      </div>
      <div role="gridcell" className="relative z-10 flex justify-end">
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Details of ${file.name}`}
          title="Details"
          onClick={() => onDetails(file.id)}
          className={classNames(
            "grid size-7 place-items-center rounded-md text-ink-soft hover:bg-surface hover:text-ink max-sm:size-11 max-sm:opacity-100 group-hover:opacity-100",
            selected ? "opacity-100" : "opacity-0",
          )}
        >
          <Info size={16} strokeWidth={1.75} />
        </button>
      </div>
    </div>
  ),
);
