import { Keyboard, RotateCcw, RotateCw } from "lucide-react";
import { useRef, useState } from "react";
import type { RefObject } from "react";
import { classNames } from "../../ui/class-names.ts";
import { MediaFailure } from "./media-failure.tsx";
import { ShortcutSheet } from "./shortcut-sheet.tsx";
import { turnSize } from "./turn-box.ts";
import type { ShownDocument } from "./use-document.ts";
import { useRoom } from "./use-room.ts";
import { useShortcuts } from "./use-shortcuts.ts";
import type { Deeds } from "./use-shortcuts.ts";
import { useViewState } from "./use-view-state.ts";
import { turned } from "./view-state.ts";
import type { Rotation } from "./view-state.ts";
import { rawAddress } from "./viewer-address.ts";
import { ViewerBar } from "./viewer-bar.tsx";
import { ZoomControls } from "./zoom-controls.tsx";
import { ACTUAL_SIZE, scaleFor, zoomStep } from "./zoom.ts";
import type { PageSize, Zoom } from "./zoom.ts";

const icon = { size: 16, strokeWidth: 1.75 } as const;
const MARGIN_PX = 16;

/** In the units of a page, so that 100 % is one dot of the picture for one of the screen; null until the picture is here. */
function usePictureScale(scroller: RefObject<HTMLElement | null>, natural: PageSize | null, zoom: Zoom) {
  const room = useRoom(scroller);
  if (natural === null || room === null) return null;
  const size = { width: natural.width / ACTUAL_SIZE, height: natural.height / ACTUAL_SIZE };
  const fill = { width: room.width - 2 * MARGIN_PX, height: room.height - 2 * MARGIN_PX };
  const scale = scaleFor(zoom, size, fill);
  // A small picture is not blown up only to fill the window.
  return typeof zoom === "number" ? scale : Math.min(scale, ACTUAL_SIZE);
}

interface PictureProps {
  readonly document: ShownDocument;
  readonly natural: PageSize | null;
  readonly scale: number | null;
  readonly rotation: Rotation;
  readonly onLoad: (natural: PageSize) => void;
  readonly onError: () => void;
}

const TURNS = { 0: "", 90: "rotate-90", 180: "rotate-180", 270: "-rotate-90" } as const satisfies Record<
  Rotation,
  string
>;

/** The box has the turned picture's size, the picture its own, in the middle of it. */
function Picture({ document, natural, scale, rotation, onLoad, onError }: PictureProps) {
  const [factor, upright] = [(scale ?? 0) / ACTUAL_SIZE, natural ?? { width: 0, height: 0 }];
  const shown = { width: upright.width * factor, height: upright.height * factor };
  return (
    <div className="relative m-auto shrink-0" style={turnSize(shown, rotation)}>
      <img
        src={rawAddress(document.id)}
        alt={document.name}
        onError={onError}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onLoad({ width: naturalWidth, height: naturalHeight })
        }
        style={shown}
        className={classNames(
          "absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2 bg-surface",
          TURNS[rotation],
          scale === null && "invisible",
        )}
      />
    </div>
  );
}

/** A picture on the room's colour, fitted to the window until it is made larger. */
export function ImageDisplay({ document }: { document: ShownDocument }) {
  const { state, change } = useViewState();
  const scroller = useRef<HTMLDivElement>(null);
  const [natural, setNatural] = useState<PageSize | null>(null);
  const [failed, setFailed] = useState(false);
  const [helps, setHelps] = useState(false);
  const { rotation } = state;
  // Where nothing is said, a picture is shown whole.
  const zoom = state.zoom === "width" ? "page" : state.zoom;
  const measured = usePictureScale(scroller, natural && turnSize(natural, rotation), zoom);
  const scale = measured ?? ACTUAL_SIZE;
  const turn = (direction: 1 | -1) => change({ rotation: turned(rotation, direction) });
  const deeds: Deeds = {
    zoomIn: () => change({ zoom: zoomStep(scale, 1) }),
    zoomOut: () => change({ zoom: zoomStep(scale, -1) }),
    actualSize: () => change({ zoom: ACTUAL_SIZE }),
    fitPage: () => change({ zoom: "width" }),
    turn: () => turn(1),
    turnBack: () => turn(-1),
    print: () => window.print(),
    help: () => setHelps(true),
  };
  useShortcuts(deeds);
  const more = [
    { label: "Turn clockwise", icon: <RotateCw {...icon} />, onSelect: () => turn(1) },
    { label: "Turn back", icon: <RotateCcw {...icon} />, onSelect: () => turn(-1) },
    { label: "Keyboard shortcuts", icon: <Keyboard {...icon} />, onSelect: () => setHelps(true) },
  ];
  return (
    <>
      <ViewerBar document={document} more={more}>
        <ZoomControls zoom={zoom} scale={scale} onZoom={(wanted) => change({ zoom: wanted })} />
      </ViewerBar>
      <div
        ref={scroller}
        tabIndex={0}
        role="region"
        aria-label="Picture"
        className="flex min-h-0 flex-1 overflow-auto bg-sunken p-4 focus-visible:-outline-offset-2"
      >
        {failed ? (
          <MediaFailure document={document} deed="show" onRetry={() => setFailed(false)} />
        ) : (
          <Picture
            document={document}
            natural={natural}
            scale={measured}
            rotation={rotation}
            onLoad={setNatural}
            onError={() => setFailed(true)}
          />
        )}
      </div>
      <ShortcutSheet open={helps} onClose={() => setHelps(false)} deeds={deeds} />
    </>
  );
}
