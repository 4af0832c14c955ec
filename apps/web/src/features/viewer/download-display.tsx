import { kindLabel } from "@reading-room/contract/kind-labels";
import { Download } from "lucide-react";
import { Link } from "react-router";
import { buttonClass } from "../../ui/button-class.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FileIcon } from "../../ui/file-icon.tsx";
import { formatSize } from "../../ui/format-size.ts";
import { useUnindexedReason } from "./use-document.ts";
import type { ShownDocument } from "./use-document.ts";
import { rawAddress } from "./viewer-address.ts";

/** For files that a browser cannot show: what it is, whether its text is searched, and the way to have it. */
export function DownloadDisplay({ document }: { document: ShownDocument }) {
  const facts = `${kindLabel(document.mimeType)}${document.size === null ? "" : `, ${formatSize(document.size)}`}`;
  const unindexed = useUnindexedReason(document);
  const text = `${facts}. It cannot be shown here, but you can download it. ${unindexed ?? ""}`.trim();
  return (
    <div className="my-auto">
      <EmptyState
        icon={<FileIcon mimeType={document.mimeType} />}
        title={document.name}
        text={text}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <Link className={buttonClass()} to={`/browse?fileId=${encodeURIComponent(document.id)}`}>
              Details
            </Link>
            <a
              className={buttonClass("primary")}
              href={`${rawAddress(document.id)}&download=1`}
              download={document.name}
            >
              <Download size={16} strokeWidth={1.75} />
              Download
            </a>
          </span>
        }
      />
    </div>
  );
}
