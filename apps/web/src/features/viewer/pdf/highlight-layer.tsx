import type { Hit, HitOnPage } from "../hits.ts";
import type { Rotation } from "../view-state.ts";
import { placeOf } from "./place-of.ts";

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
