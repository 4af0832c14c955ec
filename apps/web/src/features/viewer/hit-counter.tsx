import { ChevronDown, ChevronUp } from "lucide-react";
import { formatNumber } from "../../ui/format-number.ts";
import { IconButton } from "../../ui/icon-button.tsx";

interface HitCounterProps {
  /** From 0; null before the first is chosen. */
  readonly index: number | null;
  readonly count: number;
  readonly onStep: (step: 1 | -1) => void;
  /** What was found by typing, rather than what a search or a citation led to. */
  readonly areMatches?: boolean;
}

/** Which highlighted passage or match is the outlined one, and the way to its neighbours; nothing when there are none. */
export function HitCounter({ index, count, onStep, areMatches = false }: HitCounterProps) {
  if (count === 0) return null;
  const [one, many] = areMatches ? ["match", "matches"] : ["passage", "passages"];
  return (
    <div role="group" aria-label={`Highlighted ${many}`} className="flex items-center gap-0.5 max-sm:order-2">
      <span
        aria-live="polite"
        className="flex items-center gap-1.5 text-sm whitespace-nowrap text-ink-soft tabular-nums"
      >
        <span
          aria-hidden="true"
          className="size-2.5 rounded-sm bg-mark outline outline-1 outline-line-strong max-sm:hidden"
        />
        {count === 1 ? (
          `1 ${one}`
        ) : (
          <span>
            {`${formatNumber((index ?? 0) + 1)} of ${formatNumber(count)}`}
            <span className="max-sm:sr-only"> {many}</span>
          </span>
        )}
      </span>
      <IconButton label={`Previous ${one}`} disabled={count < 2} onClick={() => onStep(-1)}>
        <ChevronUp size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton label={`Next ${one}`} disabled={count < 2} onClick={() => onStep(1)}>
        <ChevronDown size={16} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
