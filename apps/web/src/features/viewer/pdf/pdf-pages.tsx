import type { Box } from "@reading-room/contract/passages";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { RefObject } from "react";
import { useNarrow } from "../../../ui/file-list/use-narrow.ts";
import { hitsByPage } from "../hits.ts";
import type { Hit, HitOnPage } from "../hits.ts";
import { turnSize } from "../turn-box.ts";
import type { Goal } from "../use-going.ts";
import type { Rotation } from "../view-state.ts";
import type { PageSize, Zoom } from "../zoom.ts";
import { clampSelection } from "./clamp-selection.ts";
import { fitScale, sideGap } from "./fit-scale.ts";
import { layOutPages, pagesInSight } from "./page-layout.ts";
import type { Place } from "../place.ts";
import { PdfPage } from "./pdf-page.tsx";
import { useFollowLink } from "./use-follow-link.ts";
import { useColumn } from "./use-column.ts";
import { useOpeningZoom } from "./use-opening-zoom.ts";
import { useTappedZoom } from "./use-tapped-zoom.ts";
import { usePageScroll } from "./use-page-scroll.ts";
import { useRoom } from "../use-room.ts";

interface PdfPagesProps {
  readonly pdf: PDFDocumentProxy;
  readonly firstSize: PageSize;
  readonly nameOf: (page: number) => string;
  readonly hits: readonly Hit[];
  readonly activeHit: Hit | null;
  readonly zoom: Zoom;
  readonly rotation: Rotation;
  /** What of a page's width has no text, on either side, as far as that is known. */
  readonly margin: number;
  /** On a narrow window the first passage that is gone to is made large enough to be read. */
  readonly opensReadable: boolean;
  readonly goal: Goal;
  /** Where the window's upper edge stands, as it moves. */
  readonly place: RefObject<Place | null>;
  readonly onPage: (page: number) => void;
  /** Told where a link leads: a page, and the spot on it if it names one. */
  readonly onJump: (page: number, spot: Box | null) => void;
  readonly onScale: (scale: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
}

const NO_HITS: readonly HitOnPage[] = [];
const NO_ROOM = { width: 0, height: 0 };

/** The sizes of the pages seen so far, turned; all others are taken to be like the first one opened. */
function usePageSizes(firstSize: PageSize, rotation: Rotation) {
  const [known, setKnown] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const onSize = useCallback(
    (page: number, size: PageSize) =>
      setKnown((before) => {
        const guess = before.get(page) ?? firstSize;
        const right = guess.width === size.width && guess.height === size.height;
        return right ? before : new Map(before).set(page, size);
      }),
    [firstSize],
  );
  const sizeOf = useCallback(
    (page: number) => turnSize(known.get(page) ?? firstSize, rotation),
    [known, firstSize, rotation],
  );
  return { sizeOf, onSize };
}

/** All pages in one scroll, of which only those in sight are drawn. */
export function PdfPages({ pdf, firstSize, nameOf, hits, activeHit, zoom, rotation, ...more }: PdfPagesProps) {
  const { margin, opensReadable, place, onPage, onJump, onScale, onZoom } = more;
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller) ?? NO_ROOM;
  const { sizeOf, onSize } = usePageSizes(firstSize, rotation);
  const isNarrow = useNarrow();
  const scale = fitScale(zoom, { size: firstSize, rotation, margin, isNarrow }, room);
  const sight = { pageWidth: firstSize.width, roomWidth: room.width };
  const tapping = useTappedZoom({ pdf, goal: more.goal, zoom, scale, rotation, onZoom, ...sight });
  const { goal } = tapping;
  const column = useColumn(pdf, goal, isNarrow && room.width > 0);
  const isOpening = opensReadable && isNarrow && zoom === "width" && goal.hit !== null;
  useOpeningZoom({ isWanted: isOpening, column, scale, onZoom, ...sight });
  const layout = useMemo(() => layOutPages(pdf.numPages, sizeOf, scale), [pdf, sizeOf, scale]);
  const onPages = useMemo(() => hitsByPage(hits), [hits]);
  const { top, onScroll } = usePageScroll({
    scroller,
    layout,
    height: room.height,
    goal,
    column,
    rotation,
    scale,
    place,
    onPage,
  });
  const onFollow = useFollowLink({ pdf, scroller, onJump });
  useEffect(() => onScale(scale), [scale, onScale]);
  useEffect(() => (scroller.current === null ? undefined : clampSelection(scroller.current)), []);
  const inner = { height: layout.height, minWidth: layout.width + 2 * sideGap(isNarrow) };
  return (
    <>
      <p className="hidden print:block">
        These pages are printed by the viewer: press P in it, or choose Print among its tools.
      </p>
      <div
        ref={scroller}
        data-scroller
        onScroll={onScroll}
        onPointerUp={tapping.onPointerUp}
        tabIndex={0}
        role="region"
        aria-label="Pages"
        data-reading
        className="scrollbar-quiet min-h-0 flex-1 touch-manipulation overflow-auto bg-sunken focus-visible:-outline-offset-2 print:hidden"
      >
        <div className="relative" style={inner}>
          {room.width > 0 &&
            pagesInSight(layout, { top, height: room.height }).map((page) => (
              <PdfPage
                key={page}
                pdf={pdf}
                page={page}
                top={layout.tops[page - 1] ?? 0}
                width={layout.widths[page - 1] ?? 0}
                height={layout.heights[page - 1] ?? 0}
                scale={scale}
                rotation={rotation}
                name={nameOf(page)}
                hits={onPages.get(page) ?? NO_HITS}
                activeHit={activeHit}
                onSize={onSize}
                onFollow={onFollow}
              />
            ))}
        </div>
      </div>
    </>
  );
}
