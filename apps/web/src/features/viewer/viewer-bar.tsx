import { Download, Ellipsis, FolderOpen, Search } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuItem } from "../../ui/menu.tsx";
import type { ShownDocument } from "./use-document.ts";
import { rawAddress } from "./viewer-address.ts";

interface ViewerBarProps {
  readonly document: ShownDocument;
  readonly start?: ReactNode;
  readonly children?: ReactNode;
  /** Not given where nothing can be looked for. */
  readonly find?: { readonly isOpen: boolean; readonly onToggle: () => void };
  /** What else can be done with the document. */
  readonly more?: readonly MenuItem[];
}

/** The row of tools above a document; to find in it, the way to its folder, download and the rest are always the last of them. */
export function ViewerBar({ document, start, children, find, more = [] }: ViewerBarProps) {
  const { id, name, folderId, folderPath } = document;
  const tool = buttonClass("ghost", "sm");
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
            <Search size={16} strokeWidth={1.75} />
          </IconButton>
        )}
        <Link
          to={`/browse/${encodeURIComponent(folderId)}`}
          aria-label="Show in folder"
          title={folderPath === "" ? "Show in its folder" : `Show in ${folderPath}`}
          className={`${tool} max-sm:hidden`}
        >
          <FolderOpen size={16} strokeWidth={1.75} />
          <span className="max-xl:hidden">Show in folder</span>
        </Link>
        <a href={`${rawAddress(id)}&download=1`} download={name} aria-label={`Download ${name}`} className={tool}>
          <Download size={16} strokeWidth={1.75} />
          <span className="max-xl:hidden">Download</span>
        </a>
        {more.length > 0 && (
          <Menu
            trigger={
              <IconButton label="More tools">
                <Ellipsis size={16} strokeWidth={1.75} />
              </IconButton>
            }
            items={more}
          />
        )}
      </div>
    </div>
  );
}
