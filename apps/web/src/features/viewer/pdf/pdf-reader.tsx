import { PanelLeft, RotateCcw, RotateCw } from "lucide-react";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useCallback, useState } from "react";
import type { ReactNode } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { RecognitionMark } from "../../../ui/recognition-mark.tsx";
import { PageBox } from "../page-box.tsx";
import { clampPage, labelBoxText } from "../page-label.ts";
import { ReaderFrame } from "../reader-frame.tsx";
import { useUnindexedReason } from "../use-document.ts";
import type { ShownDocument } from "../use-document.ts";
import { usePanels } from "../use-panels.ts";
import type { Panels } from "../use-panels.ts";
import { useReading } from "../use-reading.ts";
import type { Deeds } from "../use-shortcuts.ts";
import { useViewState } from "../use-view-state.ts";
import { turned } from "../view-state.ts";
import type { ViewerAddress } from "../viewer-address.ts";
import { viewerNote } from "../viewer-notes.ts";
import { ZoomControls } from "../zoom-controls.tsx";
import { ACTUAL_SIZE, zoomStep } from "../zoom.ts";
import type { PageSize } from "../zoom.ts";
import { LeftPanel } from "./left-panel.tsx";
import { PdfPages } from "./pdf-pages.tsx";
import { usePrintPdf } from "./use-print-pdf.ts";

export interface PdfReaderProps {
  readonly document: ShownDocument;
  readonly address: ViewerAddress;
  /** Where the PDF is. */
  readonly url: string;
  /** Given where the pages stand for a text: words are looked for in the text, and this leads there. */
  readonly onFind?: () => void;
  /** A tool of the display around it. */
  readonly tool?: ReactNode;
  readonly pdf: PDFDocumentProxy;
  readonly firstSize: PageSize;
  /** What of a page's width has no text, on either side, as far as that is known. */
  readonly margin: number;
  /** What is not here yet of it cannot be fetched just now. */
  readonly isCutOff: boolean;
}

const icon = { size: 16, strokeWidth: 1.75 } as const;

/** What the view's keys and menu do: zoom and turning. */
function useViewDeeds({ state, change }: ReturnType<typeof useViewState>, scale: number) {
  const turn = (direction: 1 | -1) => change({ rotation: turned(state.rotation, direction) });
  return {
    zoomIn: () => change({ zoom: zoomStep(scale, 1) }),
    zoomOut: () => change({ zoom: zoomStep(scale, -1) }),
    actualSize: () => change({ zoom: ACTUAL_SIZE }),
    fitWidth: () => change({ zoom: "width" }),
    fitPage: () => change({ zoom: "page" }),
    turn: () => turn(1),
    turnBack: () => turn(-1),
  } satisfies Deeds;
}

/** Opens what there is of both, the outline before the pages, and closes whichever is open. */
const PanelButton = ({ hasOutline, panels }: { readonly hasOutline: boolean; readonly panels: Panels }) => (
  <IconButton
    label={hasOutline ? "Outline and pages" : "Pages"}
    pressed={panels.left !== null}
    onClick={() => panels.toggle(panels.left ?? (hasOutline ? "outline" : "pages"))}
  >
    <PanelLeft {...icon} />
  </IconButton>
);

/** An open PDF with its tools: outline, pages, page box, passages, finding, zoom, turning. */
export function PdfReader({ pdf, firstSize, margin, document, address, url, onFind, tool, isCutOff }: PdfReaderProps) {
  const { labels, outline } = document;
  const print = usePrintPdf(url, document.name);
  const pageCount = pdf.numPages;
  const look = useViewState();
  const { state, change } = look;
  const unindexed = useUnindexedReason(document);
  const [scale, setScale] = useState(1);
  const typed = onFind === undefined ? state : { find: null, wholeWords: false };
  const reading = useReading({ fileId: document.id, pageCount, address, typed, onPaper: true });
  const { page, turnTo, jumpTo, activeHit, hits, found, led } = reading;
  const panels = usePanels(look, onFind);
  const hasOutline = outline.length > 0;
  const view = useViewDeeds(look, scale);
  const jumpToPage = (wanted: number) => jumpTo(clampPage(wanted, pageCount));
  const nameOf = useCallback((one: number) => `Page ${labelBoxText(one, pageCount, labels)}`, [pageCount, labels]);
  const deeds: Deeds = {
    ...view,
    pages: () => panels.toggle("pages"),
    ...(hasOutline && { outline: () => panels.toggle("outline") }),
    nextPage: () => turnTo(page + 1),
    previousPage: () => turnTo(page - 1),
    firstPage: () => turnTo(1),
    lastPage: () => turnTo(pageCount),
    goToPage: () => window.document.querySelector<HTMLElement>("[data-page-box]")?.focus(),
  };
  const more = [
    { label: "Turn clockwise", icon: <RotateCw {...icon} />, onSelect: view.turn },
    { label: "Turn back", icon: <RotateCcw {...icon} />, onSelect: view.turnBack },
  ];
  return (
    <ReaderFrame
      document={document}
      pageCount={pageCount}
      look={look}
      panels={panels}
      found={onFind === undefined ? { ...found, unread: unindexed } : null}
      hits={reading.painted}
      note={viewerNote({ isCutOff, pageCount, missingPage: reading.missingPage, unindexed, notFound: led.missing })}
      onPrint={print}
      deeds={deeds}
      more={more}
      start={<PanelButton hasOutline={hasOutline} panels={panels} />}
      tools={
        <>
          {tool}
          <PageBox {...reading.turning} pageCount={pageCount} labels={labels} />
          <RecognitionMark sure={document.recognised?.[page - 1]} short />
          <ZoomControls zoom={state.zoom} scale={scale} onZoom={(zoom) => change({ zoom })} />
        </>
      }
      left={
        <LeftPanel
          shown={panels.left}
          onShow={panels.show}
          outline={outline}
          labels={labels}
          page={page}
          onGo={jumpToPage}
          pdf={pdf}
          firstSize={firstSize}
        />
      }
    >
      <PdfPages
        pdf={pdf}
        firstSize={firstSize}
        nameOf={nameOf}
        hits={hits}
        activeHit={activeHit}
        zoom={state.zoom}
        rotation={state.rotation}
        margin={margin}
        opensReadable={address.quote !== null || address.query !== null}
        goal={reading.goal}
        place={reading.place}
        onPage={reading.setPage}
        onJump={(wanted, spot) => jumpTo(clampPage(wanted, pageCount), { spot })}
        onScale={setScale}
        onZoom={(zoom) => change({ zoom })}
      />
    </ReaderFrame>
  );
}
