import type { FileEntry } from "@reading-room/contract/browse";
import { Badge } from "../badge.tsx";
import { Tooltip } from "../tooltip.tsx";
import { indexNotice } from "./index-notice.ts";

/** Says that a file's text is not searched in full, and why on hover; nothing for a file that is. */
export const IndexBadge = ({ file }: { readonly file: FileEntry }) => {
  const notice = indexNotice(file);
  if (notice === null) return null;
  return (
    <Tooltip text={notice.reason}>
      <span className="relative z-10 inline-flex shrink-0">
        <Badge tone={notice.tone}>{notice.label}</Badge>
        <span className="sr-only">: {notice.reason}</span>
      </span>
    </Tooltip>
  );
};
