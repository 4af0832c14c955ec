import type { FileEntry } from "@reading-room/contract/browse";
import { kindLabel } from "@reading-room/contract/kind-labels";
import { TEXTS } from "@reading-room/contract/texts";
import { FolderOpen } from "lucide-react";
import { Link } from "react-router";
import { isNotThere, messageOf } from "../../lib/api-error.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { CardGrid } from "../../ui/file-list/card-grid.tsx";
import type { Choice, Choosing, SeveralChosen } from "../../ui/file-list/rows.ts";
import type { FileSort, SortState } from "../../ui/file-list/sort-files.ts";
import type { ListView } from "../../ui/file-list/use-list-state.ts";
import { formatSize } from "../../ui/format-size.ts";
import { FileTable } from "./file-table.tsx";
import { LoadingRows } from "./loading-rows.tsx";
import type { useFolderFiles } from "./use-folder-files.ts";

interface FolderContentProps {
  readonly list: string;
  readonly isRoot: boolean;
  readonly state: ReturnType<typeof useFolderFiles>;
  readonly view: ListView;
  readonly sorted: SortState;
  readonly onSort: (column: FileSort) => void;
  readonly choice: Choice;
  readonly onChoose: (index: number, how: Choosing) => void;
  readonly several: SeveralChosen;
  readonly onOpen: (file: FileEntry) => void;
  readonly onDetails: (id: string) => void;
  readonly folderTo: (id: string) => string;
  readonly onRange: (first: number, last: number) => void;
}

const detail = (file: FileEntry): string =>
  file.isFolder ? kindLabel(file.mimeType) : `${formatSize(file.size)} · ${kindLabel(file.mimeType)}`;

const NOT_READ = "This folder could not be read";
const LOOKED_AT_AGAIN = "It is looked at again every few minutes; what is in it appears here once it can be read.";
const KEPT = "Shown is what was known of it before; it is looked at again every few minutes.";

/** What a folder holds, or why nothing is shown. */
export const FolderContent = ({ state, isRoot, view, sorted, onSort, onDetails, ...shared }: FolderContentProps) => {
  const { rows: files, isPending, error, retry, problem, reload } = state;
  if (isPending) return <LoadingRows />;
  // What is there no more is shown no more: other failures leave it standing.
  if (error !== null && (files.length === 0 || isNotThere(error))) return <NoFolder error={error} onRetry={retry} />;
  if (files.length === 0 && problem !== null)
    return <ErrorState title={NOT_READ} text={`${problem}. ${LOOKED_AT_AGAIN}`} onRetry={reload} />;
  if (files.length === 0) return <EmptyFolder isRoot={isRoot} />;
  return (
    <>
      {view === "grid" ? (
        <CardGrid {...shared} files={files} label="Files" detail={detail} />
      ) : (
        <FileTable {...shared} files={files} sorted={sorted} onSort={onSort} onDetails={onDetails} />
      )}
      {error !== null && <BelowRows text={messageOf(error, TEXTS.filesFailed)} onRetry={retry} />}
      {error === null && problem !== null && <BelowRows text={`${NOT_READ}: ${problem}. ${KEPT}`} onRetry={reload} />}
    </>
  );
};

interface FailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

const NoFolder = ({ error, onRetry }: FailureProps) => (
  <ErrorState
    title={TEXTS.filesFailedTitle}
    text={messageOf(error, TEXTS.filesFailed)}
    onRetry={onRetry}
    action={
      isNotThere(error) && (
        <Link to="/browse" className={buttonClass("ghost")}>
          Go to the library's root
        </Link>
      )
    }
  />
);

interface BelowRowsProps {
  readonly text: string;
  readonly onRetry: () => void;
}

/** Some rows came, others did not; or those that came are what was known before. */
const BelowRows = ({ text, onRetry }: BelowRowsProps) => (
  <div
    role="alert"
    className="flex shrink-0 items-center gap-3 border-t border-line bg-red-soft px-4 py-2 text-base md:px-6"
  >
    <span className="min-w-0 flex-1">{text}</span>
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  </div>
);

const EmptyFolder = ({ isRoot }: { readonly isRoot: boolean }) => (
  <EmptyState
    icon={<FolderOpen size={20} strokeWidth={1.75} />}
    title={TEXTS.folderEmpty}
    text={
      isRoot
        ? "Files that are put into the library's folder appear here by themselves."
        : "Nothing has been put into it yet."
    }
    action={
      !isRoot && (
        <Link to="/browse" className={buttonClass("secondary")}>
          Go to the library's root
        </Link>
      )
    }
  />
);
