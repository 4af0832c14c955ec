import type { Box } from "@reading-room/contract/passages";
import type { Hit } from "../hits.ts";

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`;

/** Where a box stands on its page, whatever the page's size on the screen. */
const placeOf = ([left, top, right, bottom]: Box) => ({
  left: percent(left),
  top: percent(top),
  width: percent(right - left),
  height: percent(bottom - top),
});

/** A page's highlighted lines; those of the active hit are outlined. */
export function HighlightLayer({ hits, activeHit }: { hits: readonly Hit[]; activeHit: Hit | null }) {
  return (
    <div className="pdf-highlights" aria-hidden="true">
      {activeHit !== null &&
        hits.includes(activeHit) &&
        activeHit.boxes.map((box, line) => (
          <div key={line} className="pdf-highlight-outline" data-active style={placeOf(box)} />
        ))}
      {hits.map((hit) =>
        hit.boxes.map((box, line) => (
          <div key={`${hit.index}:${line}`} className="pdf-highlight" style={placeOf(box)} />
        )),
      )}
    </div>
  );
}
