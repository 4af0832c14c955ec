import { Download, Info, ListChecks, X } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { formatNumber } from "../../ui/format-number.ts";
import { formatSize } from "../../ui/format-size.ts";
import type { FileSort, SortState } from "../../ui/file-list/sort-files.ts";
import { SortMenu } from "../../ui/file-list/sort-menu.tsx";
import type { ListView } from "../../ui/file-list/use-list-state.ts";
import { downloadAddress } from "../../ui/file-list/open-in-new-tab.ts";
import { saveFile } from "../../ui/file-list/save-file.ts";
import { ViewToggle } from "../../ui/file-list/view-toggle.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { Crumbs } from "./crumbs.tsx";
import type { Download as DownloadNow } from "./downloads.ts";
import { useArchive } from "./use-archive.ts";

const SORTS: readonly FileSort[] = ["name", "date", "size", "kind"];

interface Several {
  readonly count: number;
  /** Null when it is not known. */
  readonly bytes: number | null;
}

interface BrowseToolbarProps {
  readonly path: readonly { readonly id: string; readonly name: string }[];
  readonly addressOf: (folderId: string) => string;
  readonly sorted: SortState;
  readonly onSort: (column: FileSort) => void;
  readonly view: ListView;
  readonly onView: (view: ListView) => void;
  /** Shows those of the selected entry; null when there is none. */
  readonly details: (() => void) | null;
  readonly download: DownloadNow;
  /** Given while several can be chosen by their boxes. */
  readonly chosen: Several | null;
  readonly onPick: () => void;
  readonly onForget: () => void;
}

/** Where one is, and what can be done with the list and with what is chosen in it. */
export const BrowseToolbar = ({ path, addressOf, sorted, onSort, view, onView, ...rest }: BrowseToolbarProps) => {
  const { details, download, chosen, onPick, onForget } = rest;
  // Beside the tools a telephone has no room for two names.
  const isDeep = path.length > 2;
  return (
    <div className="flex min-h-12 shrink-0 items-center justify-end gap-1 border-b border-line px-2 max-sm:min-h-14 max-sm:flex-wrap md:px-4">
      {chosen === null ? (
        <Crumbs path={path} addressOf={addressOf} />
      ) : (
        <Chosen chosen={chosen} isAlone={isDeep} onForget={onForget} />
      )}
      {chosen === null && (
        <span className="contents pointer-fine:hidden">
          <IconButton label="Select several" onClick={onPick}>
            <ListChecks size={16} strokeWidth={1.75} />
          </IconButton>
        </span>
      )}
      <span className={chosen === null ? "contents max-sm:hidden" : "contents"}>
        <IconButton label="Details" disabled={details === null} onClick={() => details?.()} className="max-sm:hidden">
          <Info size={16} strokeWidth={1.75} />
        </IconButton>
      </span>
      <DownloadButton download={download} />
      {/* On a telephone how much is chosen, and how large that is, needs their room. */}
      <span className={chosen === null ? "contents" : "contents max-sm:hidden"}>
        <SortMenu sorts={SORTS} sorted={sorted} onSort={onSort} />
        <ViewToggle view={view} onChange={onView} />
      </span>
    </div>
  );
};

/** In the place of the way here, how much is chosen. */
const Chosen = ({
  chosen: { count, bytes },
  isAlone,
  onForget,
}: {
  readonly chosen: Several;
  /** Has a row of its own on a telephone, as the way here has. */
  readonly isAlone: boolean;
  readonly onForget: () => void;
}) => (
  <div className={classNames("flex min-w-0 flex-1 items-center gap-1", isAlone && "max-sm:basis-full")}>
    <IconButton label="Clear selection" onClick={onForget}>
      <X size={16} strokeWidth={1.75} />
    </IconButton>
    <span role="status" className="truncate text-base font-medium tabular-nums">
      {formatNumber(count)} selected
      {bytes !== null && count > 0 && <span className="font-normal text-ink-soft"> · {formatSize(bytes)}</span>}
    </span>
  </div>
);

const DownloadButton = ({ download }: { readonly download: DownloadNow }) => {
  const { mutate, isPending } = useArchive();
  const begin = () => {
    if (download.kind === "file") saveFile(downloadAddress(download.file), download.file.name);
    if (download.kind === "zip") mutate(download.ids);
  };
  return (
    <IconButton
      label={download.label}
      disabled={isPending || download.kind === "none"}
      aria-busy={isPending || undefined}
      onClick={begin}
    >
      {isPending ? <Spinner size={16} /> : <Download size={16} strokeWidth={1.75} />}
    </IconButton>
  );
};
