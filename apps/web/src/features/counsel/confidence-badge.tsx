import { Badge } from "../../ui/badge.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { ConfidenceOf } from "./confidence.ts";
import { confidenceView } from "./confidence.ts";
import { TOUCH_AREA } from "./touch-area.ts";

/** How well an answer is supported, in words and colour, and why on hover or focus. */
export function ConfidenceBadge({ confidence, of }: { confidence: number; of: ConfidenceOf }) {
  const { tone, text, why } = confidenceView(confidence, of);
  return (
    <Tooltip text={why}>
      <button
        type="button"
        className={`rounded-sm ${TOUCH_AREA}`}
        data-confidence={tone}
        aria-label={`${text}. ${why}`}
      >
        <Badge tone={tone}>{text}</Badge>
      </button>
    </Tooltip>
  );
}
