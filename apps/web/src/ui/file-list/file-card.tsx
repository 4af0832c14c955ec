import type { FileEntry } from "@reading-room/contract/browse";
import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Skeleton } from "../skeleton.tsx";
import { chooseByClick } from "./choose-by-click.ts";
import { FileLink } from "./file-link.tsx";
import { IndexBadge } from "./index-badge.tsx";
import { PickBox } from "./pick-box.tsx";
import type { Choice, Choosing } from "./rows.ts";
import { Thumbnail } from "./thumbnail.tsx";

interface FileCardProps<File extends FileEntry> {
  /** Undefined while it is still to come. */
  readonly file: File | undefined;
  readonly index: number;
  readonly id: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly choice: Choice;
  readonly onChoose: (index: number, how: Choosing) => void;
  readonly folderTo: (id: string) => string;
  /** Where a file opens, where that is somewhere else than by itself. */
  readonly addressOf?: ((file: File) => string) | undefined;
  readonly detail: (file: File) => ReactNode;
  readonly several?: unknown;
}

/** One file or folder as a card: its first page above its name. */
export function FileCard<File extends FileEntry>(props: FileCardProps<File>) {
  const { file, index, id, choice, onChoose, several } = props;
  const isChosen = choice.isChosen(index, file?.id);
  return (
    <div
      role="gridcell"
      id={id}
      aria-selected={isChosen}
      {...chooseByClick((how) => onChoose(index, several === undefined ? "only" : how), choice.isTapping)}
      className={classNames(
        "group/entry relative flex min-w-0 flex-col overflow-hidden rounded-lg border transition-colors select-none",
        isChosen ? "border-accent bg-accent-soft" : "border-line bg-surface hover:bg-hover",
        index === choice.index && "-outline-offset-2 outline-accent group-focus-visible/list:outline-2",
      )}
    >
      {file === undefined ? <CardSkeleton /> : <CardContent {...props} file={file} />}
      {file !== undefined && several !== undefined && (
        <PickBox
          name={file.name}
          checked={isChosen && choice.isPicking}
          shown={choice.isPicking}
          onChoose={(how) => onChoose(index, how)}
          className="absolute top-1 left-1 bg-surface/80"
        />
      )}
    </div>
  );
}

function CardContent<File extends FileEntry>({
  file,
  width,
  folderTo,
  addressOf,
  detail,
}: FileCardProps<File> & { readonly file: File }) {
  return (
    <>
      <span className="h-30 shrink-0 border-b border-line bg-sunken">
        <Thumbnail file={file} width={width} />
      </span>
      <span className="flex min-h-0 flex-1 flex-col gap-1 px-3 pt-2 pb-2.5">
        <FileLink
          file={file}
          folderTo={folderTo(file.id)}
          address={addressOf?.(file)}
          className="line-clamp-2 text-base/5 font-medium [overflow-wrap:anywhere]"
        />
        <span className="mt-auto flex items-center justify-between gap-2">
          <span className="truncate text-xs text-ink-soft tabular-nums">{detail(file)}</span>
          <IndexBadge file={file} />
        </span>
      </span>
    </>
  );
}

const CardSkeleton = () => (
  <>
    <span className="h-30 shrink-0 border-b border-line bg-sunken" />
    <span className="flex flex-col gap-2 px-3 pt-3">
      <Skeleton className="h-3.5 w-4/5" />
      <Skeleton className="h-3 w-1/2" />
    </span>
  </>
);
