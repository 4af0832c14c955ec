import { ChevronLeft, ChevronRight, PanelLeft } from "lucide-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useCallback, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { RecognitionMark } from "../../../ui/recognition-mark.tsx";
import { HitCounter } from "../hit-counter.tsx";
import { LabelBox } from "../label-box.tsx";
import { OutlinePanel } from "../outline-panel.tsx";
import { clampPage, labelBoxText } from "../page-label.ts";
import { useHits, useUnindexedReason } from "../use-document.ts";
import type { ShownDocument } from "../use-document.ts";
import type { ViewerAddress } from "../viewer-address.ts";
import { ViewerBar } from "../viewer-bar.tsx";
import { ViewerNote } from "../viewer-note.tsx";
import { viewerNote } from "../viewer-notes.ts";
import { ZoomControls } from "../zoom-controls.tsx";
import type { PageSize, Zoom } from "../zoom.ts";
import { PdfPages } from "./pdf-pages.tsx";
import { useReading } from "./use-reading.ts";

interface PdfReaderProps {
  readonly document: ShownDocument;
  readonly address: ViewerAddress;
  /** Told the page being read, whenever it changes. */
  readonly onPage: (page: number) => void;
  readonly pdf: PDFDocumentProxy;
  readonly firstSize: PageSize;
}

/** An open PDF with its tools: outline, page box, passages, zoom. */
export function PdfReader({ pdf, firstSize, document, address, onPage }: PdfReaderProps) {
  const { labels, outline } = document;
  const pageCount = pdf.numPages;
  const { hits, missing } = useHits({ ...address, fileId: document.id });
  const unindexed = useUnindexedReason(document);
  const [zoom, setZoom] = useState<Zoom>("width");
  const [scale, setScale] = useState(1);
  const [outlineOpen, setOutlineOpen] = useState(false);
  const reading = useReading({
    pageCount,
    askedPage: address.page,
    hits,
    followsHits: address.quote !== null,
    onPage,
  });
  const { page, goTo, activeHit } = reading;
  const nameOf = useCallback((one: number) => `Page ${labelBoxText(one, pageCount, labels)}`, [pageCount, labels]);
  const note = viewerNote({ pageCount, missingPage: reading.missingPage, unindexed, notFound: missing });
  const outlineButton = outline.length > 0 && (
    <IconButton label="Outline" pressed={outlineOpen} onClick={() => setOutlineOpen(!outlineOpen)}>
      <PanelLeft size={16} strokeWidth={1.75} />
    </IconButton>
  );
  const pageBox = (
    <div role="group" aria-label="Pages" className="flex items-center gap-0.5">
      <IconButton label="Previous page" disabled={page === 1} onClick={() => goTo(clampPage(page - 1, pageCount))}>
        <ChevronLeft size={16} strokeWidth={1.75} />
      </IconButton>
      <LabelBox page={page} pageCount={pageCount} labels={labels} onGo={goTo} />
      <IconButton label="Next page" disabled={page === pageCount} onClick={() => goTo(clampPage(page + 1, pageCount))}>
        <ChevronRight size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
  return (
    <>
      <ViewerBar document={document} start={outlineButton}>
        {pageBox}
        <RecognitionMark sure={document.recognised?.[page - 1]} short />
        <HitCounter index={activeHit?.index ?? null} count={hits.length} onStep={reading.stepHit} />
        <ZoomControls zoom={zoom} scale={scale} onZoom={setZoom} />
      </ViewerBar>
      <ViewerNote text={note} />
      <div className="flex min-h-0 flex-1">
        <OutlinePanel
          open={outlineOpen}
          onClose={() => setOutlineOpen(false)}
          outline={outline}
          labels={labels}
          page={page}
          onGo={(wanted) => goTo(clampPage(wanted, pageCount))}
        />
        <PdfPages
          pdf={pdf}
          firstSize={firstSize}
          nameOf={nameOf}
          hits={hits}
          activeHit={activeHit}
          zoom={zoom}
          goal={reading.goal}
          onPage={reading.setPage}
          onScale={setScale}
        />
      </div>
    </>
  );
}
