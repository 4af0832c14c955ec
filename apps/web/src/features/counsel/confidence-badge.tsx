import type { Fallen } from "@reading-room/contract/counsel-standing";
import { TriangleAlert } from "lucide-react";
import { Badge } from "../../ui/badge.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";
import type { ConfidenceOf } from "./confidence.ts";
import { confidenceView } from "./confidence.ts";
import { TOUCH_AREA } from "./touch-area.ts";

interface ConfidenceBadgeProps {
  readonly confidence: number;
  readonly of: ConfidenceOf;
  /** Said instead, without a figure, where what it rested on stands no longer. */
  readonly fallen?: Fallen | null;
}

/** How well an answer is supported, in words and colour, and why on hover or focus. */
export function ConfidenceBadge({ confidence, of, fallen = null }: ConfidenceBadgeProps) {
  const told = confidenceView(confidence, of);
  const was = `When it was answered: ${told.text}.`;
  const { tone, text, why } =
    fallen === null ? told : { tone: "amber" as const, text: fallen.text, why: `${fallen.why} ${was}` };
  return (
    <Tooltip text={why}>
      <button
        type="button"
        className={`rounded-sm ${TOUCH_AREA}`}
        data-confidence={fallen === null ? tone : "fallen"}
        aria-label={`${text}. ${why}`}
      >
        <Badge tone={tone}>
          {fallen !== null && <TriangleAlert size={14} strokeWidth={1.75} aria-hidden="true" />}
          {text}
        </Badge>
      </button>
    </Tooltip>
  );
}
