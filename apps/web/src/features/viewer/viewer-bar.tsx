import { Download, FolderOpen } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import type { ShownDocument } from "./use-document.ts";
import { rawAddress } from "./viewer-address.ts";

interface ViewerBarProps {
  readonly document: ShownDocument;
  readonly start?: ReactNode;
  readonly children?: ReactNode;
}

/** The row of tools above a document; the way to its folder and download are always the last of them. */
export function ViewerBar({ document: { id, name, folderId, folderPath }, start, children }: ViewerBarProps) {
  const tool = buttonClass("ghost", "sm");
  return (
    <div
      role="toolbar"
      aria-label="Document tools"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-1.5 max-sm:gap-x-1 max-sm:px-2"
    >
      {start}
      {children}
      <div className="ml-auto flex items-center max-sm:order-1">
        <Link
          to={`/browse/${encodeURIComponent(folderId)}`}
          aria-label="Show in folder"
          title={folderPath === "" ? "Show in its folder" : `Show in ${folderPath}`}
          className={`${tool} max-sm:hidden`}
        >
          <FolderOpen size={16} strokeWidth={1.75} />
          <span className="max-lg:hidden">Show in folder</span>
        </Link>
        <a href={`${rawAddress(id)}&download=1`} download={name} aria-label={`Download ${name}`} className={tool}>
          <Download size={16} strokeWidth={1.75} />
          <span className="max-lg:hidden">Download</span>
        </a>
      </div>
    </div>
  );
}
