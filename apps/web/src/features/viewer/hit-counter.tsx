import { ChevronDown, ChevronUp } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";

interface HitCounterProps {
  /** From 0; null before the first is chosen. */
  readonly index: number | null;
  readonly count: number;
  readonly onStep: (step: 1 | -1) => void;
}

/** Which highlighted passage is the outlined one, and the way to its neighbours; nothing when there are none. */
export function HitCounter({ index, count, onStep }: HitCounterProps) {
  if (count === 0) return null;
  const words = count === 1 ? "1 passage" : `${(index ?? 0) + 1} of ${count} passages`;
  return (
    <div role="group" aria-label="Highlighted passages" className="flex items-center gap-0.5 max-sm:order-2">
      <span
        aria-live="polite"
        className="flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft tabular-nums"
      >
        <span aria-hidden="true" className="size-2.5 rounded-sm bg-mark outline outline-1 outline-line-strong" />
        {words}
      </span>
      <IconButton label="Previous passage" disabled={count < 2} onClick={() => onStep(-1)}>
        <ChevronUp size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton label="Next passage" disabled={count < 2} onClick={() => onStep(1)}>
        <ChevronDown size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
