import type { FileReference } from "@reading-room/contract/browse";
import { History } from "lucide-react";
import { openAddress } from "../../../ui/document-address.ts";

/** Says of a document that a later edition takes its place, and leads there; nothing of one that is current. */
export function SupersededMark({ by }: { readonly by: FileReference | null | undefined }) {
  if (by === null || by === undefined) return null;
  return (
    <span className="inline-flex max-w-full min-w-0 items-center gap-1 text-xs text-amber">
      <History size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="shrink-0">Superseded by</span>
      <a
        href={openAddress(by.id, undefined)}
        target="_blank"
        rel="noopener"
        className="min-w-0 truncate underline underline-offset-2 max-sm:py-2"
      >
        <bdi>{by.name}</bdi>
      </a>
    </span>
  );
}
