import { lazy, Suspense } from "react";
import type { ReactNode } from "react";
import { ImageDisplay } from "./image-display.tsx";
import { pointedAt } from "./query-terms.ts";
import { TextSkeleton } from "./text-skeleton.tsx";
import type { ShownDocument } from "./use-document.ts";
import { useDrawing } from "./use-drawing.ts";
import { useSwitchView } from "./use-switch-view.ts";
import { useViewState } from "./use-view-state.ts";
import { ViewSwitch } from "./view-switch.tsx";
import type { ViewerAddress } from "./viewer-address.ts";

const ExtractDisplay = lazy(() => import("./extract/extract-display.tsx"));

interface DrawingDisplayProps {
  readonly document: ShownDocument;
  readonly address: ViewerAddress;
}

const VIEWS = [
  { view: "pages", name: "Picture" },
  { view: "text", name: "Text" },
] as const;

/** Passages of its text have no places on it. */
function DrawnPicture({ document, address, tool }: DrawingDisplayProps & { readonly tool: ReactNode }) {
  const { data = null, error, refetch } = useDrawing(document.id);
  return (
    <ImageDisplay
      document={document}
      address={{ ...address, quote: null, query: null }}
      drawing={{ source: data, isLost: error !== null, retry: () => void refetch() }}
      tool={tool}
    />
  );
}

/** A drawing as a picture, or what is written in it: there what was found is painted. */
export function DrawingDisplay({ document, address }: DrawingDisplayProps) {
  const { state } = useViewState();
  const switchView = useSwitchView();
  const isLookedFor = pointedAt(address) !== null || state.find !== null;
  const shown = state.view ?? (isLookedFor ? "text" : "pages");
  const tool =
    document.pageCount > 0 ? (
      <ViewSwitch views={VIEWS} shown={shown} onSwitch={(view) => switchView({ view })} />
    ) : null;
  if (tool === null || shown === "pages") return <DrawnPicture document={document} address={address} tool={tool} />;
  return (
    <Suspense fallback={<TextSkeleton />}>
      <ExtractDisplay document={document} address={address} tool={tool} />
    </Suspense>
  );
}
