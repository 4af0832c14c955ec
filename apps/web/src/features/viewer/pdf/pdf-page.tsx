import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { memo, useEffect, useRef, useState } from "react";
import type { CSSProperties } from "react";
import { useDebounced } from "../../../lib/use-debounced.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import type { Hit, HitOnPage } from "../hits.ts";
import type { Rotation } from "../view-state.ts";
import type { PageSize } from "../zoom.ts";
import { HighlightLayer } from "./highlight-layer.tsx";
import { LinkLayer } from "./link-layer.tsx";
import type { PlaceWithin } from "./link-goal.ts";
import { usePageCanvas, usePageText } from "./use-page-layers.ts";
import { usePageLinks } from "./use-page-links.ts";

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy;
  readonly page: number;
  /** CSS pixels from the top of the scroll, and the page's size there. */
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** CSS pixels per point. */
  readonly scale: number;
  readonly rotation: Rotation;
  readonly name: string;
  readonly hits: readonly HitOnPage[];
  readonly activeHit: Hit | null;
  /** Told the size of the upright page. */
  readonly onSize: (page: number, size: PageSize) => void;
  readonly onFollow: (goal: PlaceWithin) => void;
}

function usePageProxy(pdf: PDFDocumentProxy, page: number): { proxy: PDFPageProxy | null; failed: boolean } {
  const [state, setState] = useState<{ proxy: PDFPageProxy | null; failed: boolean }>({ proxy: null, failed: false });
  useEffect(() => {
    let live = true;
    pdf.getPage(page).then(
      (proxy) => live && setState({ proxy, failed: false }),
      () => live && setState({ proxy: null, failed: true }),
    );
    return () => {
      live = false;
    };
  }, [pdf, page]);
  useEffect(() => () => void state.proxy?.cleanup(), [state.proxy]);
  return state;
}

type ScaledStyle = CSSProperties & { "--total-scale-factor": number };

/** Zooming redraws once it rests; until then the picture is stretched. */
const REST_MS = 120;

/** One page: its picture, its selectable words, its links and the highlights on it. Reports its true size once known. */
export const PdfPage = memo(function PdfPage({
  pdf,
  page,
  scale,
  rotation,
  name,
  hits,
  activeHit,
  onSize,
  onFollow,
  ...place
}: PdfPageProps) {
  const picture = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const { proxy, failed } = usePageProxy(pdf, page);
  const state = usePageCanvas(picture, proxy, { scale: useDebounced(scale, REST_MS), rotation });
  usePageText(words, proxy, rotation);
  // However many links a document claims to have, its pages are drawn before these are read.
  const links = usePageLinks(pdf, state === "drawn" ? proxy : null);
  useEffect(() => {
    if (proxy === null) return;
    const { width, height } = proxy.getViewport({ scale: 1 });
    onSize(page, { width, height });
  }, [proxy, page, onSize]);
  const style: ScaledStyle = { ...place, "--total-scale-factor": scale };
  return (
    <section className="pdf-page" style={style} aria-label={name} data-page={page}>
      <div ref={picture} aria-hidden="true" />
      <HighlightLayer hits={hits} activeHit={activeHit} rotation={rotation} />
      <div ref={words} className="pdf-text" />
      <LinkLayer links={links} rotation={rotation} onFollow={onFollow} />
      {state === "drawing" && !failed && (
        <span className="shows-late absolute inset-x-0 top-1/3 grid justify-center text-[#57534e]">
          <Spinner label={`Drawing ${name}`} />
        </span>
      )}
      {(failed || state === "failed") && (
        <p className="absolute inset-x-0 top-1/3 px-6 text-center text-sm text-[#57534e]">
          This page could not be drawn.
        </p>
      )}
    </section>
  );
});
