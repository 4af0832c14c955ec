import type { FileEntry } from "@reading-room/contract/browse";
import { kindLabel } from "@reading-room/contract/kind-labels";
import { Info } from "lucide-react";
import { memo } from "react";
import { classNames } from "../../ui/class-names.ts";
import { FileIcon } from "../../ui/file-icon.tsx";
import { chooseByClick } from "../../ui/file-list/choose-by-click.ts";
import { FileLink } from "../../ui/file-list/file-link.tsx";
import { IndexBadge } from "../../ui/file-list/index-badge.tsx";
import { PickBox } from "../../ui/file-list/pick-box.tsx";
import type { Choosing } from "../../ui/file-list/rows.ts";
import { formatDate } from "../../ui/format-date.ts";
import { formatSize } from "../../ui/format-size.ts";
import { ROW_GRID } from "./row-grid.ts";
import { RowSkeleton } from "./loading-rows.tsx";

interface FileRowProps {
  /** Undefined while it is still to come. */
  readonly file: FileEntry | undefined;
  readonly id: string;
  /** Its place among all rows, from 0. */
  readonly index: number;
  readonly top: number;
  readonly height: number;
  readonly isChosen: boolean;
  /** The keyboard is here. */
  readonly isCurrent: boolean;
  readonly isPicking: boolean;
  readonly isTapping: boolean;
  readonly folderTo: string;
  readonly onChoose: (index: number, how: Choosing) => void;
  readonly onDetails: (id: string) => void;
}

/** One file or folder as a row of the list. */
export const FileRow = memo((props: FileRowProps) => {
  const { file, id, index, top, height, isChosen, isCurrent, isTapping, onChoose } = props;
  return (
    <div
      role="row"
      id={id}
      aria-rowindex={index + 2}
      aria-selected={isChosen}
      {...chooseByClick((how) => onChoose(index, how), isTapping)}
      style={{ transform: `translateY(${top}px)`, height }}
      className={classNames(
        ROW_GRID,
        "group/entry absolute inset-x-0 top-0 border-b border-line text-base select-none",
        isChosen ? "bg-accent-soft" : "hover:bg-hover",
        isCurrent && "-outline-offset-2 outline-accent group-focus-visible/list:outline-2",
      )}
    >
      {file === undefined ? <RowSkeleton index={index} /> : <RowCells {...props} file={file} />}
    </div>
  );
});

type RowCellsProps = FileRowProps & { readonly file: FileEntry };

const RowCells = ({ file, index, isChosen, isPicking, folderTo, onChoose, onDetails }: RowCellsProps) => (
  <>
    <div role="gridcell" className="flex min-w-0 items-center gap-2.5">
      <span className="relative grid size-5 shrink-0 place-items-center">
        <span className={classNames(isPicking ? "hidden" : "grid pointer-fine:group-hover/entry:invisible")}>
          <FileIcon mimeType={file.mimeType} />
        </span>
        <PickBox
          name={file.name}
          checked={isChosen && isPicking}
          shown={isPicking}
          onChoose={(how) => onChoose(index, how)}
          className="absolute"
        />
      </span>
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
      {kindLabel(file.mimeType)}
    </div>
    <div role="gridcell" className="relative z-10 flex justify-end">
      <button
        type="button"
        tabIndex={-1}
        aria-label={`Details of ${file.name}`}
        title="Details"
        onClick={() => onDetails(file.id)}
        className={classNames(
          "grid size-7 place-items-center rounded-md text-ink-soft hover:bg-surface hover:text-ink max-sm:size-11 max-sm:opacity-100 group-hover/entry:opacity-100",
          isChosen ? "opacity-100" : "opacity-0",
        )}
      >
        <Info size={16} strokeWidth={1.75} />
      </button>
    </div>
  </>
);
