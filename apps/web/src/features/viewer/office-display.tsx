import { lazy, Suspense } from "react";
import { PdfSkeleton } from "./pdf/pdf-skeleton.tsx";
import { TextSkeleton } from "./text-skeleton.tsx";
import type { ShownDocument } from "./use-document.ts";
import { useSwitchView } from "./use-switch-view.ts";
import { useViewState } from "./use-view-state.ts";
import type { DocumentView } from "./view-state.ts";
import { ViewSwitch } from "./view-switch.tsx";
import type { ViewerAddress } from "./viewer-address.ts";

const PdfDisplay = lazy(() => import("./pdf/pdf-display.tsx"));
const ExtractDisplay = lazy(() => import("./extract/extract-display.tsx"));

interface OfficeDisplayProps {
  readonly document: ShownDocument;
  readonly address: ViewerAddress;
}

const VIEWS = [
  { view: "text", name: "Text" },
  { view: "pages", name: "Pages" },
] as const;

/** A document of text, sheets or slides: its text, or the pages that it prints where the server can make them. */
export function OfficeDisplay({ document, address }: OfficeDisplayProps) {
  const { state } = useViewState();
  const switchView = useSwitchView();
  const { renditionUrl } = document;
  const hasText = document.pageCount > 0;
  const asPages = state.view === "pages";
  const show = (view: DocumentView) => switchView({ view: view === "text" ? null : view });
  const tool =
    renditionUrl !== null && hasText ? (
      <ViewSwitch views={VIEWS} shown={asPages ? "pages" : "text"} onSwitch={show} />
    ) : null;
  if (renditionUrl === null || (hasText && !asPages)) {
    return (
      <Suspense fallback={<TextSkeleton />}>
        <ExtractDisplay document={document} address={address} tool={tool} />
      </Suspense>
    );
  }
  // Labels, headings and passages are of the text's pages, which the printed ones are not.
  const printed = { ...document, labels: [], outline: [], recognised: undefined };
  return (
    <Suspense fallback={<PdfSkeleton />}>
      <PdfDisplay
        document={printed}
        address={{ ...address, quote: null, query: null }}
        url={renditionUrl}
        tool={tool}
        {...(hasText && { onFind: () => switchView({ view: null, find: "" }) })}
      />
    </Suspense>
  );
}
