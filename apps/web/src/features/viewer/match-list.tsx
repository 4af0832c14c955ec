import { useEffect, useEffectEvent, useRef } from "react";
import { Marked } from "../../ui/marked.tsx";
import { useTextScale } from "../../ui/use-text-scale.ts";
import { useEntries } from "./use-entries.ts";
import type { Found } from "./use-find.ts";

type Match = NonNullable<Found["matches"]>[number];

interface MatchListProps {
  readonly matches: readonly Match[];
  /** Of what page they are shown where none is outlined; the beginning when not given. */
  readonly around?: number | undefined;
  /** The match that is outlined; null for none. */
  readonly active: number | null;
  readonly onChoose: (index: number) => void;
}

/** Three lines: in two, beside a page's name, the words before a match may leave no room for it. */
const ROW_PX = 84;

/** Texts without pages of their own have no page to name. */
function PageChip({ pageNumber, pageLabel }: Match) {
  if (pageNumber === 0) return null;
  return (
    <span className="max-w-24 shrink-0 truncate rounded-sm bg-hover px-1.5 py-0.5 text-xs text-ink-soft tabular-nums">
      <span className="sr-only">page </span>
      {pageLabel ?? pageNumber}
    </span>
  );
}

/** Matches with what stands around each, of which only those in sight are drawn; the outlined one is in sight. */
export function MatchList({ matches, around = 1, active, onChoose }: MatchListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowPx = ROW_PX * useTextScale();
  const { rows, keys } = useEntries({ scroller, count: matches.length, heightPx: rowPx, overscan: 8 });
  const show = useEffectEvent((index: number) => rows.scrollToIndex(index, { align: "auto" }));
  useEffect(() => {
    if (active !== null) show(active);
  }, [active]);
  const showAround = useEffectEvent(() => {
    const near = matches.findIndex(({ pageNumber }) => pageNumber >= around);
    if (active === null && near >= 0) rows.scrollToIndex(near, { align: "start" });
  });
  useEffect(() => showAround(), [around]);
  return (
    <div ref={scroller} className="scrollbar-quiet min-h-0 flex-1 overflow-y-auto border-t border-line">
      <ol {...keys} aria-label="Matches" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, key }) => (
          <li
            key={key}
            aria-setsize={matches.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0"
            style={{ height: rowPx, transform: `translateY(${start}px)` }}
          >
            <button
              type="button"
              data-entry={index}
              aria-current={index === active ? "true" : undefined}
              onClick={() => onChoose(index)}
              className="flex h-full w-full items-baseline gap-2 overflow-hidden px-4 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft"
            >
              <span dir="auto" className="line-clamp-3 min-w-0 flex-1 font-serif text-base break-words">
                <Marked snippet={matches[index]?.snippet ?? ""} />
              </span>
              {matches[index] && <PageChip {...matches[index]} />}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
