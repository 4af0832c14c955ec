import type { FileEntry } from "@reading-room/contract/browse";
import { TEXTS } from "@reading-room/contract/texts";
import { FolderOpen } from "lucide-react";
import { Link } from "react-router";
import { messageOf } from "../../lib/api-error.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { FileGrid } from "../../ui/file-list/file-grid.tsx";
import type { FileSort, SortState } from "../../ui/file-list/sort-files.ts";
import type { ListView } from "../../ui/file-list/use-list-state.ts";
import { fileKind } from "../../ui/file-kind.ts";
import { formatSize } from "../../ui/format-size.ts";
import { FileTable } from "./file-table.tsx";
import { LoadingRows } from "./loading-rows.tsx";
import type { useFolderFiles } from "./use-folder-files.ts";

interface FolderContentProps {
  readonly list: string;
  readonly isRoot: boolean;
  readonly state: ReturnType<typeof useFolderFiles>;
  readonly files: readonly FileEntry[];
  readonly view: ListView;
  readonly sorted: SortState;
  readonly onSort: (column: FileSort) => void;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly onOpen: (file: FileEntry) => void;
  readonly onDetails: (id: string) => void;
  readonly folderTo: (id: string) => string;
  readonly onEnd: () => void;
}

const detail = (file: FileEntry): string =>
  file.isFolder ? fileKind(file.mimeType) : `${formatSize(file.size)} · ${fileKind(file.mimeType)}`;

/** What a folder holds, or why nothing is shown. */
export const FolderContent = ({ state, isRoot, view, sorted, onSort, onDetails, ...shared }: FolderContentProps) => {
  if (state.isPending) return <LoadingRows />;
  if (state.isError && shared.files.length === 0) {
    const text = messageOf(state.error, TEXTS.filesFailed);
    return <ErrorState title={TEXTS.filesFailedTitle} text={text} onRetry={() => void state.refetch()} />;
  }
  if (shared.files.length === 0) return <EmptyFolder isRoot={isRoot} />;
  if (view === "grid") return <FileGrid {...shared} label="Files" detail={detail} />;
  return <FileTable {...shared} sorted={sorted} onSort={onSort} onDetails={onDetails} />;
};

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
