import type { Box } from "@reading-room/contract/passages";
import type { Hit, HitOnPage } from "../hits.ts";
import { turnBox } from "../turn-box.ts";
import type { Rotation } from "../view-state.ts";

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** Where a box stands on its page, whatever the page's size on the screen. */
function placeOf(box: Box, rotation: Rotation) {
  const [left, top, right, bottom] = turnBox(box, rotation);
  return { left: percent(left), top: percent(top), width: percent(right - left), height: percent(bottom - top) };
}

interface HighlightLayerProps {
  readonly hits: readonly HitOnPage[];
  readonly activeHit: Hit | null;
  readonly rotation: Rotation;
}

/** A page's highlighted lines; those of the active hit are outlined. */
export function HighlightLayer({ hits, activeHit, rotation }: HighlightLayerProps) {
  return (
    <div className="pdf-highlights" aria-hidden="true">
      {hits
        .filter(({ hit }) => hit === activeHit)
        .flatMap(({ boxes }) => boxes)
        .map((box, line) => (
          <div key={line} className="pdf-highlight-outline" data-active style={placeOf(box, rotation)} />
        ))}
      {hits.map(({ hit, boxes }) =>
        boxes.map((box, line) => (
          <div key={`${hit.index}:${line}`} className="pdf-highlight" style={placeOf(box, rotation)} />
        )),
      )}
    </div>
  );
}
