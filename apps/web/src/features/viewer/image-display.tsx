import { Keyboard, RotateCcw, RotateCw } from "lucide-react";
import { useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { RecognitionMark } from "../../ui/recognition-mark.tsx";
import { HitCounter } from "./hit-counter.tsx";
import { MediaFailure } from "./media-failure.tsx";
import { Picture } from "./picture.tsx";
import { ShortcutSheet } from "./shortcut-sheet.tsx";
import { turnSize } from "./turn-box.ts";
import { useUnindexedReason } from "./use-document.ts";
import type { ShownDocument } from "./use-document.ts";
import { useFirstFocus } from "./use-first-focus.ts";
import { usePictureHits } from "./use-picture-hits.ts";
import { useRoom } from "./use-room.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import type { Deeds } from "./use-shortcuts.ts";
import { useViewState } from "./use-view-state.ts";
import { turned } from "./view-state.ts";
import { askedPage, rawAddress } from "./viewer-address.ts";
import type { ViewerAddress } from "./viewer-address.ts";
import { ViewerBar } from "./viewer-bar.tsx";
import { ViewerNote } from "./viewer-note.tsx";
import { viewerNote } from "./viewer-notes.ts";
import { ZoomControls } from "./zoom-controls.tsx";
import { ACTUAL_SIZE, scaleFor, zoomStep } from "./zoom.ts";
import type { PageSize, Zoom } from "./zoom.ts";

const icon = { size: 16, strokeWidth: 1.75 } as const;
const MARGIN_PX = 16;

interface Fitting {
  readonly zoom: Zoom;
  /** It has dots, which would show if it were blown up only to fill the window. */
  readonly hasDots: boolean;
}

/** In the units of a page, so that 100 % is one dot of the picture for one of the screen; null until the picture is here. */
function usePictureScale(
  scroller: RefObject<HTMLElement | null>,
  natural: PageSize | null,
  { zoom, hasDots }: Fitting,
): number | null {
  const room = useRoom(scroller);
  if (natural === null || room === null) return null;
  const size = { width: natural.width / ACTUAL_SIZE, height: natural.height / ACTUAL_SIZE };
  const fill = { width: room.width - 2 * MARGIN_PX, height: room.height - 2 * MARGIN_PX };
  if (typeof zoom === "number") return zoom;
  if (hasDots) return Math.min(scaleFor(zoom, size, fill), ACTUAL_SIZE);
  return Math.max(Math.min(fill.width / size.width, fill.height / size.height), scaleFor("page", size, fill));
}

/** A picture of lines, which has no dots: it is fetched before it is drawn. */
interface Drawing {
  /** Null while it is fetched. */
  readonly source: string | null;
  /** It could not be fetched. */
  readonly isLost: boolean;
  readonly retry: () => void;
}

interface ImageDisplayProps {
  readonly document: ShownDocument;
  readonly address: ViewerAddress;
  /** Not given for a picture of dots, which the browser fetches itself. */
  readonly drawing?: Drawing;
  /** A tool of the display around it. */
  readonly tool?: ReactNode;
}

/** A picture on the room's colour, fitted to the window until it is made larger, with what was found in its text painted. */
export function ImageDisplay({ document, address, drawing, tool }: ImageDisplayProps) {
  const { state, change } = useViewState();
  const scroller = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<PageSize | null>(null);
  const [failed, setFailed] = useState(false);
  const [helps, setHelps] = useState(false);
  const { rotation } = state;
  // Where nothing is said, a picture is shown whole.
  const zoom = state.zoom === "width" ? "page" : state.zoom;
  const measured = usePictureScale(scroller, natural && turnSize(natural, rotation), {
    zoom,
    hasDots: drawing === undefined,
  });
  const scale = measured ?? ACTUAL_SIZE;
  const found = usePictureHits({ scroller, fileId: document.id, address, scale: measured });
  const unindexed = useUnindexedReason(document);
  const note = viewerNote({
    pageCount: 1,
    missingPage: askedPage(address, 1).missing,
    unindexed: found.missing && unindexed,
    notFound: found.missing,
  });
  const onStep = found.hits.length > 0 ? found.step : undefined;
  const turn = (direction: 1 | -1) => change({ rotation: turned(rotation, direction) });
  const retry = () => {
    setFailed(false);
    drawing?.retry();
  };
  const deeds: Deeds = {
    zoomIn: () => change({ zoom: zoomStep(scale, 1) }),
    zoomOut: () => change({ zoom: zoomStep(scale, -1) }),
    actualSize: () => change({ zoom: ACTUAL_SIZE }),
    fitPage: () => change({ zoom: "width" }),
    turn: () => turn(1),
    turnBack: () => turn(-1),
    nextHit: () => onStep?.(1),
    previousHit: () => onStep?.(-1),
    print: () => window.print(),
    help: () => setHelps(true),
  };
  useShortcuts(deeds);
  useFirstFocus();
  const more = [
    { label: "Turn clockwise", icon: <RotateCw {...icon} />, onSelect: () => turn(1) },
    { label: "Turn back", icon: <RotateCcw {...icon} />, onSelect: () => turn(-1) },
    { label: "Keyboard shortcuts", icon: <Keyboard {...icon} />, onSelect: () => setHelps(true) },
  ];
  return (
    <>
      <ViewerBar document={document} more={more}>
        {tool}
        <RecognitionMark sure={document.recognised?.[0]} short />
        <ZoomControls zoom={zoom} scale={scale} onZoom={(wanted) => change({ zoom: wanted })} />
        <HitCounter
          index={found.activeHit?.index ?? null}
          count={found.hits.length}
          areMore={found.areMore}
          onStep={found.step}
        />
      </ViewerBar>
      <ViewerNote text={note} />
      <div
        ref={scroller}
        data-scroller
        tabIndex={0}
        role="region"
        aria-label="Picture"
        className="flex min-h-0 flex-1 overflow-auto bg-sunken p-4 focus-visible:-outline-offset-2"
      >
        {failed || drawing?.isLost === true ? (
          <MediaFailure document={document} deed="show" onRetry={retry} />
        ) : (
          <Picture
            name={document.name}
            source={drawing === undefined ? rawAddress(document.id) : drawing.source}
            natural={natural}
            scale={measured}
            rotation={rotation}
            hits={found.hits}
            activeHit={found.activeHit}
            onLoad={setNatural}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <ShortcutSheet open={helps} onClose={() => setHelps(false)} deeds={deeds} />
    </>
  );
}
