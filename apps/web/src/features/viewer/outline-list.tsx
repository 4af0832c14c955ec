import { useEffect, useRef } from "react";
import { classNames } from "../../ui/class-names.ts";
import { currentEntry } from "./current-entry.ts";
import type { OutlineEntry } from "./current-entry.ts";
import { entryKeys } from "./entry-keys.ts";
import type { Labels } from "./page-label.ts";

interface OutlineListProps {
  readonly outline: readonly OutlineEntry[];
  readonly labels: Labels;
  readonly page: number;
  readonly onGo: (page: number) => void;
}

/** Deeper levels share the indent of the fifth: the panel is narrow. */
const INDENTS = ["pl-3", "pl-6", "pl-9", "pl-12", "pl-14"];

/** The document's headings; the one being read is marked and in sight. */
export function OutlineList({ outline, labels, page, onGo }: OutlineListProps) {
  const current = currentEntry(outline, page);
  const marked = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which React would take for a clean-up.
    void marked.current?.scrollIntoView({ block: "nearest" });
  }, [current]);
  const topLevel = Math.min(...outline.map(({ level }) => level));
  return (
    <ol {...entryKeys(outline.length)} className="py-2">
      {outline.map((entry, index) => (
        <li key={index}>
          <button
            type="button"
            data-entry={index}
            ref={index === current ? marked : null}
            aria-current={index === current ? "location" : undefined}
            onClick={() => onGo(entry.pageNumber)}
            className={classNames(
              "flex w-full items-baseline gap-2 py-1.5 pr-3 text-left text-sm text-ink-soft hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 max-sm:py-3",
              "aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent",
              INDENTS[Math.min(entry.level - topLevel, INDENTS.length - 1)],
            )}
          >
            <span dir="auto" className="min-w-0 flex-1 text-left break-words">
              {entry.title}
            </span>
            <span className="shrink-0 text-xs tabular-nums">{labels[entry.pageNumber - 1] ?? entry.pageNumber}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
