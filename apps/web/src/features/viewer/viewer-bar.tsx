import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../ui/button-class.ts";
import { rawAddress } from "./viewer-address.ts";

interface ViewerBarProps {
  readonly fileId: string;
  readonly fileName: string;
  readonly start?: ReactNode;
  readonly children?: ReactNode;
}

/** The row of tools above a document; download is always the last of them. */
export function ViewerBar({ fileId, fileName, start, children }: ViewerBarProps) {
  return (
    <div
      role="toolbar"
      aria-label="Document tools"
      className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-paper px-4 py-1.5 max-sm:gap-x-1 max-sm:px-2"
    >
      {start}
      {children}
      <a
        href={`${rawAddress(fileId)}&download=1`}
        download={fileName}
        aria-label={`Download ${fileName}`}
        className={`${buttonClass("ghost", "sm")} ml-auto max-sm:order-1`}
      >
        <Download size={16} strokeWidth={1.75} />
        <span className="max-lg:hidden">Download</span>
      </a>
    </div>
  );
}
