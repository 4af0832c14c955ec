import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { useTextScale } from "../../../ui/use-text-scale.ts";
import type { Labels } from "../page-label.ts";
import { useEntries } from "../use-entries.ts";
import type { PageSize } from "../zoom.ts";
import { thumbnailsOf, useThumbnail } from "./use-thumbnail.ts";
import type { Thumbnails } from "./use-thumbnail.ts";

interface ThumbnailListProps {
  readonly pdf: PDFDocumentProxy;
  readonly firstSize: PageSize;
  readonly labels: Labels;
  readonly page: number;
  readonly onGo: (page: number) => void;
}

const WIDTH_PX = 132;
const LABEL_PX = 40;
/** A page far taller than wide is shown smaller, so that the list stays one to scroll. */
const TALLEST_PX = 240;

interface ThumbnailProps {
  readonly thumbnails: Thumbnails;
  readonly page: number;
  readonly height: number;
}

function Thumbnail({ thumbnails, page, height }: ThumbnailProps) {
  const holder = useRef<HTMLSpanElement>(null);
  const picture = useThumbnail(thumbnails, page);
  useEffect(() => {
    if (picture instanceof HTMLCanvasElement) holder.current?.replaceChildren(picture);
  }, [picture]);
  return (
    <span
      className="pdf-thumbnail relative block overflow-hidden"
      style={{ width: WIDTH_PX, height }}
      ref={holder}
      aria-hidden="true"
    />
  );
}

/** Small pictures of all pages, of which only those in sight are drawn; the one being read is marked and in sight. */
export function ThumbnailList({ pdf, firstSize, labels, page, onGo }: ThumbnailListProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const thumbnails = useMemo(() => thumbnailsOf(pdf, WIDTH_PX), [pdf]);
  const height = Math.min(TALLEST_PX, Math.round((WIDTH_PX * firstSize.height) / firstSize.width));
  const labelPx = LABEL_PX * useTextScale();
  const { rows, keys } = useEntries({ scroller, count: pdf.numPages, heightPx: height + labelPx, overscan: 2 });
  const show = useEffectEvent((one: number) => rows.scrollToIndex(one - 1, { align: "auto" }));
  useEffect(() => show(page), [page]);
  return (
    <div ref={scroller} className="scrollbar-quiet min-h-0 flex-1 overflow-y-auto py-2">
      <ol {...keys} aria-label="Pages" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start, size }) => (
          <li
            key={index}
            aria-setsize={pdf.numPages}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 flex justify-center"
            style={{ height: size, transform: `translateY(${start}px)` }}
          >
            <button
              type="button"
              data-entry={index}
              aria-current={index + 1 === page ? "page" : undefined}
              onClick={() => onGo(index + 1)}
              className="group flex flex-col items-center gap-1 rounded-md p-1 focus-visible:-outline-offset-2"
            >
              <Thumbnail thumbnails={thumbnails} page={index + 1} height={height} />
              <span className="rounded-sm px-1.5 text-xs text-ink-soft tabular-nums group-aria-[current]:bg-accent-soft group-aria-[current]:font-medium group-aria-[current]:text-accent">
                <span className="sr-only">Page </span>
                {labels[index] ?? index + 1}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
