import { Download, Ellipsis, FolderOpen, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { downloadAddress } from "../../ui/file-list/open-in-new-tab.ts";
import { saveFile } from "../../ui/file-list/save-file.ts";
import { useNarrow } from "../../ui/file-list/use-narrow.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuItem } from "../../ui/menu.tsx";
import type { ShownDocument } from "./use-document.ts";

interface ViewerBarProps {
  readonly document: ShownDocument;
  readonly start?: ReactNode;
  readonly children?: ReactNode;
  /** Not given where nothing can be looked for. */
  readonly find?: { readonly isOpen: boolean; readonly onToggle: () => void };
  /** What else can be done with the document. */
  readonly more?: readonly MenuItem[];
}

const icon = { size: 16, strokeWidth: 1.75 } as const;

const folderAddress = (folderId: string): string => `/browse/${encodeURIComponent(folderId)}`;

/** The way to a document's folder and its download, as entries of a menu. */
function useFileItems(file: ShownDocument): MenuItem[] {
  const navigate = useNavigate();
  return [
    {
      label: "Show in folder",
      icon: <FolderOpen {...icon} />,
      onSelect: () => void navigate(folderAddress(file.folderId)),
    },
    { label: "Download", icon: <Download {...icon} />, onSelect: () => saveFile(downloadAddress(file), file.name) },
  ];
}

/** Both as links of their own. */
const FileLinks = ({ document }: Pick<ViewerBarProps, "document">) => {
  const { id, folderId, name, folderPath } = document;
  const tool = buttonClass("ghost", "sm");
  return (
    <>
      <Link
        to={folderAddress(folderId)}
        aria-label="Show in folder"
        title={folderPath === "" ? "Show in its folder" : `Show in ${folderPath}`}
        className={tool}
      >
        <FolderOpen {...icon} />
        <span className="max-xl:hidden">Show in folder</span>
      </Link>
      <a href={downloadAddress({ id })} download={name} aria-label={`Download ${name}`} className={tool}>
        <Download {...icon} />
        <span className="max-xl:hidden">Download</span>
      </a>
    </>
  );
};

/** The row of tools above a document; to find in it, the way to its folder, download and the rest are always the last of them. */
export function ViewerBar({ document, start, children, find, more = [] }: ViewerBarProps) {
  const fileItems = useFileItems(document);
  // A telephone has two rows for all of it: what is not done often goes into the menu, where there is one.
  const isTight = useNarrow() && more.length > 0;
  const items = isTight ? [...fileItems, ...more] : more;
  return (
    <div
      role="toolbar"
      aria-label="Document tools"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-1.5 max-sm:gap-x-1 max-sm:px-2 print:hidden"
    >
      {start}
      {children}
      <div className="ml-auto flex items-center max-sm:order-1">
        {find !== undefined && (
          <IconButton label="Find in the document" pressed={find.isOpen} onClick={find.onToggle}>
            <Search {...icon} />
          </IconButton>
        )}
        {!isTight && <FileLinks document={document} />}
        {items.length > 0 && (
          <Menu
            trigger={
              <IconButton label="More tools">
                <Ellipsis {...icon} />
              </IconButton>
            }
            items={items}
          />
        )}
      </div>
    </div>
  );
}
