import { lazy, Suspense } from "react";
import { classNames } from "../../ui/class-names.ts";
import { PdfSkeleton } from "./pdf/pdf-skeleton.tsx";
import { TextSkeleton } from "./text-skeleton.tsx";
import type { ShownDocument } from "./use-document.ts";
import { useSwitchView } from "./use-switch-view.ts";
import { useViewState } from "./use-view-state.ts";
import type { ViewerAddress } from "./viewer-address.ts";

const PdfDisplay = lazy(() => import("./pdf/pdf-display.tsx"));
const ExtractDisplay = lazy(() => import("./extract/extract-display.tsx"));

interface OfficeDisplayProps {
  readonly document: ShownDocument;
  readonly address: ViewerAddress;
}

interface ViewSwitchProps {
  readonly asPages: boolean;
  readonly onSwitch: (asPages: boolean) => void;
}

const VIEWS = [
  { name: "Text", asPages: false },
  { name: "Pages", asPages: true },
] as const;

const ViewSwitch = ({ asPages, onSwitch }: ViewSwitchProps) => (
  <div role="group" aria-label="View" className="flex rounded-md border border-line p-0.5 max-sm:order-2 max-sm:p-0">
    {VIEWS.map((view) => (
      <button
        key={view.name}
        type="button"
        aria-pressed={view.asPages === asPages}
        onClick={() => onSwitch(view.asPages)}
        className={classNames(
          "h-7 rounded-sm px-2.5 text-sm font-medium text-ink-soft hover:bg-hover max-sm:h-11",
          "aria-pressed:bg-accent-soft aria-pressed:text-accent",
        )}
      >
        {view.name}
      </button>
    ))}
  </div>
);

/** A document of text, sheets or slides: its text, or the pages that it prints where the server can make them. */
export function OfficeDisplay({ document, address }: OfficeDisplayProps) {
  const { state } = useViewState();
  const switchView = useSwitchView();
  const { renditionUrl } = document;
  const hasText = document.pageCount > 0;
  const tool =
    renditionUrl !== null && hasText ? (
      <ViewSwitch asPages={state.asPages} onSwitch={(asPages) => switchView({ asPages })} />
    ) : null;
  if (renditionUrl === null || (hasText && !state.asPages)) {
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
        {...(hasText && { onFind: () => switchView({ asPages: false, find: "" }) })}
      />
    </Suspense>
  );
}
