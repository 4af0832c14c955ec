import { TEXTS } from "@reading-room/contract/texts";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";
import { messageOf } from "../../../lib/api-error.ts";
import { classNames } from "../../../ui/class-names.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import type { Hit } from "../hits.ts";
import type { Place } from "../place.ts";
import type { Goal } from "../use-going.ts";
import type { WantedText } from "../wanted-text.ts";
import { heightIn, placeOn } from "./place-on-row.ts";
import { TextPageView } from "./text-page-view.tsx";
import { useGoal } from "./use-goal.ts";
import { usePaintedPages } from "./use-painted-pages.ts";
import { useTextPages } from "./use-text-pages.ts";

interface TextPagesProps {
  readonly fileId: string;
  readonly pageCount: number;
  readonly nameOf: (page: number) => string | null;
  /** What the columns are called where the document is one table that names them; else null. */
  readonly columns: readonly string[] | null;
  readonly wanted: WantedText;
  readonly hits: readonly Hit[];
  readonly activeHit: Hit | null;
  readonly goal: Goal;
  /** Where the window's upper edge stands, as it moves. */
  readonly place: RefObject<Place | null>;
  /** Told the page being read, whenever it changes. */
  readonly onPage: (page: number) => void;
  /** All pages are printed in place of those in sight, which stay where they are on the screen. */
  readonly isOffPaper: boolean;
}

const GUESSED_PX = 900;
const GAP_PX = 16;
/** The eye rests about a third down the window. */
const READING_LINE = 0.33;

/** A document's text, page after page, of which only those in sight are drawn and fetched. */
export function TextPages({
  fileId,
  pageCount,
  nameOf,
  columns,
  wanted,
  hits,
  activeHit,
  goal,
  ...at
}: TextPagesProps) {
  const { place, onPage, isOffPaper } = at;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: pageCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => GUESSED_PX,
    overscan: 1,
    gap: GAP_PX,
    paddingStart: GAP_PX,
    paddingEnd: GAP_PX,
    // It is told of heights while React draws, when nothing can be drawn at once.
    useFlushSync: false,
  });
  const items = rows.getVirtualItems();
  const { known, error, retry } = useTextPages(
    fileId,
    items.map(({ index }) => index + 1),
  );
  useEffect(() => onPage(goal.page), [goal, onPage]);
  const drawn = items.map(({ index }) => `${index}${known.has(index + 1) ? "+" : ""}`).join(" ");
  // Told of a page's true height only after a passage on it was scrolled to, the list would take the page for one above.
  const measure = useEffectEvent(() => {
    for (const row of scroller.current?.querySelectorAll<HTMLElement>("[data-index]") ?? [])
      rows.resizeItem(Number(row.dataset.index), row.offsetHeight);
  });
  useLayoutEffect(() => measure(), [drawn]);
  const outlined = usePaintedPages({ scroller, wanted, hits, activeHit, drawn });
  const isAtGoal = useGoal({
    scroller,
    goal,
    outlined,
    heightOf: (wanted) => heightIn(rows.measurementsCache[wanted.page - 1], wanted),
    isWhole: items.every(({ index }) => known.has(index + 1)),
    isShown: error === null,
  });
  const onScroll = () => {
    const element = scroller.current;
    if (element === null) return;
    place.current = placeOn(rows.getVirtualItemForOffset(element.scrollTop), element.scrollTop);
    if (isAtGoal()) return;
    const line = rows.getVirtualItemForOffset(element.scrollTop + element.clientHeight * READING_LINE);
    if (line !== undefined) onPage(line.index + 1);
  };
  if (error !== null) {
    const text = messageOf(error, TEXTS.unexpected);
    return <ErrorState title="This text could not be fetched" text={text} onRetry={retry} />;
  }
  return (
    <div
      ref={scroller}
      data-scroller
      data-reading
      onScroll={onScroll}
      tabIndex={0}
      role="region"
      aria-label="The document's text"
      className={classNames(
        "scrollbar-quiet min-h-0 flex-1 overflow-auto bg-sunken focus-visible:-outline-offset-2",
        isOffPaper && "print:hidden",
      )}
    >
      <div className="relative" style={{ height: rows.getTotalSize() }}>
        {items.map(({ index, start }) => (
          <div
            key={index}
            ref={rows.measureElement}
            data-index={index}
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${start}px)` }}
          >
            <TextPageView number={index + 1} name={nameOf(index + 1)} page={known.get(index + 1)} columns={columns} />
          </div>
        ))}
      </div>
    </div>
  );
}
