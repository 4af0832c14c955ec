import type { FileEntry } from "@reading-room/contract/browse";
import { Download, Info } from "lucide-react";
import { downloadAddress } from "../../ui/file-list/open-in-new-tab.ts";
import type { FileSort, SortState } from "../../ui/file-list/sort-files.ts";
import { SortMenu } from "../../ui/file-list/sort-menu.tsx";
import type { ListView } from "../../ui/file-list/use-list-state.ts";
import { ViewToggle } from "../../ui/file-list/view-toggle.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Crumbs } from "./crumbs.tsx";

const SORTS: readonly FileSort[] = ["name", "date", "size", "kind"];

interface BrowseToolbarProps {
  readonly path: readonly { readonly id: string; readonly name: string }[];
  readonly addressOf: (folderId: string) => string;
  readonly sorted: SortState;
  readonly onSort: (column: FileSort) => void;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  readonly selected: FileEntry | null;
  readonly onDetails: (id: string) => void;
}

/** Where one is, and what can be done with the list and the selected entry. */
export const BrowseToolbar = ({ path, addressOf, sorted, onSort, view, onView, ...rest }: BrowseToolbarProps) => {
  const { selected, onDetails } = rest;
  const file = selected?.isFolder === false ? selected : null;
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-2 max-sm:h-14 md:px-4">
      <Crumbs path={path} addressOf={addressOf} />
      <div className="flex shrink-0 items-center max-sm:hidden">
        <IconButton label="Details" disabled={!selected} onClick={() => selected && onDetails(selected.id)}>
          <Info size={16} strokeWidth={1.75} />
        </IconButton>
        <IconButton
          label="Download"
          disabled={!file}
          onClick={() => file && window.location.assign(downloadAddress(file))}
        >
          <Download size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
      <SortMenu sorts={SORTS} sorted={sorted} onSort={onSort} />
      <ViewToggle view={view} onChange={onView} />
    </div>
  );
};
