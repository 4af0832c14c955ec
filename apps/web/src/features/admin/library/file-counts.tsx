import type { LibrarySource } from "@reading-room/contract/admin-library";
import { formatNumber } from "../../../ui/format-number.ts";
import { type CountPart, countParts } from "./count-parts.ts";

const FILLS: Readonly<Record<CountPart["state"], string>> = {
  indexed: "bg-green",
  partly: "bg-amber",
  failed: "bg-red",
  skipped: "bg-ink-faint",
  waiting: "bg-line-strong",
};

/** What a source's files are: a bar of their shares, and the same in words. */
export const FileCounts = ({ counts }: { readonly counts: LibrarySource["files"] }) => {
  const parts = countParts(counts);
  if (parts.length === 0) return <span className="text-ink-faint">No files</span>;
  return (
    <div className="min-w-0">
      <div aria-hidden className="flex h-1.5 gap-px overflow-hidden rounded-full bg-hover">
        {parts.map(({ state, share }) => (
          <span key={state} className={`min-w-1 ${FILLS[state]}`} style={{ flexGrow: share, flexBasis: 0 }} />
        ))}
      </div>
      <ul className="mt-1.5 flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-soft tabular-nums">
        {parts.map(({ state, label, count }) => (
          <li key={state} className="flex items-center gap-1.5">
            <span aria-hidden className={`size-2 shrink-0 rounded-full ${FILLS[state]}`} />
            {formatNumber(count)} {label.toLowerCase()}
          </li>
        ))}
      </ul>
    </div>
  );
};
