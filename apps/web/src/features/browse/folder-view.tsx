import { ROOT_FOLDER_ID, type FileEntry } from "@reading-room/contract/browse";
import { TEXTS } from "@reading-room/contract/texts";
import { useCallback, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { fileAddress } from "../../ui/file-list/file-address.ts";
import { openInNewTab } from "../../ui/file-list/open-in-new-tab.ts";
import type { useListState } from "../../ui/file-list/use-list-state.ts";
import type { Choosing } from "../../ui/file-list/rows.ts";
import { useToast } from "../../ui/toast.tsx";
import { BrowseToolbar } from "./browse-toolbar.tsx";
import { useOpenDetails } from "./details-history.ts";
import { downloadOf, sizeOfPicks } from "./downloads.ts";
import { FolderContent } from "./folder-content.tsx";
import { countPicks } from "./picks.ts";
import { useChoice } from "./use-choice.ts";
import { useFolderFiles } from "./use-folder-files.ts";
import { useJump } from "./use-jump.ts";

interface FolderViewProps {
  readonly folderId: string;
  readonly path: readonly { readonly id: string; readonly name: string }[];
  readonly listState: ReturnType<typeof useListState>;
  readonly addressOf: (folderId: string) => string;
}

/** While a list is dragged past, its parts are not fetched: what it stops at is. */
const DRAG_MS = 80;

/** Fetches what is in view: at once where its surroundings are there, and after a moment where somebody hurries past. */
function useRange({ rows, want }: ReturnType<typeof useFolderFiles>) {
  const timer = useRef(0);
  const now = useRef(rows);
  useEffect(() => {
    now.current = rows;
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return useCallback(
    (first: number, last: number) => {
      window.clearTimeout(timer.current);
      const isThere = now.current.at(first) !== undefined && now.current.at(last) !== undefined;
      if (isThere) want(first, last);
      else timer.current = window.setTimeout(() => want(first, last), DRAG_MS);
    },
    [want],
  );
}

/** Opens folders here and files in a new tab. */
function useOpen(addressOf: (folderId: string) => string) {
  const navigate = useNavigate();
  const toast = useToast();
  return (file: FileEntry) => {
    if (file.isFolder) void navigate(addressOf(file.id));
    else if (!openInNewTab(fileAddress(file))) toast.show({ type: "error", message: TEXTS.openFailed(file.name) });
  };
}

/** One folder: its toolbar above what it holds. Selection and scroll are its own and are there again on return. */
export const FolderView = ({ folderId, path, listState, addressOf }: FolderViewProps) => {
  const list = `folder:${folderId}`;
  const { sort, order } = listState.sorted;
  // A link made for search results may ask for relevance; a folder has none.
  const sorted = { sort: sort === "relevance" ? "name" : sort, order } as const;
  const query = { folderId, ...sorted };
  const state = useFolderFiles(query);
  const { rows } = state;
  const { choice, picks, choose, ...several } = useChoice(list, { rows, order: `${sorted.sort} ${sorted.order}` });
  const jump = useJump({ query, rows, index: choice.index, onFound: (index) => choose(index, "only") });
  const onChoose = useSteady((index, how) => {
    jump.leave();
    choose(index, how);
  });
  const open = useOpen(addressOf);
  const showDetails = useOpenDetails();
  const selected = choice.index < 0 ? undefined : rows.at(choice.index);
  const count = countPicks(picks);

  return (
    <div className="flex min-h-80 flex-1 basis-0 flex-col print:h-[80vh]">
      <BrowseToolbar
        path={path}
        addressOf={addressOf}
        sorted={sorted}
        onSort={listState.sortBy}
        view={listState.view}
        onView={listState.showAs}
        details={count <= 1 && selected !== undefined ? () => showDetails(selected.id) : null}
        download={downloadOf({ folderId, rows, picks, selected, load: state.load })}
        chosen={choice.isPicking ? { count, bytes: sizeOfPicks(picks, rows) } : null}
        onPick={several.startPicking}
        onForget={several.forget}
      />
      <FolderContent
        list={list}
        isRoot={folderId === ROOT_FOLDER_ID}
        state={state}
        view={listState.view}
        sorted={sorted}
        onSort={listState.sortBy}
        choice={choice}
        onChoose={onChoose}
        several={{ all: several.chooseAll, type: jump.type, reveal: jump.reveal }}
        onOpen={open}
        onDetails={showDetails}
        folderTo={addressOf}
        onRange={useRange(state)}
      />
    </div>
  );
};

/** The same function each time, which does what the latest one does: rows that are given it need not be drawn anew. */
function useSteady(latest: (index: number, how: Choosing) => void) {
  const now = useRef(latest);
  useEffect(() => {
    now.current = latest;
  });
  return useCallback((index: number, how: Choosing) => now.current(index, how), []);
}
