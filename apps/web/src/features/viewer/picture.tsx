import { classNames } from "../../ui/class-names.ts";
import type { Hit } from "./hits.ts";
import { HighlightLayer } from "./pdf/highlight-layer.tsx";
import { turnSize } from "./turn-box.ts";
import type { Rotation } from "./view-state.ts";
import { ACTUAL_SIZE } from "./zoom.ts";
import type { PageSize } from "./zoom.ts";

interface PictureProps {
  readonly name: string;
  /** Null while it is fetched. */
  readonly source: string | null;
  readonly natural: PageSize | null;
  readonly scale: number | null;
  readonly rotation: Rotation;
  /** Passages of its recognised text, where they stand on it. */
  readonly hits: readonly Hit[];
  readonly activeHit: Hit | null;
  readonly onLoad: (natural: PageSize) => void;
  readonly onError: () => void;
}

/** Of a drawing that says none some browsers tell nothing; others take it for one of this size. */
const SIZELESS: PageSize = { width: 300, height: 150 };

const TURNS = { 0: "", 90: "rotate-90", 180: "rotate-180", 270: "-rotate-90" } as const satisfies Record<
  Rotation,
  string
>;

/** The box has the turned picture's size, the picture its own, in the middle of it. */
export function Picture({ name, source, natural, scale, rotation, hits, activeHit, onLoad, onError }: PictureProps) {
  const [factor, upright] = [(scale ?? 0) / ACTUAL_SIZE, natural ?? { width: 0, height: 0 }];
  const shown = { width: upright.width * factor, height: upright.height * factor };
  return (
    <div className="picture-highlights relative m-auto shrink-0" style={turnSize(shown, rotation)}>
      <img
        src={source ?? undefined}
        alt={name}
        onError={onError}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          onLoad({ width: naturalWidth || SIZELESS.width, height: naturalHeight || SIZELESS.height })
        }
        style={shown}
        className={classNames(
          "absolute top-1/2 left-1/2 max-w-none -translate-x-1/2 -translate-y-1/2",
          TURNS[rotation],
          scale === null && "invisible",
        )}
      />
      {scale !== null && (
        <HighlightLayer
          hits={hits.map((hit) => ({ hit, boxes: hit.boxes }))}
          activeHit={activeHit}
          rotation={rotation}
        />
      )}
    </div>
  );
}
