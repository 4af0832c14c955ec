import { kindLabel } from "@reading-room/contract/kind-labels";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FileIcon } from "../../ui/file-icon.tsx";
import { formatSize } from "../../ui/format-size.ts";
import { DownloadActions } from "./download-actions.tsx";
import { useUnindexedReason } from "./use-document.ts";
import type { ShownDocument } from "./use-document.ts";

/** For files that a browser cannot show: what it is, whether its text is searched, and the way to have it. */
export function DownloadDisplay({ document }: { document: ShownDocument }) {
  const facts = `${kindLabel(document.mimeType)}${document.size === null ? "" : `, ${formatSize(document.size)}`}`;
  const unindexed = useUnindexedReason(document);
  const text = `${facts}. It cannot be shown here, but you can download it. ${unindexed ?? ""}`.trim();
  return (
    <EmptyState
      icon={<FileIcon mimeType={document.mimeType} />}
      title={document.name}
      text={text}
      action={<DownloadActions id={document.id} name={document.name} />}
    />
  );
}
