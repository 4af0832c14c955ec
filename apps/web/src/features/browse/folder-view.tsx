import { ROOT_FOLDER_ID, type FileEntry } from "@reading-room/contract/browse";
import { TEXTS } from "@reading-room/contract/texts";
import { useCallback, useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { openInNewTab, fileAddress } from "../../ui/file-list/open-in-new-tab.ts";
import type { useListState } from "../../ui/file-list/use-list-state.ts";
import { useSelection } from "../../ui/file-list/use-selection.ts";
import { useToast } from "../../ui/toast.tsx";
import { BrowseToolbar } from "./browse-toolbar.tsx";
import { FolderContent } from "./folder-content.tsx";
import { useFolderFiles } from "./use-folder-files.ts";

interface FolderViewProps {
  readonly folderId: string;
  readonly path: readonly { readonly id: string; readonly name: string }[];
  readonly listState: ReturnType<typeof useListState>;
  readonly addressOf: (folderId: string) => string;
}

/** One folder: its toolbar above what it holds. Selection and scroll are its own and are there again on return. */
export const FolderView = ({ folderId, path, listState, addressOf }: FolderViewProps) => {
  const list = `folder:${folderId}`;
  const navigate = useNavigate();
  const toast = useToast();
  const [params, setParams] = useSearchParams();
  const { selectedId, select } = useSelection(list);
  const { sort, order } = listState.sorted;
  // A link made for search results may ask for relevance; a folder has none.
  const sorted = { sort: sort === "relevance" ? "name" : sort, order } as const;
  const files = useFolderFiles({ folderId, ...sorted });
  const rows = useMemo(() => files.data?.pages.flatMap((page) => page.files) ?? [], [files.data]);

  const open = (file: FileEntry) => {
    if (file.isFolder) void navigate(addressOf(file.id));
    else if (!openInNewTab(fileAddress(file))) toast.show({ type: "error", message: TEXTS.openFailed(file.name) });
  };
  const showDetails = useCallback(
    (id: string) => {
      const next = new URLSearchParams(params);
      next.set("fileId", id);
      setParams(next);
    },
    [params, setParams],
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = files;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  return (
    <div className="flex min-h-80 flex-1 basis-0 flex-col">
      <BrowseToolbar
        path={path}
        addressOf={addressOf}
        sorted={sorted}
        onSort={listState.sortBy}
        view={listState.view}
        onView={listState.showAs}
        selected={rows.find((file) => file.id === selectedId) ?? null}
        onDetails={showDetails}
      />
      <FolderContent
        list={list}
        isRoot={folderId === ROOT_FOLDER_ID}
        state={files}
        files={rows}
        view={listState.view}
        sorted={sorted}
        onSort={listState.sortBy}
        selectedId={selectedId}
        onSelect={select}
        onOpen={open}
        onDetails={showDetails}
        folderTo={addressOf}
        onEnd={loadMore}
      />
    </div>
  );
};
